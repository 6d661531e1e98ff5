/**
 * Initials that replace a missing picture: the first letters of the first and the last word, `PN`
 * for 'Priya N.'.
 */
export function decideInitials(name: string): string {
  const words = name
    .split(/\s+/)
    .map((word) => /[\p{L}\p{N}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined)
  const [first = '?'] = words
  const last = words.length > 1 ? words.at(-1) : undefined
  return `${first}${last ?? ''}`.toLocaleUpperCase('en')
}
