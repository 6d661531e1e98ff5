import type { TypoLengths } from './contract.ts'

/** Unless a query says otherwise. */
export const usualTypoLengths: TypoLengths = { one: 4, two: 8 }

/** None in words with digits, where each digit tells another model or year. */
export function typosAllowed(
  word: string,
  { one, two }: TypoLengths = usualTypoLengths,
): 0 | 1 | 2 {
  if (word.length < one || /\p{N}/u.test(word)) return 0
  return word.length < two ? 1 : 2
}
