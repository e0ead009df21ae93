"use strict";
// Elements and the theme, of every page.

/** The element of that id. @param {string} id */
function element(id) {
  return /** @type {HTMLElement} */ (document.getElementById(id));
}

/** A new element with a class and a text. @param {string} name @param {string} [className] @param {string} [text] */
function made(name, className = "", text = "") {
  const node = document.createElement(name);
  if (className) node.className = className;
  if (text) node.textContent = text;
  return node;
}

function toggleTheme() {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  dispatchEvent(new Event("theme"));
}

addEventListener("message", ({data}) => {  // of the page around this one
  if (data?.theme && data.theme !== (document.documentElement.dataset.theme ?? "light")) toggleTheme();
});

/** What the address says of that. @param {string} key */
function addressText(key) {
  return new URLSearchParams(location.hash.slice(1)).get(key);
}

if ((addressText("theme") ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "")) === "dark") toggleTheme();
