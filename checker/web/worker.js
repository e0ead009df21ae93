// A worker of the page: runs the program once, and tells meanwhile how far it is. `start` stands before this, with emscripten's script.

onmessage = ({data: {module, call}}) => {
  runProgram(start, module, call, (progress) => postMessage({progress}), (outcome) => postMessage({outcome}));
};
