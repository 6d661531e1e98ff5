import type {
  Filter,
  IndexDocument,
  IndexSettings,
  SearchQuery,
  SearchResult,
} from '#platform/search-engine/contract.ts'
import { usualTypoLengths } from '#platform/search-engine/typos-allowed.ts'
import { maxFacetValues } from '../facets.rules.ts'

/** One index serves every site: a document names the scope that it was made for (stock-scope.ts). */
const scopeField = 'scope'
/** The scope and the vehicle: a vehicle of two scopes is two documents. */
export const remoteKeyField = 'key'
/** The name of the index at the remote. */
export const remoteUid = 'stock'

/** Totals are exact up to here. */
const mostTotalHits = 1_000_000

/** Databases that come one after the other, or share a remote, may count their vehicles alike. */
export const nameRemoteScope = (deploymentId: string, scopeKey: string): string =>
  `${deploymentId}-${scopeKey}`

export const isOfDeployment = (deploymentId: string, scope: string): boolean =>
  scope.startsWith(`${deploymentId}-`)

/** @param scope as `nameRemoteScope` gives it, here and below */
export const nameRemoteDocument = (scope: string, id: string | number): string => `${scope}_${id}`

export function toRemoteDocument(scope: string, document: IndexDocument): IndexDocument {
  const key = nameRemoteDocument(scope, document['id'] as number)
  return { ...document, [scopeField]: scope, [remoteKeyField]: key }
}

export const isOfScope = (scope: string): string => `${scopeField} = "${scope}"`

/** What can be bought comes before what is reserved or sold, however well that matches (search-query.rules.ts). */
const isLeading = (rule: string): boolean => rule === 'availability:asc'

/** The settings of our own index in Meilisearch's words. */
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
    // An order that a visitor chose decides alone; where none was chosen its rule decides nothing.
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

/** A remote has no names: what is typed for one stands for it, and for its words as well. */
function listNameSynonyms({ names = {} }: IndexSettings): IndexSettings['synonyms'] {
  return Object.fromEntries(Object.entries(names).filter(([, same]) => same.length > 0))
}

/** @param base the server's own filter; neither it nor the scope is the client's to leave out */
export function toRemoteQuery(scope: string, base: Filter, query: SearchQuery): object {
  const { filter = [], offset = 0, limit = 20, ...rest } = query
  // The remote has one bound for all its facets, and one ranking.
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

/** Totals are exact only where pages are requested. */
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
