import type { Column } from './column.ts'
import type {
  FacetOrder,
  IndexSettings,
  MatchingStrategy,
  SearchFault,
  SearchQuery,
  TypoLengths,
} from './contract.ts'
import { findSearchedFields } from './searched-fields.ts'
import type { FilterCompiler } from './filter.ts'
import type { FilterNode } from './filter-syntax.ts'
import { brief } from './sort-expression.ts'
import type { SortOrder } from './sort-order.ts'
import type { SortOrders } from './sort-orders.ts'

const defaultLimit = 20
const defaultMaxValues = 100
/** Maximum number of unknown names in a message. */
const maxUnknown = 10
/** Characters after these are ignored; ten words, of which a search uses at most that many, are far shorter. */
export const maxTextLength = 500

/** A validated query, which cannot fail when run. */
export interface QueryPlan {
  readonly text: string
  readonly strategy: MatchingStrategy
  readonly filter: FilterNode | undefined
  readonly facets: readonly Column[]
  readonly facetOrder: (field: string) => FacetOrder
  readonly distinct: Column | undefined
  readonly strict: boolean
  readonly typosFrom: TypoLengths | undefined
  /** Positions of the searched fields; undefined: all searchable fields. */
  readonly searchedFields: ReadonlySet<number> | undefined
  readonly order: SortOrder
  /** Whether the query has a `sort` of its own. */
  readonly sorted: boolean
  /** Whether the sort ignores relevance, or only decides between equally good matches. */
  readonly sortsAlone: boolean
  /** Column whose lowest values come first, whatever their relevance. */
  readonly leading: Column | undefined
  readonly offset: number
  readonly limit: number
  /** Maximum number of a facet's values. */
  readonly maxValuesOf: (field: string) => number
  /** Minimum score of a hit, 0 to 1. */
  readonly leastScore: number
  readonly showScores: boolean
}

export type PlannedQuery =
  | { readonly ok: true; readonly plan: QueryPlan }
  | { readonly ok: false; readonly fault: SearchFault }

/** The fields that a query may name. */
export interface PlanningScope {
  readonly compiler: FilterCompiler
  readonly facets: ReadonlyMap<string, Column>
  readonly orders: SortOrders
  /** Fields allowed in a query's own `sort`. */
  readonly sortable: readonly string[]
  readonly settings: IndexSettings
}

export function planQuery(query: SearchQuery, scope: PlanningScope): PlannedQuery {
  const { offset = 0, limit = defaultLimit, maxValuesPerFacet = defaultMaxValues } = query
  const strategy = query.matchingStrategy ?? 'last'
  const fault =
    checkCount('offset', offset) ??
    checkCount('limit', limit) ??
    checkCount('max_values_per_facet', maxValuesPerFacet) ??
    checkStrategy(strategy)
  if (fault !== undefined) return { ok: false, fault }
  const filter = scope.compiler.compile(query.filter)
  if (!filter.ok) return filter
  const facets = findFacets(query.facets ?? [], scope.facets)
  if (!facets.ok) return facets
  const distinct = findDistinct(query.distinct, scope.facets)
  if (!distinct.ok) return distinct
  const leading = findLeading(query.leading, scope.facets)
  if (!leading.ok) return leading
  const { settings } = scope
  const { statsOnly = [] } = query
  const searched = findSearchedFields(query.attributesToSearchOn, settings.searchable)
  if (!searched.ok) return searched
  const sort = query.sort ?? []
  // The default order comes from the settings, so it may use any field.
  const parsedSort =
    sort.length > 0
      ? scope.orders.find(sort, scope.sortable)
      : scope.orders.find(settings.defaultOrder ?? [])
  if (!parsedSort.ok) return parsedSort
  const { facetOrder = {} } = settings
  const plan: QueryPlan = {
    text: (query.q ?? '').slice(0, maxTextLength),
    strategy,
    strict: query.strict === true,
    typosFrom: query.typosFrom,
    filter: filter.node,
    facets: facets.columns,
    facetOrder: (field) => facetOrder[field] ?? facetOrder['*'] ?? 'alpha',
    distinct: distinct.column,
    searchedFields: searched.fields,
    order: parsedSort.order,
    sorted: sort.length > 0,
    sortsAlone: sort.length > 0 && query.sortsAlone === true,
    leading: leading.column,
    offset,
    limit,
    maxValuesOf: (field) => (statsOnly.includes(field) ? 0 : maxValuesPerFacet),
    leastScore: query.rankingScoreThreshold ?? 0,
    showScores: query.showRankingScore ?? false,
  }
  return { ok: true, plan }
}

type FoundFacets =
  | { readonly ok: true; readonly columns: readonly Column[] }
  | { readonly ok: false; readonly fault: SearchFault }

/** `*` means every facet. */
function findFacets(names: readonly string[], known: ReadonlyMap<string, Column>): FoundFacets {
  if (names.includes('*')) return { ok: true, columns: [...known.values()] }
  const columns = new Map<string, Column>()
  const unknown: string[] = []
  for (const name of names) {
    const column = known.get(name)
    if (column === undefined) unknown.push(name)
    else columns.set(name, column)
  }
  if (unknown.length === 0) return { ok: true, columns: [...columns.values()] }
  const shown = [...new Set(unknown.slice(0, maxUnknown))].sort().map(brief)
  const what =
    shown.length === 1
      ? `Attribute \`${shown[0]}\` is not filterable.`
      : `Attributes \`${shown.join(', ')}\` are not filterable.`
  const message = `Invalid facet distribution: ${what} ${listFilterable(known)}`
  return { ok: false, fault: { code: 'invalid_search_facets', message } }
}

type FoundDistinct =
  | { readonly ok: true; readonly column: Column | undefined }
  | { readonly ok: false; readonly fault: SearchFault }

function findDistinct(name: string | undefined, known: ReadonlyMap<string, Column>): FoundDistinct {
  const column = name === undefined ? undefined : known.get(name)
  if (name === undefined || column !== undefined) return { ok: true, column }
  const message = `Attribute \`${brief(name)}\` is not filterable and thus, cannot be used as distinct attribute. ${listFilterable(known)}`
  return { ok: false, fault: { code: 'invalid_search_distinct', message, ofIndex: true } }
}

function findLeading(name: string | undefined, known: ReadonlyMap<string, Column>): FoundDistinct {
  const column = name === undefined ? undefined : known.get(name)
  if (name === undefined || column !== undefined) return { ok: true, column }
  const message = `Attribute \`${brief(name)}\` is not filterable and thus, cannot lead. ${listFilterable(known)}`
  return { ok: false, fault: { code: 'invalid_search_leading', message, ofIndex: true } }
}

function listFilterable(known: ReadonlyMap<string, Column>): string {
  return known.size === 0
    ? 'This index does not have configured filterable attributes.'
    : `Available filterable attributes patterns are: \`${[...known.keys()].sort().join(', ')}\`.`
}

function checkCount(name: string, value: number): SearchFault | undefined {
  if (Number.isInteger(value) && value >= 0) return undefined
  return {
    code: `invalid_search_${name}`,
    message: `Invalid value at \`.${name}\`: expected a positive integer, but found: \`${String(value)}\``,
  }
}

function checkStrategy(strategy: string): SearchFault | undefined {
  if (strategy === 'last' || strategy === 'all' || strategy === 'frequency') return undefined
  return {
    code: 'invalid_search_matching_strategy',
    message: `Unknown value \`${brief(strategy)}\` at \`.matchingStrategy\`: expected one of \`last\`, \`all\`, \`frequency\``,
  }
}
