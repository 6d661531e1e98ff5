import { stockStopWords } from '#modules/stock-index/stock-synonyms.ts'
import { splitFolded } from './suggestion-words.rules.ts'

/** As many as the index looks at. */
export const mostWords = 10
/** More words are too many for a link: it says the one that is left out. */
const maxLinkWords = 2

export interface ShorterQuery {
  readonly query: string
  /** 'Search “mazda”' of a few words, else 'Without “2021”'. */
  readonly label: string
}

/** The words of a query as they were typed. */
export function splitQuery(query: string): string[] {
  return query.split(' ').filter((word) => word !== '')
}

/** A query with each of its words left out in turn, none twice; without one that would look for nothing. */
export function listShorterQueries(query: string): ShorterQuery[] {
  const words = splitQuery(query)
  const shorter = words.slice(0, mostWords).map((word, at): [string, string] => {
    const rest = words.toSpliced(at, 1)
    const said = rest.join(' ')
    return [said, rest.length > maxLinkWords ? `Without “${word}”` : nameSearch(said)]
  })
  return listDistinctive(shorter)
}

/** Each word of a query by itself: for three and more, of which more than one may stand in the way. */
export function listSingleWords(query: string): ShorterQuery[] {
  const words = splitQuery(query)
  if (words.length <= maxLinkWords) return []
  return listDistinctive(words.slice(0, mostWords).map((word) => [word, nameSearch(word)]))
}

function listDistinctive(named: readonly [query: string, label: string][]): ShorterQuery[] {
  // The first of two that are the same query is as good as the second.
  const distinct = new Map(named.toReversed())
  return [...distinct]
    .toReversed()
    .filter(([query]) => isDistinctive(query))
    .map(([query, label]) => ({ query, label }))
}

/** A query of signs or of words like 'for' finds everything, a single letter or digit nothing useful. */
function isDistinctive(query: string): boolean {
  const words = splitFolded(query)
  return words.some((word) => word.length > 1 && !stockStopWords.includes(word))
}

const nameSearch = (query: string): string => `Search “${query}”`
