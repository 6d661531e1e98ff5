/**
 * A mapping's own regular expressions are applied to the beginning of a cell only, because their running time may grow
 * faster than the text.
 */
export const mostMatchedCharacters = 1000

/** Ten times and more are as bad as without end: each may double the ways to match. */
const oftenRepeated = /^(?:[*+]|\{\d+,\}|\{(?:\d+,)?0*[1-9]\d+\})/

interface OpenGroup {
  /** Whether it repeats something or has alternatives, so that one text can match it in many ways. */
  isLoose: boolean
}

/**
 * Whether a regular expression repeats a group that itself repeats something or has alternatives, such as `(a+)+`. Matching
 * such an expression can take practically forever on texts of only thirty characters.
 */
export function repeatsLooseGroup(pattern: string): boolean {
  const open: OpenGroup[] = []
  let isClass = false
  let closed: OpenGroup | undefined
  for (let at = 0; at < pattern.length; at += 1) {
    const character = pattern[at] ?? ''
    const repeated = closed
    closed = undefined
    if (character === '\\') at += 1
    else if (isClass) isClass = character !== ']'
    else if (character === '[') isClass = true
    else if (character === '(') {
      open.push({ isLoose: false })
      // The question mark of `(?:` and `(?=` is no quantifier.
      if (pattern[at + 1] === '?') at += 1
    } else if (character === ')') {
      closed = open.pop()
      const around = open.at(-1)
      if (around !== undefined && closed?.isLoose === true) around.isLoose = true
    } else if (character === '|' || /[*+?{]/.test(character)) {
      if (repeated?.isLoose === true && oftenRepeated.test(pattern.slice(at))) return true
      const within = open.at(-1)
      if (within !== undefined) within.isLoose = true
    }
  }
  return false
}
