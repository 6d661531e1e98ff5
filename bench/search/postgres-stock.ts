import type { Client } from 'pg'
import { splitWords } from '#platform/search-engine/tokens.ts'
import { wordsOf } from './indexed-words.ts'
import { facetKinds, facetNames, listFacets, type SyntheticVehicle } from './synthetic-vehicles.ts'

const batch = 2000

/**
 * Stores the vehicles in PostgreSQL's fastest layout: a narrow table with every facet (documents in another table, so
 * that scans skip them), byte-wise text comparison, and an index on every facet and on the filtered ones together.
 */
export async function fillPostgres(
  pg: Client,
  vehicles: readonly SyntheticVehicle[],
): Promise<void> {
  const columns = facetNames.map((facet) => `${facet} ${columnType(facet)}`)
  await pg.query(
    'DROP SCHEMA IF EXISTS search_bench CASCADE; CREATE SCHEMA search_bench; SET search_path = search_bench',
  )
  await pg.query(
    "SET jit = off; SET work_mem = '64MB'; SET random_page_cost = 1.1; SET effective_cache_size = '4GB'",
  )
  await pg.query(
    `CREATE UNLOGGED TABLE vehicles (id int PRIMARY KEY, ${columns.join(', ')}, custom_rank int, words tsvector)`,
  )
  await pg.query('CREATE UNLOGGED TABLE documents (id int PRIMARY KEY, document json)')
  for (let from = 0; from < vehicles.length; from += batch)
    await insertBatch(pg, vehicles.slice(from, from + batch))
  for (const facet of facetNames) {
    if (!listFacets.includes(facet)) await pg.query(`CREATE INDEX ON vehicles (${facet})`)
  }
  await pg.query('CREATE INDEX ON vehicles (make, body, fuel, price, id)')
  await pg.query('CREATE INDEX ON vehicles (custom_rank DESC, id)')
  await pg.query('CREATE INDEX ON vehicles USING gin (words)')
  await pg.query('VACUUM ANALYZE vehicles')
  await pg.query('VACUUM ANALYZE documents')
}

export function columnType(facet: (typeof facetNames)[number]): string {
  if (listFacets.includes(facet)) return 'text[] COLLATE "C"'
  return facetKinds[facet] === 'number' ? 'int' : 'text COLLATE "C"'
}

async function insertBatch(pg: Client, vehicles: readonly SyntheticVehicle[]): Promise<void> {
  const rows = vehicles.map((vehicle) => ({
    ...Object.fromEntries(facetNames.map((facet) => [facet, vehicle[facet]])),
    id: vehicle.id,
    custom_rank: vehicle['custom_rank'],
    words: wordsOf(vehicle),
    document: vehicle,
  }))
  const types = facetNames.map(
    (facet) => `${facet} ${columnType(facet).replace(' COLLATE "C"', '')}`,
  )
  const names = ['id', ...facetNames, 'custom_rank'].join(', ')
  await pg.query(
    `WITH rows AS MATERIALIZED (
       SELECT * FROM json_to_recordset($1) AS r(id int, ${types.join(', ')}, custom_rank int, words text, document json)
     ), added AS (
       INSERT INTO vehicles (${names}, words) SELECT ${names}, to_tsvector('simple', words) FROM rows
     )
     INSERT INTO documents SELECT id, document FROM rows`,
    [JSON.stringify(rows)],
  )
}

/** A query of the words, of which the last may be incomplete; with `last` only the first is required. */
export function writeTextQuery(
  text: string,
  strategy: 'last' | 'all',
): { matches: string; full: string } {
  const words = splitWords(text)
  const parts = words.map((word, at) => (at === words.length - 1 ? `${word}:*` : word))
  const full = parts.join(' & ')
  return { matches: strategy === 'all' ? full : parts[0]!, full }
}

export async function updatePostgres(pg: Client, vehicle: SyntheticVehicle): Promise<void> {
  await pg.query({
    name: 'search_bench_update',
    text: `WITH changed AS (UPDATE vehicles SET price = $2, km = $3 WHERE id = $1)
      UPDATE documents SET document = $4 WHERE id = $1`,
    values: [vehicle.id, vehicle['price'], vehicle['km'], JSON.stringify(vehicle)],
  })
}

export async function measurePostgresBytes(pg: Client): Promise<number> {
  const { rows } = await pg.query<{ bytes: string }>(
    `SELECT pg_total_relation_size('vehicles') + pg_total_relation_size('documents') AS bytes`,
  )
  return Number(rows[0]?.bytes)
}
