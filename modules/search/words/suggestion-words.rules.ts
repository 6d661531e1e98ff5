import { foldValue } from '../refinements/refinement-values.rules.ts'
import { stockSynonyms } from '#modules/stock-index/stock-synonyms.ts'

/** Text as suggestions compare it: folded words with one space before each, ' mercedes benz'. */
export function foldWords(text: string): string {
  return splitFolded(text)
    .map((word) => ` ${word}`)
    .join('')
}

/** The words of a text without case and accents, and without what separates them. */
export function splitFolded(text: string): string[] {
  return foldValue(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** What was typed, as words, each with those that mean the same ('vw' and 'volkswagen'). */
export type TypedWords = readonly (readonly string[])[]

const mostWords = 8

export function readTypedWords(typed: string): TypedWords {
  const words = splitFolded(typed).slice(0, mostWords)
  return words.map((word) => [
    word,
    ...(Object.hasOwn(stockSynonyms, word) ? stockSynonyms[word]! : []),
  ])
}

/**
 * How well a name fits what was typed, 0 the best; null where it does not: 0 when the name is just that, 1 when it
 * begins so, 2 when a word of it does, or when each typed word begins a word of its own, in any order ('c class' is not
 * A-Class). Spaces and hyphens do not count ('cx5', 'land cruiser'); a word that means the same must be a whole one.
 * @param padded as `foldWords` gives it
 */
export function rankName(padded: string, typed: TypedWords): 0 | 1 | 2 | null {
  if (typed.length === 0) return null
  const joined = typed.map(([word = '']) => word).join('')
  const words = padded.split(' ').slice(1)
  const [whole = '', ...rests] = words.map((_, at) => words.slice(at).join(''))
  if (whole === joined) return 0
  if (whole.startsWith(joined)) return 1
  return rests.some((rest) => rest.startsWith(joined)) || fitsEach(padded, typed) ? 2 : null
}

/** The longest first: it fits the fewest words, and leaves the others to the shorter ones. */
function fitsEach(padded: string, typed: TypedWords): boolean {
  let left: string | undefined = `${padded} `
  for (const same of typed.toSorted(([one = ''], [other = '']) => other.length - one.length)) {
    left = left === undefined ? undefined : takeWord(left, same)
  }
  return left !== undefined
}

/** The words of a name less the one that was typed; undefined where there is none. */
function takeWord(padded: string, [word = '', ...same]: readonly string[]): string | undefined {
  const whole = [word, ...same].map((each) => ` ${each} `).find((each) => padded.includes(each))
  if (whole !== undefined) return padded.replace(whole, ' ')
  const at = padded.indexOf(` ${word}`)
  return at < 0 ? undefined : padded.slice(0, at) + padded.slice(padded.indexOf(' ', at + 1))
}
