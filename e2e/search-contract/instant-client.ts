import { instantMeiliSearch } from '@meilisearch/instant-meilisearch'
import { contractFetch } from './contract-fetch.ts'
import type { SiteKey, Vehicle } from './site-search.ts'

export type Options = NonNullable<Parameters<typeof instantMeiliSearch>[2]>
/** The part of the client that these tests use. InstantSearch's own types lack some of its results. */
export interface Instant {
  search(requests: readonly InstantRequest[]): Promise<{ readonly results: readonly Result[] }>
  searchForFacetValues(
    requests: readonly InstantRequest[],
  ): Promise<readonly { readonly facetHits: readonly object[] }[]>
}

interface InstantRequest {
  readonly indexName: string
  readonly params: Readonly<Record<string, unknown>>
}

export interface Result {
  readonly hits: readonly (Vehicle & {
    readonly objectID: number
    readonly _highlightResult: Readonly<Record<string, { readonly value: string }>>
  })[]
  readonly nbHits: number
  readonly nbPages: number
  readonly page: number
  readonly hitsPerPage: number
  readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly facets_stats: Readonly<Record<string, { readonly min: number; readonly max: number }>>
}

export function openInstant(site: SiteKey, options: Options = {}): Instant {
  const given = { primaryKey: 'id', httpClient: contractFetch, ...options }
  return instantMeiliSearch(site.host, site.key, given).searchClient as unknown as Instant
}
