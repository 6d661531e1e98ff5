import type {
  Filter,
  IndexDocument,
  IndexSettings,
  SearchQuery,
  SearchResult,
} from '#platform/search-engine/contract.ts'
import { usualTypoLengths } from '#platform/search-engine/typos-allowed.ts'
import { maxFacetValues } from '../facets.rules.ts'

/**
 * Field with the scope for which a document was made (stock-scope.ts), since one remote index has the documents of
 * all sites.
 */
const scopeField = 'scope'
/** Primary key of a document: scope and vehicle, because a vehicle in two scopes has two documents. */
export const remoteKeyField = 'key'
/** The name of the index on the remote server. */
export const remoteUid = 'stock'

/** Up to this number the remote counts results exactly. */
const mostTotalHits = 1_000_000

/**
 * The name of a scope on a remote server. It contains the deployment, because vehicles of several databases that use
 * one server may have the same ids.
 */
export const nameRemoteScope = (deploymentId: string, scopeKey: string): string =>
  `${deploymentId}-${scopeKey}`

export const isOfDeployment = (deploymentId: string, scope: string): boolean =>
  scope.startsWith(`${deploymentId}-`)

/** @param scope as returned by `nameRemoteScope`, as for the functions below */
export const nameRemoteDocument = (scope: string, id: string | number): string => `${scope}_${id}`

export function toRemoteDocument(scope: string, document: IndexDocument): IndexDocument {
  const key = nameRemoteDocument(scope, document['id'] as number)
  return { ...document, [scopeField]: scope, [remoteKeyField]: key }
}

export const isOfScope = (scope: string): string => `${scopeField} = "${scope}"`

/**
 * Whether a rule comes before all others: available vehicles precede reserved and sold ones, even if those match
 * better (search-query.rules.ts).
 */
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
    // An order chosen by the visitor has precedence; without one this rule has no effect.
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

/** Replaces names, which the remote does not support, by synonyms: for the typed text and for each of its words. */
function listNameSynonyms({ names = {} }: IndexSettings): IndexSettings['synonyms'] {
  return Object.fromEntries(Object.entries(names).filter(([, same]) => same.length > 0))
}

/** @param base the server's own filter; a client's query can remove neither this filter nor the scope */
export function toRemoteQuery(scope: string, base: Filter, query: SearchQuery): object {
  const { filter = [], offset = 0, limit = 20, ...rest } = query
  // The remote has only one limit for all facets, and only one ranking.
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

/** The page of a result. The remote counts results exactly only if a page is requested. */
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
