const beyondAscii = /[^ -~\s]/

/** The form in which values and words are compared: trimmed, without case, accents or compatibility variants. */
export function foldText(text: string): string {
  const lower = text.trim().toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower
}

/** Values are told apart by this many characters; what follows is not compared. */
const maxValueLength = 500

/** The form in which the values of a field are compared. */
export function foldValue(text: string): string {
  return foldText(text.slice(0, maxValueLength))
}

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** A finite number written as text, or undefined: `inf`, `nan`, hexadecimal and the empty text are none. */
export function parseFiniteNumber(text: string): number | undefined {
  if (!numberPattern.test(text)) return undefined
  const number = Number(text)
  // Minus zero would be a second zero in a dictionary's order.
  return Number.isFinite(number) ? number + 0 : undefined
}
