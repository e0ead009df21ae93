------------------------------ MODULE IOUtils ------------------------------
\* Of the operators of this module those that neither run programs nor use files.
LOCAL INSTANCE Integers
LOCAL INSTANCE Sequences
LOCAL INSTANCE TLC

\* The variables of the environment, a record of texts.
IOEnv == _Environment

\* The number that a text tells.
atoi(str) == _Number(str)

\* With zeros before it, so that the text has n characters.
zeroPadN(val, n) ==
  LET RECURSIVE Padded(_)
      Padded(text) == IF Len(text) < n THEN Padded("0" \o text) ELSE text
  IN  Padded(ToString(val))
=============================================================================
