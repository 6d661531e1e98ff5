/**
 * Names of models as tables of ours write them: `#` is a digit, and `*` at the end whatever follows, but no further
 * digit of a number. Case, accents, spaces and hyphens do not count: 'X#*' is 'X5' and 'x5 M50i', 'C##*' is 'C63' and
 * 'C 63 S', and no 'C200'.
 */
export type ModelPattern = string

/** The form in which names of makes and models are compared: letters and digits alone. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What tells whether a folded name is one of the patterns. */
export function compilePatterns(patterns: readonly ModelPattern[]): RegExp {
  const alternatives = patterns.map((pattern) => {
    const isOpen = pattern.endsWith('*')
    const parts = pattern.split('#').map(foldName)
    const isNumber = /[\d#]\*$/.test(pattern)
    return parts.join(String.raw`\d`) + (isOpen ? (isNumber ? String.raw`(?!\d)` : '') : '$')
  })
  return new RegExp(`^(?:${alternatives.join('|')})`, 'u')
}
