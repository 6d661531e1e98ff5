/** Letters from which on a typed word may have one typo, or two. */
export const oneTypoFrom = 4
export const twoTyposFrom = 8

/** None in words with digits, where each digit tells another model or year. */
export function typosAllowed(word: string): 0 | 1 | 2 {
  if (word.length < oneTypoFrom || /\p{N}/u.test(word)) return 0
  return word.length < twoTyposFrom ? 1 : 2
}
