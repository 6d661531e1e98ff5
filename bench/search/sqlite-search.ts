import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite'
import type { IndexDocument } from '#platform/search-engine/contract.ts'
import type { Rival, RivalResult } from './rival.ts'
import { fillSqlite, plainFacets, updateSqlite, writeWordQuery } from './sqlite-stock.ts'
import {
  type FacetName,
  facetKinds,
  facetNames,
  listFacets,
  type SyntheticVehicle,
} from './synthetic-vehicles.ts'
import { pageHits, type Workload } from './workloads.ts'

/** Ways to count the main query's facets: the faster one depends on the number of matches. */
const forms = ['each facet from the table', 'each facet from one scan'] as const

const mostValues = 100
const numbers = facetNames.filter((facet) => facetKinds[facet] === 'number')

interface Condition {
  readonly facet: FacetName | 'base' | 'text'
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

interface SqlPart {
  readonly sql: string
  readonly values: readonly SQLInputValue[]
}

/** SQLite with FTS5, in this process and in memory, with prepared statements. */
export function openSqlite(vehicles: readonly SyntheticVehicle[]): Rival {
  const database = fillSqlite(vehicles)
  const columns = plainFacets.map((facet) => `${facet} ANY`)
  database.exec(
    `CREATE TEMP TABLE matching (id INTEGER PRIMARY KEY, ${columns.join(', ')}, custom_rank INTEGER)`,
  )
  const runSql = openRunSql(database)
  return {
    name: 'SQLite FTS5',
    forms,
    counted: facetNames,
    sortsTies: true,
    isComparable: () => true,
    search: (workload, form) => search(runSql, workload, form),
    update: (vehicle) => updateSqlite(database, vehicle),
    memoryBytes: () => {
      const [[pages, size] = []] = runSql({
        sql: 'SELECT page_count, page_size FROM pragma_page_count, pragma_page_size',
        values: [],
      }) as [number, number][]
      return (pages ?? 0) * (size ?? 0)
    },
    close: () => database.close(),
  }
}

type RunSql = (part: SqlPart) => unknown[][]

function openRunSql(database: DatabaseSync): RunSql {
  const prepared = new Map<string, StatementSync>()
  return ({ sql, values }) => {
    let statement = prepared.get(sql)
    if (statement === undefined) {
      statement = database.prepare(sql)
      statement.setReturnArrays(true)
      prepared.set(sql, statement)
    }
    return statement.all(...values) as unknown as unknown[][]
  }
}

function search(runSql: RunSql, workload: Workload, form: string): RivalResult {
  const conditions = listConditions(workload)
  const all = whereAll(conditions)
  let source: SqlPart = { sql: `vehicles AS v ${all.sql}`, values: all.values }
  const hits = findHits(runSql, workload, source)
  if (form === 'each facet from one scan' && conditions.length > 0) {
    const names = ['id', ...plainFacets, 'custom_rank'].join(', ')
    runSql({ sql: 'DELETE FROM temp.matching', values: [] })
    runSql({
      sql: `INSERT INTO temp.matching (${names}) SELECT ${names} FROM ${source.sql}`,
      values: source.values,
    })
    source = { sql: 'temp.matching AS v', values: [] }
  }
  const main = Object.fromEntries(
    facetNames.map((facet) => [facet, countOne(runSql, facet, source)]),
  )
  const refined = conditions.flatMap(({ facet }) => (isFacet(facet) ? [facet] : []))
  const others = refined.map((facet) => {
    const where = whereAll(conditions.filter((condition) => condition.facet !== facet))
    const from = { sql: `vehicles AS v ${where.sql}`, values: where.values }
    return { [facet]: countOne(runSql, facet, from) }
  })
  return { hits, ...readTotals(runSql, source), facets: [main, ...others] }
}

function listConditions(workload: Workload): Condition[] {
  const { hidesSold, chosen, price, text, strategy } = workload
  const conditions: Condition[] = []
  if (hidesSold === true) conditions.push({ facet: 'base', sql: `v.status <> 'sold'`, values: [] })
  for (const [facet, values] of Object.entries(chosen)) {
    const holes = values.map(() => '?').join(', ')
    conditions.push({ facet: facet as FacetName, sql: `v.${facet} IN (${holes})`, values })
  }
  if (price !== undefined)
    conditions.push({ facet: 'price', sql: 'v.price BETWEEN ? AND ?', values: price })
  if (text !== undefined) {
    const { matches } = writeWordQuery(text, strategy ?? 'last')
    const sql = 'v.id IN (SELECT rowid FROM words WHERE words MATCH ?)'
    conditions.push({ facet: 'text', sql, values: [matches] })
  }
  return conditions
}

function isFacet(name: string): name is FacetName {
  return Object.hasOwn(facetKinds, name)
}

function whereAll(conditions: readonly Condition[]): SqlPart {
  if (conditions.length === 0) return { sql: '', values: [] }
  return {
    sql: `WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`,
    values: conditions.flatMap(({ values }) => values),
  }
}

function findHits(runSql: RunSql, workload: Workload, source: SqlPart): IndexDocument[] {
  const page = workload.sort === 'relevance' ? rank(workload) : sort(workload, source)
  const rows = runSql({
    sql: `SELECT document FROM (${page.sql}) AS page CROSS JOIN documents USING (id)`,
    values: page.values,
  })
  return rows.map(([document]) => JSON.parse(document as string) as IndexDocument)
}

function sort({ sort: order }: Workload, { sql, values }: SqlPart): SqlPart {
  const by = order === 'price:asc' ? 'v.price ASC NULLS LAST' : 'v.custom_rank DESC'
  return { sql: `SELECT v.id FROM ${sql} ORDER BY ${by}, v.id LIMIT ${pageHits}`, values }
}

/** Vehicles with all of the words first, the rest by FTS5's rank. */
function rank({ text, strategy }: Workload): SqlPart {
  const { full, matches } = writeWordQuery(text ?? '', strategy ?? 'last')
  if (full === matches)
    return {
      sql: `SELECT rowid AS id FROM words WHERE words MATCH ? ORDER BY rank LIMIT ${pageHits}`,
      values: [full],
    }
  return {
    sql: `SELECT rowid AS id FROM words WHERE words MATCH ?
      ORDER BY rowid IN (SELECT rowid FROM words WHERE words MATCH ?) DESC, rank LIMIT ${pageHits}`,
    values: [matches, full],
  }
}

function readTotals(
  runSql: RunSql,
  { sql, values }: SqlPart,
): Pick<RivalResult, 'total' | 'stats'> {
  const ends = numbers.map((facet) => `min(v.${facet}), max(v.${facet})`).join(', ')
  const [row = []] = runSql({ sql: `SELECT count(*), ${ends} FROM ${sql}`, values })
  const [total, ...found] = row as (number | null)[]
  const stats = Object.fromEntries(
    numbers.map(
      (facet, at) => [facet, [found[at * 2] ?? null, found[at * 2 + 1] ?? null]] as const,
    ),
  )
  return { total: total ?? 0, stats }
}

/** The first hundred values of a facet, numbers by size. */
function countOne(
  runSql: RunSql,
  facet: FacetName,
  { sql, values }: SqlPart,
): Record<string, number> {
  const isList = listFacets.includes(facet)
  const value = isList ? 'l.value' : `v.${facet}`
  const [table = '', ...where] = sql.split(/ (?=WHERE )/)
  const joined = where.length === 0 && !table.startsWith('temp.') ? '' : `${table} JOIN `
  const on = joined === '' ? '' : ' ON l.id = v.id'
  const from = isList ? `${joined}listed_${facet} AS l${on}` : table
  const order = facetKinds[facet] === 'number' ? value : `lower(${value})`
  const rows = runSql({
    sql: `SELECT ${value}, count(*) FROM ${from} ${where.join(' ')} GROUP BY ${value}
      HAVING ${value} IS NOT NULL ORDER BY ${order} LIMIT ${mostValues}`,
    values,
  })
  return Object.fromEntries(rows as [string, number][])
}
