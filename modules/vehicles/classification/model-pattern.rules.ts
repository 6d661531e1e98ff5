/**
 * Patterns for names of models in our tables. `#` is a digit; `*` at the end is any text that does not begin with a
 * further digit of the same number. Case, accents, spaces and hyphens are ignored: 'X#*' matches 'X5' and 'x5 M50i',
 * and 'C##*' matches 'C63' and 'C 63 S' but not 'C200'.
 */
export type ModelPattern = string

/** A name of a make or model for comparisons: only its letters and digits. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** Converts patterns to a regular expression for names that `foldName` returns. */
export function compilePatterns(patterns: readonly ModelPattern[]): RegExp {
  const alternatives = patterns.map((pattern) => {
    const isOpen = pattern.endsWith('*')
    const parts = pattern.split('#').map(foldName)
    const isNumber = /[\d#]\*$/.test(pattern)
    return parts.join(String.raw`\d`) + (isOpen ? (isNumber ? String.raw`(?!\d)` : '') : '$')
  })
  return new RegExp(`^(?:${alternatives.join('|')})`, 'u')
}
