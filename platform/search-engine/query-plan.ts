import type { Column } from './column.ts'
import type { SearchFault, SearchQuery } from './contract.ts'
import type { FilterCompiler } from './filter.ts'
import type { FilterNode } from './filter-syntax.ts'
import type { SortOrder } from './sort-order.ts'
import type { SortOrders } from './sort-orders.ts'

const DEFAULT_LIMIT = 20
const DEFAULT_MAX_VALUES = 100
/** Longer queries are cut; ten words are far shorter. */
const MAX_TEXT_LENGTH = 500

/** A query whose every part has been checked, so that running it cannot fail. */
export interface QueryPlan {
  readonly text: string
  readonly strategy: 'last' | 'all'
  readonly filter: FilterNode | undefined
  readonly facets: readonly Column[]
  readonly order: SortOrder
  /** Whether the query asks for an order itself. */
  readonly sorted: boolean
  readonly offset: number
  readonly limit: number
  readonly maxValues: number
}

export type PlannedQuery =
  | { readonly ok: true; readonly plan: QueryPlan }
  | { readonly ok: false; readonly fault: SearchFault }

/** What a query may name. */
export interface PlanningScope {
  readonly compiler: FilterCompiler
  readonly facets: ReadonlyMap<string, Column>
  readonly orders: SortOrders
  /** Of a query that gives none. */
  readonly defaultOrder: readonly string[]
}

export function planQuery(query: SearchQuery, scope: PlanningScope): PlannedQuery {
  const { offset = 0, limit = DEFAULT_LIMIT, maxValuesPerFacet = DEFAULT_MAX_VALUES } = query
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
  const sort = query.sort ?? []
  const parsedSort = scope.orders.find(sort.length > 0 ? sort : scope.defaultOrder)
  if (!parsedSort.ok) return parsedSort
  const plan: QueryPlan = {
    text: (query.q ?? '').slice(0, MAX_TEXT_LENGTH),
    strategy,
    filter: filter.node,
    facets: facets.columns,
    order: parsedSort.order,
    sorted: sort.length > 0,
    offset,
    limit,
    maxValues: maxValuesPerFacet,
  }
  return { ok: true, plan }
}

type FoundFacets =
  | { readonly ok: true; readonly columns: readonly Column[] }
  | { readonly ok: false; readonly fault: SearchFault }

/** `*` stands for every facet. */
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
  const shown = unknown.slice(0, 10).map((name) => `\`${name.slice(0, 100)}\``)
  const what =
    unknown.length === 1
      ? `Attribute ${shown[0]} is not filterable and thus, cannot be used as a facet distribution.`
      : `Attributes ${shown.join(', ')} are not filterable and thus, cannot be used as facet distributions.`
  const available = [...known.keys()].sort().map((name) => `\`${name}\``)
  const message = `Invalid facet distribution: ${what} Available filterable attributes are: ${available.join(', ')}.`
  return { ok: false, fault: { code: 'invalid_search_facets', message } }
}

function checkCount(name: string, value: number): SearchFault | undefined {
  if (Number.isInteger(value) && value >= 0) return undefined
  return {
    code: `invalid_search_${name}`,
    message: `Invalid value at \`.${name}\`: expected a positive integer, but found: \`${String(value)}\``,
  }
}

function checkStrategy(strategy: string): SearchFault | undefined {
  if (strategy === 'last' || strategy === 'all') return undefined
  return {
    code: 'invalid_search_matching_strategy',
    message: `Unknown value at \`.matchingStrategy\`: expected \`last\` or \`all\`, but found: \`${strategy.slice(0, 100)}\``,
  }
}
