/**
 * Patterns for names of models in our tables: `#` is a digit, and `*` at the end is anything except a further digit of the
 * same number. Case, accents, spaces and hyphens do not count: 'X#*' matches 'X5' and 'x5 M50i', and 'C##*' matches 'C63'
 * and 'C 63 S' but not 'C200'.
 */
export type ModelPattern = string

/** The form in which names of makes and models are compared: only letters and digits. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Makes a test of whether a folded name matches one of the patterns. */
export function compilePatterns(patterns: readonly ModelPattern[]): RegExp {
  const alternatives = patterns.map((pattern) => {
    const isOpen = pattern.endsWith('*')
    const parts = pattern.split('#').map(foldName)
    const isNumber = /[\d#]\*$/.test(pattern)
    return parts.join(String.raw`\d`) + (isOpen ? (isNumber ? String.raw`(?!\d)` : '') : '$')
  })
  return new RegExp(`^(?:${alternatives.join('|')})`, 'u')
}
