import type { Client, QueryArrayConfig } from 'pg'
import {
  fillPostgres,
  measurePostgresBytes,
  updatePostgres,
  writeTextQuery,
} from './postgres-stock.ts'
import type { Rival, RivalResult } from './rival.ts'
import {
  type FacetName,
  facetKinds,
  facetNames,
  listFacets,
  type SyntheticVehicle,
} from './synthetic-vehicles.ts'
import { pageHits, type Workload } from './workloads.ts'

/** Ways to count facets: the fastest depends on the stock's size and the number of matches. */
const sqlForms = [
  'each facet from the table',
  'each facet from one scan',
  'grouping sets from one scan',
  'grouping sets, one scan for all five queries',
] as const
type SqlForm = (typeof sqlForms)[number]

const maxValues = 100
/** Facets with too many values for a grouping set that returns all rows. */
const manyValued: readonly FacetName[] = ['price', 'km']

/** PostgreSQL in its own process, with the vehicles in memory. */
export async function openPostgres(
  pg: Client,
  vehicles: readonly SyntheticVehicle[],
): Promise<Rival> {
  await fillPostgres(pg, vehicles)
  return {
    name: 'PostgreSQL',
    forms: sqlForms,
    counted: facetNames,
    sortsTies: true,
    isComparable: () => true,
    search: (workload, form) => searchPostgres(pg, workload, form as SqlForm),
    update: (vehicle) => updatePostgres(pg, vehicle),
    memoryBytes: () => measurePostgresBytes(pg),
    close: async () => void (await pg.query('DROP SCHEMA search_bench CASCADE')),
  }
}

/** One prepared statement for the whole multi-search: the hits and counts of all its queries. */
async function searchPostgres(pg: Client, workload: Workload, form: SqlForm): Promise<RivalResult> {
  const { text, values } = writeStatement(workload, form)
  const config: QueryArrayConfig = { name: nameOf(text), text, values, rowMode: 'array' }
  const { rows } = await pg.query<ResultRow>(config)
  const facets: Record<string, Record<string, number>>[] = []
  let total = 0
  let hits: RivalResult['hits'] = []
  let stats: NonNullable<RivalResult['stats']> = {}
  for (const [query, part, content, matching] of rows) {
    if (part === hitsPart) hits = (content ?? []) as RivalResult['hits']
    else if (part === totalPart) {
      total = Number(matching)
      stats = content as NonNullable<RivalResult['stats']>
    } else (facets[query] ??= {})[part] = (content ?? {}) as Record<string, number>
  }
  return { total, hits, facets, stats }
}

/** Index of the query; facet, or kind of the row; its values; number of documents. */
type ResultRow = [number, string, unknown, number | null]

const hitsPart = '(hits)'
const totalPart = '(total)'

const names = new Map<string, string>()

function nameOf(statement: string): string {
  const name = names.get(statement) ?? `search_bench_${names.size}`
  names.set(statement, name)
  return name
}

function writeStatement(workload: Workload, form: SqlForm): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const conditions = writeConditions(workload, values)
  const order = writeOrder(workload, values)
  const refined = Object.keys(conditions).filter(isFacet)
  const where = (without = ''): string =>
    whereAll(Object.entries(conditions).filter(([name]) => name !== without))
  const table = `vehicles ${where()}`
  const columns = ['id', 'custom_rank', ...facetNames].join(', ')
  const fromTable = form === 'each facet from the table'
  const inOneScan = form === 'grouping sets, one scan for all five queries' && refined.length > 1
  const source = fromTable ? table : 'm'
  const parts = [
    writeHits(inOneScan ? 'm' : table, order),
    fromTable ? countAllByIndex(source) : countAll(source),
  ]
  refined.forEach((facet, at) => {
    const others = refined.filter((other) => other !== facet).map((other) => `met_${other}`)
    const from = inOneScan ? `near WHERE ${others.join(' AND ')}` : `vehicles ${where(facet)}`
    parts.push(countOne(at + 1, facet, from))
  })
  const bySets = form.startsWith('grouping sets')
  for (const facet of bySets ? [...manyValued, ...listFacets] : facetNames)
    parts.push(countOne(0, facet, source))
  if (bySets) parts.push(countSets(source))
  const scan = inOneScan
    ? writeOneScan(conditions, refined, columns)
    : `m AS MATERIALIZED (SELECT ${columns} FROM ${table})`
  return { text: `${fromTable ? '' : `WITH ${scan}\n`}${parts.join('\nUNION ALL\n')}`, values }
}

/** Vehicles that miss at most one of the filters, and among them those that match all. */
function writeOneScan(
  conditions: Record<string, string>,
  refined: readonly FacetName[],
  columns: string,
): string {
  const met = refined.map((facet) => `coalesce(${conditions[facet]}, false)`)
  const rest = Object.entries(conditions).filter(([name]) => !isFacet(name))
  const enough = `${met.map((condition) => `(${condition})::int`).join(' + ')} >= ${refined.length - 1}`
  const flags = refined.map((facet, at) => `${met[at]} AS met_${facet}`)
  return `near AS MATERIALIZED (SELECT ${columns}, ${flags.join(', ')} FROM vehicles ${whereAll([...rest, ['', enough]])}),
    m AS MATERIALIZED (SELECT ${columns} FROM near WHERE ${refined.map((facet) => `met_${facet}`).join(' AND ')})`
}

