import { foldValue } from './refinement-values.rules.ts'
import { stockSynonyms } from './stock-synonyms.ts'

/** Text as suggestions compare it: folded words with one space before each, ' mercedes benz'. */
export function foldWords(text: string): string {
  const words = foldValue(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
  return words.map((word) => ` ${word}`).join('')
}

/** What was typed, as words, each with those that mean the same ('vw' and 'volkswagen'). */
export type TypedWords = readonly (readonly string[])[]

const mostWords = 8

export function readTypedWords(typed: string): TypedWords {
  const words = foldWords(typed)
    .split(' ')
    .slice(1, mostWords + 1)
  return words.map((word) => [
    word,
    ...(Object.hasOwn(stockSynonyms, word) ? stockSynonyms[word]! : []),
  ])
}

/**
 * How well a name fits what was typed, 0 the best; null where it does not. Each typed word, or one that means the
 * same, must begin a word of the name: 0 when the name is just that, 1 when it begins so, 2 else.
 * @param padded as `foldWords` gives it
 */
export function rankName(padded: string, typed: TypedWords): 0 | 1 | 2 | null {
  if (typed.length === 0) return null
  if (!typed.every((same) => same.some((word) => padded.includes(` ${word}`)))) return null
  const whole = typed.map(([word = '']) => ` ${word}`).join('')
  if (padded === whole) return 0
  return padded.startsWith(whole) ? 1 : 2
}
