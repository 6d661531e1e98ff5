import type { TypoLengths } from './contract.ts'

/** The default of queries. */
export const usualTypoLengths: TypoLengths = { one: 4, two: 8 }

/** No typos in words with digits, because each digit may mean another model or year. */
export function typosAllowed(
  word: string,
  { one, two }: TypoLengths = usualTypoLengths,
): 0 | 1 | 2 {
  if (word.length < one || /\p{N}/u.test(word)) return 0
  return word.length < two ? 1 : 2
}
