import type { IndexDocument, IndexSettings } from '#platform/search-engine/contract.ts'
import type { StatedQuery } from '#platform/search-engine/same-results.fake.ts'
import type { StatedFilter } from '#platform/search-engine/stated-filter.fake.ts'

/** Kinds of queries, each of which must occur. */
const queryKinds = [
  'AND',
  'OR',
  'NOT',
  'IN',
  'TO',
  'EXISTS',
  'IS NULL',
  'IS EMPTY',
  'STARTS WITH',
  '=',
  '!=',
  '<',
  '<=',
  '>',
  '>=',
  'base filter',
  'facet of texts',
  'facet of numbers',
  'sort',
  'sort by several',
  'no sort',
  'distinct',
  'a later page',
] as const
type QueryKind = (typeof queryKinds)[number]

export interface RandomQuery {
  readonly query: StatedQuery
  readonly base: StatedFilter | undefined
}

/** Seeded random numbers, the same in every run. */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = seed
  }

  share(): number {
    this.#state = (Math.imul(this.#state, 1_664_525) + 1_013_904_223) >>> 0
    return this.#state / 2 ** 32
  }

  below(count: number): number {
    return Math.floor(this.share() * count)
  }

  pick<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)]!
  }

  several<Value>(most: number, make: () => Value): Value[] {
    return Array.from({ length: 1 + this.below(most) }, make)
  }
}

/** Queries like those of pages and programs, over fields and values of the documents. */
export class RandomQueries {
  readonly #settings: IndexSettings
  readonly #fields: readonly string[]
  readonly #chance: Chance

  constructor(settings: IndexSettings, chance: Chance) {
    this.#settings = settings
    this.#fields = Object.keys(settings.filterable)
    this.#chance = chance
  }

  next(documents: readonly IndexDocument[]): RandomQuery {
    const chance = this.#chance
    const fields = this.#fields
    const base = chance.share() < 0.2 ? this.#filter(documents, 1) : undefined
    const sort = new Map(
      chance
        .several(3, () => chance.pick(this.#settings.sortable))
        .map((field) => [field, chance.pick(['asc', 'desc'])]),
    )
    const query: StatedQuery = {
      filters: chance.several(2, () => this.#filter(documents, chance.below(3))),
      sort:
        chance.share() < 0.3 ? [] : [...sort].map(([field, direction]) => `${field}:${direction}`),
      ...(chance.share() < 0.1 && { distinct: chance.pick(fields) }),
      facets: [...new Set(chance.several(2, () => chance.pick(fields)))],
      maxValuesPerFacet: chance.pick([5, 100]),
      offset: chance.pick([0, 0, 10, 50]),
      limit: chance.pick([0, 1, 21]),
    }
    return { query, base }
  }

  #filter(documents: readonly IndexDocument[], depth: number): StatedFilter {
    const chance = this.#chance
    const inner = (): StatedFilter => this.#filter(documents, depth - 1)
    if (depth > 0) {
      return chance.pick<() => StatedFilter>([
        () => ({ and: chance.several(2, inner) }),
        () => ({ or: chance.several(2, inner) }),
        () => ({ not: inner() }),
      ])()
    }
    const field = chance.pick(this.#fields)
    const value = (): string | number => this.#value(documents, field)
    const is = chance.pick(['=', '!=', '<', '<=', '>', '>='] as const)
    return chance.pick<() => StatedFilter>([
      () => ({ field, is, value: value() }),
      () => ({ field, is: '=', value: value() }),
      () => ({ field, from: value(), to: value() }),
      () => ({ field, among: chance.several(5, value) }),
      () => ({ field, startsWith: String(value()).slice(0, 1 + chance.below(3)) }),
      () => ({ field, state: chance.pick(['EXISTS', 'IS NULL', 'IS EMPTY'] as const) }),
    ])()
  }

  /** A value of the field, in most cases one that a document has. */
  #value(documents: readonly IndexDocument[], field: string): string | number {
    const chance = this.#chance
    const value = chance.pick(documents)[field]
    const one: unknown = Array.isArray(value) ? chance.pick(value) : value
    if (typeof one === 'number') return chance.share() < 0.8 ? one : one + 1
    if (typeof one === 'boolean') return String(one)
    return typeof one === 'string' ? one : 'none'
  }
}

/** Number of queries of each kind. */
export function countKinds(
  queries: readonly RandomQuery[],
  settings: IndexSettings,
): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(queryKinds.map((kind) => [kind, 0])) as Record<
    QueryKind,
    number
  >
  for (const one of queries) {
    for (const kind of listKinds(one, settings)) counts[kind] += 1
  }
  return counts
}

function listKinds({ query, base }: RandomQuery, settings: IndexSettings): Set<QueryKind> {
  const kinds = new Set<QueryKind>()
  for (const filter of base === undefined ? query.filters : [base, ...query.filters]) {
    addKinds(filter, kinds)
  }
  if (base !== undefined) kinds.add('base filter')
  for (const facet of query.facets) {
    kinds.add(settings.filterable[facet] === 'number' ? 'facet of numbers' : 'facet of texts')
  }
  kinds.add(query.sort.length === 0 ? 'no sort' : 'sort')
  if (query.sort.length > 1) kinds.add('sort by several')
  if (query.distinct !== undefined) kinds.add('distinct')
  if (query.offset > 0 && query.limit > 0) kinds.add('a later page')
  return kinds
}

/** Adds the kinds of operators in a filter. An AND or OR of a single part does not count. */
function addKinds(filter: StatedFilter, kinds: Set<QueryKind>): void {
  if ('not' in filter) {
    kinds.add('NOT')
    addKinds(filter.not, kinds)
  } else if ('and' in filter || 'or' in filter) {
    const parts = 'and' in filter ? filter.and : filter.or
    if (parts.length > 1) kinds.add('and' in filter ? 'AND' : 'OR')
    for (const part of parts) addKinds(part, kinds)
  } else if ('is' in filter) kinds.add(filter.is)
  else if ('from' in filter) kinds.add('TO')
  else if ('among' in filter) kinds.add('IN')
  else if ('startsWith' in filter) kinds.add('STARTS WITH')
  else kinds.add(filter.state)
}
