import { parseSearchUrl } from '#modules/search/refinements/parse-search-url.rules.ts'
import { emptyState, serializeSearchUrl } from '#modules/search/refinements/search-url.rules.ts'
import type { RefinementState } from '#modules/search/refinements/refinement-state.ts'

/** A limit, since every search is compared with every change of the stock. */
export const mostSearches = 20

/** Message for a visitor who has reached the limit. */
export const fullSearches = `You have ${mostSearches} saved searches. Delete one before you save another.`

export const longestName = 80

const longestPath = 300
const longestQuery = 1500

/** A search to save: its filters, without page number and sort order. */
export interface SearchAddress {
  /** '/search/used-cars' */
  readonly path: string
  /** '?refine[make][0]=Kia', percent-encoded, or ''. */
  readonly query: string
}

export interface ReadSearch extends SearchAddress {
  readonly state: RefinementState
}

/** @returns undefined if it is not the URL of a search page, or too long */
export function readSearchAddress(text: string | undefined): ReadSearch | undefined {
  if (text === undefined || !text.startsWith('/search/') || text.length > 4000) return undefined
  const own = 'https://own.invalid'
  if (!URL.canParse(text, own)) return undefined
  const { origin, pathname, searchParams } = new URL(text, own)
  const { refinements, ranges, query, exact } = parseSearchUrl(searchParams)
  const state = {
    ...emptyState,
    refinements,
    ranges,
    query,
    ...(exact === true ? { exact } : {}),
  }
  const address = { path: pathname, query: serializeSearchUrl(state) }
  if (origin !== own || !/^\/search\/./.test(pathname)) return undefined
  if (pathname.length > longestPath || address.query.length > longestQuery) return undefined
  return { ...address, state }
}

/** A visitor's name for a search, on one line; null if it is blank. */
export function readSearchName(text: string): string | null {
  const name = [...text.replaceAll(/[\p{C}\s]+/gu, ' ').trim()]
    .slice(0, longestName)
    .join('')
    .trim()
  return /[\p{L}\p{N}]/u.test(name) ? name : null
}

/** 'Used Kia cars: Price up to $30,000', without filters that the heading contains already. */
export function nameSearch(heading: string, chosen: readonly string[]): string {
  const others = chosen.filter((label) => !heading.toLowerCase().includes(label.toLowerCase()))
  const whole = others.length === 0 ? heading : `${heading}: ${others.join(', ')}`
  const characters = [...whole]
  return characters.length <= longestName
    ? whole
    : `${characters
        .slice(0, longestName - 1)
        .join('')
        .trimEnd()}…`
}
