import { stockStopWords } from '#modules/stock-index/stock-synonyms.ts'
import { splitFolded } from './suggestion-words.rules.ts'

/** Maximum number of words: the index ignores further ones. */
export const mostWords = 10
/** If more words than this remain, the link's text has the word that is left out. */
const maxLinkWords = 2

export interface ShorterQuery {
  readonly query: string
  /** 'Search “mazda”' for a few words, else 'Without “2021”'. */
  readonly label: string
}

/** The words of a query as they were typed. */
export function splitQuery(query: string): string[] {
  return query.split(' ').filter((word) => word !== '')
}

/** The queries without one of the words, without duplicates and without queries that would match everything. */
export function listShorterQueries(query: string): ShorterQuery[] {
  const words = splitQuery(query)
  const shorter = words.slice(0, mostWords).map((word, at): [string, string] => {
    const rest = words.toSpliced(at, 1)
    const remaining = rest.join(' ')
    return [remaining, rest.length > maxLinkWords ? `Without “${word}”` : nameSearch(remaining)]
  })
  return listDistinctive(shorter)
}

/** Each word of a query by itself. Only for three or more words, of which several may find nothing. */
export function listSingleWords(query: string): ShorterQuery[] {
  const words = splitQuery(query)
  if (words.length <= maxLinkWords) return []
  return listDistinctive(words.slice(0, mostWords).map((word) => [word, nameSearch(word)]))
}

function listDistinctive(named: readonly [query: string, label: string][]): ShorterQuery[] {
  // Of equal queries the first is kept.
  const distinct = new Map(named.toReversed())
  return [...distinct]
    .toReversed()
    .filter(([query]) => isDistinctive(query))
    .map(([query, label]) => ({ query, label }))
}

/**
 * Whether a query is useful as a search: signs and words like 'for' match everything, and a single letter or digit
 * matches too much.
 */
function isDistinctive(query: string): boolean {
  const words = splitFolded(query)
  return words.some((word) => word.length > 1 && !stockStopWords.includes(word))
}

const nameSearch = (query: string): string => `Search “${query}”`
