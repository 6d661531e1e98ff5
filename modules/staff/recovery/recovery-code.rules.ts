/** How many codes a set has. */
export const codesInSet = 10

/** Wrong codes of a session in a row; then the person has to sign in again, for which mails are limited. */
export const mostRecoveryAttempts = 5

/** Without letters and digits that look alike. Codes cannot be guessed by trying: there are more than 10 to the 17th. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'
const codeLetters = 12

/**
 * A code of 12 signs in three groups, such as 'k7mq-x2vb-9fhd'.
 *
 * @param random a whole number from 0 up to `below` - 1
 */
export const buildRecoveryCode = (random: (below: number) => number): string =>
  Array.from({ length: codeLetters }, (_, at) => {
    const sign = signs.charAt(random(signs.length))
    return at > 0 && at % 4 === 0 ? `-${sign}` : sign
  }).join('')

/** The code in what a person typed, with or without hyphens and in any case; undefined: it is not a code. */
export function readRecoveryCode(entered: string): string | undefined {
  if (entered.length > 60) return undefined
  const letters = entered.toLowerCase().replaceAll(/[\s-]/g, '')
  const isCode =
    letters.length === codeLetters && [...letters].every((each) => signs.includes(each))
  return isCode ? (letters.match(/.{4}/g) ?? []).join('-') : undefined
}
