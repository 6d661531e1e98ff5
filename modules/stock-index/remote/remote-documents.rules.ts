import type {
  Filter,
  IndexDocument,
  IndexSettings,
  SearchQuery,
  SearchResult,
} from '#platform/search-engine/contract.ts'
import { usualTypoLengths } from '#platform/search-engine/typos-allowed.ts'
import { maxFacetValues } from '../facets.rules.ts'

/** One remote index serves all sites: a document has the scope that it was made for (stock-scope.ts). */
const scopeField = 'scope'
/** Scope and vehicle: a vehicle in two scopes is two documents. */
export const remoteKeyField = 'key'
/** The name of the index at the remote. */
export const remoteUid = 'stock'

/** Totals are exact up to here. */
const mostTotalHits = 1_000_000

/** Successive databases, or databases that share a remote, may have the same vehicle ids. */
export const nameRemoteScope = (deploymentId: string, scopeKey: string): string =>
  `${deploymentId}-${scopeKey}`

export const isOfDeployment = (deploymentId: string, scope: string): boolean =>
  scope.startsWith(`${deploymentId}-`)

/** @param scope as returned by `nameRemoteScope`, here and below */
export const nameRemoteDocument = (scope: string, id: string | number): string => `${scope}_${id}`

export function toRemoteDocument(scope: string, document: IndexDocument): IndexDocument {
  const key = nameRemoteDocument(scope, document['id'] as number)
  return { ...document, [scopeField]: scope, [remoteKeyField]: key }
}

export const isOfScope = (scope: string): string => `${scopeField} = "${scope}"`

/** Available vehicles come before reserved and sold ones, however well those match (search-query.rules.ts). */
const isLeading = (rule: string): boolean => rule === 'availability:asc'

/** The settings of our own index in Meilisearch's format. */
export function buildRemoteSettings(settings: IndexSettings): object {
  const order = settings.defaultOrder ?? []
  return {
    filterableAttributes: [scopeField, ...Object.keys(settings.filterable)],
    sortableAttributes: settings.sortable,
    searchableAttributes: settings.searchable,
    synonyms: { ...settings.synonyms, ...listNameSynonyms(settings) },
    stopWords: settings.stopWords ?? [],
    typoTolerance: {
      enabled: true,
      minWordSizeForTypos: { oneTypo: usualTypoLengths.one, twoTypos: usualTypoLengths.two },
      disableOnNumbers: true,
    },
    // A chosen order applies alone; without one this rule has no effect.
    rankingRules: [
      'sort',
      ...order.filter(isLeading),
      'words',
      'typo',
      'proximity',
      'attribute',
      'exactness',
      ...order.filter((rule) => !isLeading(rule)),
    ],
    faceting: { maxValuesPerFacet: maxFacetValues },
    pagination: { maxTotalHits: mostTotalHits },
  }
}

/** A remote has no names: the typed text becomes a synonym, and so do its words. */
function listNameSynonyms({ names = {} }: IndexSettings): IndexSettings['synonyms'] {
  return Object.fromEntries(Object.entries(names).filter(([, same]) => same.length > 0))
}

/** @param base the server's own filter; a client can remove neither it nor the scope */
export function toRemoteQuery(scope: string, base: Filter, query: SearchQuery): object {
  const { filter = [], offset = 0, limit = 20, ...rest } = query
  // The remote has a single bound for all facets, and a single ranking.
  const {
    maxValuesPerFacet: _bound,
    statsOnly: _scales,
    sortsAlone: _order,
    leading: _leading,
    strict: _meant,
    typosFrom: _typos,
    ...same
  } = rest
  return {
    ...same,
    indexUid: remoteUid,
    filter: [isOfScope(scope), ...listParts(base), ...listParts(filter)],
    ...toPage(offset, limit),
  }
}

/** Totals are exact only for requests by page. */
function toPage(offset: number, limit: number): object {
  if (limit === 0) return { page: 1, hitsPerPage: 0 }
  return offset % limit === 0 ? { page: offset / limit + 1, hitsPerPage: limit } : { offset, limit }
}

/** Meilisearch's result for one query. */
export interface RemoteResult {
  readonly hits: readonly IndexDocument[]
  readonly totalHits?: number
  readonly estimatedTotalHits?: number
  readonly facetDistribution?: SearchResult['facetDistribution']
  readonly facetStats?: SearchResult['facetStats']
  readonly processingTimeMs: number
}

export function fromRemoteResult(
  { offset = 0, limit = 20 }: SearchQuery,
  result: RemoteResult,
): SearchResult {
  return {
    hits: result.hits.map(({ [scopeField]: _scope, [remoteKeyField]: _key, ...hit }) => hit),
    limit,
    offset,
    totalHits: result.totalHits ?? result.estimatedTotalHits ?? result.hits.length,
    facetDistribution: result.facetDistribution ?? {},
    facetStats: result.facetStats ?? {},
    processingTimeMs: result.processingTimeMs,
  }
}

function listParts(filter: Filter): readonly (string | readonly string[])[] {
  if (typeof filter !== 'string') return filter
  return filter.trim() === '' ? [] : [filter]
}