function whereAll(conditions: readonly (readonly [string, string])[]): string {
  return conditions.length === 0 ? '' : `WHERE ${conditions.map(([, sql]) => sql).join(' AND ')}`
}

function isFacet(name: string): name is FacetName {
  return Object.hasOwn(facetKinds, name)
}

function writeHits(source: string, order: string): string {
  return `SELECT 0, '${hitsPart}', json_agg(document ORDER BY place), NULL::bigint FROM (
      SELECT id, row_number() OVER () AS place
      FROM (SELECT id FROM ${source} ORDER BY ${order}, id LIMIT ${pageHits}) AS page
    ) AS page JOIN documents USING (id)`
}

/** One condition per filtered facet, `price` for the range, `text` for typed words, `base` for the site's filter. */
function writeConditions(
  { hidesSold, chosen, price, text, strategy }: Workload,
  values: unknown[],
): Record<string, string> {
  const conditions: Record<string, string> = {}
  if (hidesSold === true) conditions['base'] = `status <> 'sold'`
  for (const [facet, wanted] of Object.entries(chosen)) {
    conditions[facet] = `${facet} = ANY($${values.push(wanted)}::text[])`
  }
  if (price !== undefined) {
    conditions['price'] =
      `price BETWEEN $${values.push(price[0])}::int AND $${values.push(price[1])}::int`
  }
  if (text !== undefined) {
    const { matches } = writeTextQuery(text, strategy ?? 'last')
    conditions['text'] = `words @@ $${values.push(matches)}::text::tsquery`
  }
  return conditions
}

function writeOrder({ sort, text, strategy }: Workload, values: unknown[]): string {
  if (sort === 'custom_rank:desc') return 'custom_rank DESC'
  if (sort === 'price:asc') return 'price ASC NULLS LAST'
  const { full, matches } = writeTextQuery(text ?? '', strategy ?? 'last')
  const query = matches === full ? `$${values.length}` : `$${values.push(full)}`
  return `words @@ ${query}::text::tsquery DESC, ts_rank(words, ${query}::text::tsquery) DESC`
}

const numbers = facetNames.filter((facet) => facetKinds[facet] === 'number')

function countAll(source: string): string {
  const stats = numbers.map((facet) => `'${facet}', json_build_array(min(${facet}), max(${facet}))`)
  return `SELECT 0, '${totalPart}', json_build_object(${stats.join(', ')}), count(*) FROM ${source}`
}

/** Counts like `countAll`, but with one index lookup for each minimum and maximum. */
function countAllByIndex(source: string): string {
  const end = (which: string, facet: string): string => `(SELECT ${which}(${facet}) FROM ${source})`
  const stats = numbers.map(
    (facet) => `'${facet}', json_build_array(${end('min', facet)}, ${end('max', facet)})`,
  )
  return `SELECT 0, '${totalPart}', json_build_object(${stats.join(', ')}), (SELECT count(*) FROM ${source})`
}

/** The first hundred values of a facet, numbers by size. */
function countOne(query: number, facet: FacetName, source: string): string {
  const isList = listFacets.includes(facet)
  const from = isList ? `(SELECT unnest(${facet}) AS value FROM ${source}) AS listed` : source
  const value = isList ? 'value' : facet
  const order = facetKinds[facet] === 'number' ? value : `lower(${value})`
  return `(SELECT ${query}, '${facet}', json_object_agg(value, matching), NULL::bigint FROM (
      SELECT ${value} AS value, count(*) AS matching FROM ${from} GROUP BY ${value} HAVING ${value} IS NOT NULL
      ORDER BY ${order} LIMIT ${maxValues}) AS counted)`
}

/** Counts all facets with few values in one pass; the first hundred values of each. */
function countSets(source: string): string {
  const facets = facetNames.filter(
    (facet) => !listFacets.includes(facet) && !manyValued.includes(facet),
  )
  const which = facets.map((facet) => `WHEN grouping(${facet}) = 0 THEN '${facet}'`).join(' ')
  const value = `coalesce(${facets.map((facet) => (facetKinds[facet] === 'number' ? `${facet}::text` : facet)).join(', ')})`
  return `(SELECT 0, facet, json_object_agg(value, matching), NULL::bigint FROM (
      SELECT *, row_number() OVER (PARTITION BY facet ORDER BY lower(value)) AS place FROM (
        SELECT CASE ${which} END AS facet, ${value} AS value, count(*) AS matching
        FROM ${source} GROUP BY GROUPING SETS (${facets.map((facet) => `(${facet})`).join(', ')})
      ) AS sets WHERE value IS NOT NULL
    ) AS placed WHERE place <= ${maxValues} GROUP BY facet)`
}
