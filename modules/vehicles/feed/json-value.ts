/** A value that is being read, which may end in a later chunk of the file. */
export interface JsonValue {
  /** Line, from 1, of the next character to read. */
  line: number
  /** Number of brackets of the value that are open. */
  depth: number
  isInString: boolean
  isEscaped: boolean
}

const quote = 0x22
const backslash = 0x5c
const comma = 0x2c
export const newline = 0x0a

/**
 * Finds the end of a value by counting brackets and skipping strings.
 *
 * @param from start of the value in the text, or 0 in a later chunk
 * @returns the position after the value; -1 if the value continues in the next chunk
 */
export function findValueEnd(value: JsonValue, text: string, from: number): number {
  // Local variables, which are faster than properties: an import reads every character of a file here.
  let { line, depth, isInString, isEscaped } = value
  let end = -1
  for (let at = from; at < text.length && end === -1; at += 1) {
    const code = text.charCodeAt(at)
    if (isInString) {
      if (isEscaped) isEscaped = false
      else if (code === backslash) isEscaped = true
      else if (code === quote) {
        isInString = false
        if (depth === 0) end = at + 1
      }
      if (code === newline) line += 1
    } else if (code === quote) isInString = true
    else if (isOpening(code)) depth += 1
    else if (isClosing(code)) {
      // At depth 0 the bracket is the end of the list or object that contains the value.
      if (depth === 0) end = at
      else if ((depth -= 1) === 0) end = at + 1
    } else if (depth === 0 && (code === comma || isSpace(code))) end = at
    else if (code === newline) line += 1
  }
  Object.assign(value, { line, depth, isInString, isEscaped })
  return end
}

export const isSpace = (code: number): boolean =>
  code === 0x20 || code === newline || code === 0x0d || code === 0x09

const isOpening = (code: number): boolean => code === 0x7b || code === 0x5b

const isClosing = (code: number): boolean => code === 0x7d || code === 0x5d
