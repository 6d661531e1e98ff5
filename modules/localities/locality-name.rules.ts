/** Words that stay in lower case within a name: Brighton-le-Sands. */
const smallWords = new Set(['de', 'la', 'le', 'o', 'of', 'on', 'the', 'y'])

/** A locality in its usual spelling: registers use capitals only. */
export function writeLocality(given: string): string {
  const name = given.trim().replaceAll(/\s+/g, ' ')
  if (name !== name.toUpperCase()) return name
  return name
    .toLowerCase()
    .replaceAll(/\p{L}[\p{L}']*/gu, (word, at: number) =>
      at > 0 && smallWords.has(word) ? word : writeWord(word),
    )
}

function writeWord(word: string): string {
  const [first = '', ...rest] = word
  const tail = rest.join('')
  // Capitalizes O'Connor, D'Aguilar and McMahons as usual, but K'gari like other words.
  if (/^[od]'\p{L}/u.test(word)) return `${first.toUpperCase()}'${capitalize(tail.slice(1))}`
  if (/^mc\p{L}{3}/u.test(word)) return `Mc${capitalize(tail.slice(1))}`
  return capitalize(word)
}

const capitalize = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1)

/**
 * A locality in the form for searching: lower-case letters and digits, no accents, 'mt' and 'st' for Mount and Saint.
 * Typed text is converted in the same way.
 */
export function foldLocalityName(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}'’]/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
    .replaceAll(/\bmount\b/g, 'mt')
    .replaceAll(/\bsaint\b/g, 'st')
}
