import { DatabaseSync } from 'node:sqlite'
import { splitWords } from '#platform/search-engine/tokens.ts'
import { wordsOf } from './indexed-words.ts'
import { facetKinds, facetNames, listFacets, type SyntheticVehicle } from './synthetic-vehicles.ts'

export const plainFacets = facetNames.filter((facet) => !listFacets.includes(facet))

/**
 * Stores the vehicles in SQLite's fastest layout: in memory, a narrow table with every facet, an index on each and on
 * the filtered ones together, separate tables for list values and documents, and words in an FTS5 table.
 */
export function fillSqlite(vehicles: readonly SyntheticVehicle[]): DatabaseSync {
  const database = new DatabaseSync(':memory:')
  database.exec(
    'PRAGMA journal_mode = OFF; PRAGMA temp_store = MEMORY; PRAGMA cache_size = -1000000',
  )
  const columns = plainFacets.map((facet) => `${facet} ${typeOf(facet)}`)
  database.exec(`CREATE TABLE vehicles (id INTEGER PRIMARY KEY, ${columns.join(', ')}, custom_rank INTEGER) STRICT;
    CREATE TABLE documents (id INTEGER PRIMARY KEY, document TEXT) STRICT;
    CREATE VIRTUAL TABLE words USING fts5(of_vehicle, content='', prefix='1 2 3 4')`)
  for (const facet of listFacets)
    database.exec(
      `CREATE TABLE listed_${facet} (id INTEGER, value TEXT, PRIMARY KEY (id, value)) WITHOUT ROWID, STRICT`,
    )
  database.exec('BEGIN')
  insert(database, vehicles)
  database.exec('COMMIT')
  for (const facet of plainFacets) database.exec(`CREATE INDEX by_${facet} ON vehicles (${facet})`)
  for (const facet of listFacets)
    database.exec(`CREATE INDEX by_${facet} ON listed_${facet} (value, id)`)
  database.exec(`CREATE INDEX by_refined ON vehicles (make, body, fuel, price, id);
    CREATE INDEX by_rank ON vehicles (custom_rank DESC, id);
    INSERT INTO words (words) VALUES ('optimize'); ANALYZE`)
  return database
}

/** A query of the words, of which the last may be incomplete; with `last` only the first is required. */
export function writeWordQuery(
  text: string,
  strategy: 'last' | 'all',
): { matches: string; full: string } {
  const words = splitWords(text)
  const parts = words.map((word, at) => (at === words.length - 1 ? `"${word}"*` : `"${word}"`))
  const full = parts.join(' AND ')
  return { matches: strategy === 'all' ? full : parts[0]!, full }
}

export function updateSqlite(database: DatabaseSync, vehicle: SyntheticVehicle): void {
  database.exec('BEGIN')
  database
    .prepare('UPDATE vehicles SET price = ?, km = ? WHERE id = ?')
    .run((vehicle['price'] ?? null) as number | null, vehicle['km'] as number, vehicle.id)
  database
    .prepare('UPDATE documents SET document = ? WHERE id = ?')
    .run(JSON.stringify(vehicle), vehicle.id)
  database.exec('COMMIT')
}

function typeOf(facet: (typeof facetNames)[number]): string {
  return facetKinds[facet] === 'number' ? 'INTEGER' : 'TEXT'
}

function insert(database: DatabaseSync, vehicles: readonly SyntheticVehicle[]): void {
  const names = ['id', ...plainFacets, 'custom_rank']
  const holes = names.map(() => '?').join(', ')
  const vehicle = database.prepare(`INSERT INTO vehicles (${names.join(', ')}) VALUES (${holes})`)
  const document = database.prepare('INSERT INTO documents (id, document) VALUES (?, ?)')
  const words = database.prepare('INSERT INTO words (rowid, of_vehicle) VALUES (?, ?)')
  const listed = new Map(
    listFacets.map((facet) => [
      facet,
      database.prepare(`INSERT INTO listed_${facet} VALUES (?, ?)`),
    ]),
  )
  for (const one of vehicles) {
    vehicle.run(...names.map((name) => (one[name] ?? null) as string | number | null))
    document.run(one.id, JSON.stringify(one))
    words.run(one.id, wordsOf(one))
    for (const [facet, statement] of listed)
      for (const value of one[facet] as string[]) statement.run(one.id, value)
  }
}
