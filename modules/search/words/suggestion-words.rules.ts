import { foldValue } from '../refinements/refinement-values.rules.ts'
import { stockSynonyms } from '#modules/stock-index/stock-synonyms.ts'

/** A text as suggestions compare it: normalized words with a space before each, ' mercedes benz'. */
export function foldWords(text: string): string {
  return splitFolded(text)
    .map((word) => ` ${word}`)
    .join('')
}

/** The words of a text without case, accents and separators. */
export function splitFolded(text: string): string[] {
  return foldValue(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The typed words, each with its synonyms ('vw' and 'volkswagen'). */
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
 * How well a name matches typed words. 0: the name equals them; 1: it begins with them; 2: one of its words does, or
 * each typed word is the beginning of a different word of it, in any order ('c class' is not A-Class); null: it does
 * not match. Spaces and hyphens are ignored ('cx5', 'land cruiser'); a synonym must match a whole word.
 *
 * @param padded as returned by `foldWords`
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

/**
 * Whether each typed word is the beginning of a different word of the name. The longest is compared first: it matches
 * the fewest words, and leaves the others for shorter ones.
 */
function fitsEach(padded: string, typed: TypedWords): boolean {
  let left: string | undefined = `${padded} `
  for (const same of typed.toSorted(([one = ''], [other = '']) => other.length - one.length)) {
    left = left === undefined ? undefined : takeWord(left, same)
  }
  return left !== undefined
}

/** The words of a name without the one that matches; undefined if none matches. */
function takeWord(padded: string, [word = '', ...same]: readonly string[]): string | undefined {
  const whole = [word, ...same].map((each) => ` ${each} `).find((each) => padded.includes(each))
  if (whole !== undefined) return padded.replace(whole, ' ')
  const at = padded.indexOf(` ${word}`)
  return at < 0 ? undefined : padded.slice(0, at) + padded.slice(padded.indexOf(' ', at + 1))
}
