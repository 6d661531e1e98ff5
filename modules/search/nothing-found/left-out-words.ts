import { nameModel } from './missing-model.view.ts'
import { findNamedModel } from '../words/named-model.rules.ts'
import { findNearQuery } from './near-query.rules.ts'
import type { KnownNames } from '../paths/search-target.ts'
import { mostWords, splitQuery } from '../words/shorter-query.rules.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import { stockStopWords } from '#modules/stock-index/stock-synonyms.ts'
import { foldWords } from '../words/suggestion-words.rules.ts'
import type { TypedSearch } from '../typed/typed-search.types.ts'

/**
 * The search without the words that match nothing in stock, for a search that found nothing. Null if there are no
 * such words, or no others. A word that is spelt like something in stock stays, because the page offers the correct
 * spelling instead. The name of a missing model stays too, because the page says that it is missing and offers
 * similar models.
 */
export function leaveWordsOut(
  stock: SiteStock,
  typed: TypedSearch,
  known: KnownNames,
): TypedSearch | null {
  const named = findNamedModel(typed.words)
  if (named !== null && countFound(stock, nameModel(named)) === 0) return null
  const words = splitQuery(typed.words)
  const isUnknown = (word: string): boolean =>
    !stockStopWords.includes(foldWords(word).trim()) &&
    countFound(stock, word) === 0 &&
    findNearQuery(word, known, () => false) === null
  // The index ignores words beyond this number too.
  const leftOut = words.slice(0, mostWords).filter(isUnknown)
  const rest = words.filter((word) => !leftOut.includes(word))
  const saysSomething = rest.some((word) => !stockStopWords.includes(foldWords(word).trim()))
  if (leftOut.length === 0 || (!saysSomething && typed.reading.conditions.length === 0)) return null
  return { ...typed, words: saysSomething ? rest.join(' ') : '', leftOut }
}

/** Number of vehicles of the whole site that match the word, also as the beginning of a word or misspelt. */
function countFound(stock: SiteStock, word: string): number {
  const [result] = stock.search([{ q: word, matchingStrategy: 'all', strict: true, limit: 0 }])
  return result?.totalHits ?? 0
}
