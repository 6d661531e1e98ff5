const beyondAscii = /[^ -~\s]/

/** Normalizes values and words for comparison: trimmed, without case, accents or compatibility variants. */
export function foldText(text: string): string {
  const lower = text.trim().toLowerCase()
  return beyondAscii.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower
}

/** Only this many characters of a value are compared. */
const maxValueLength = 500

/** Normalizes field values for comparison. */
export function foldValue(text: string): string {
  return foldText(text.slice(0, maxValueLength))
}

const numberPattern = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/

/** A finite number written as text; undefined for `inf`, `nan`, hexadecimal, empty and other texts. */
export function parseFiniteNumber(text: string): number | undefined {
  if (!numberPattern.test(text)) return undefined
  const number = Number(text)
  // Adding 0 turns minus zero into zero, so that a dictionary has only one.
  return Number.isFinite(number) ? number + 0 : undefined
}
