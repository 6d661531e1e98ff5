import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { queryDatabase } from '../query-database.ts'

/** A text that is stored, sent or logged, with a name for reports. */
export interface Place {
  readonly name: string
  readonly text: string
}

/** Values to search for, by their meaning. */
export type Canaries = Readonly<Record<string, string>>

/**
 * Where canaries occur, as `canary: place`, each once. Finds numbers with and without thousands separators, letters
 * in either case, and all of them with the separators encoded as in mails and URLs.
 */
export function findCanaries(places: Iterable<Place>, canaries: Canaries): string[] {
  const patterns = Object.entries(canaries).map(
    ([name, value]) => [name, buildPattern(value)] as const,
  )
  const found = new Set<string>()
  for (const { name: place, text } of places) {
    // Quoted-printable breaks lines within words.
    const whole =
      text.includes('=\n') || text.includes('=\r\n') ? text.replaceAll(/=\r?\n/g, '') : text
    for (const [name, pattern] of patterns) {
      if (pattern.test(whole)) found.add(`${name}: ${place}`)
    }
  }
  return [...found].sort()
}

/** One separator may be between any two characters of the value: a space, a comma, `%20`. */
function buildPattern(value: string): RegExp {
  return new RegExp([...value].join('(?:[ ,.-]|%2[0C]|&nbsp;)?'), 'i')
}

/** Every row of every table, except the demo texts, with mails decoded. */
export async function listTablePlaces(data: string): Promise<Place[]> {
  const tables = await queryDatabase<{ schema: string; name: string }>(
    data,
    `SELECT nspname AS schema, relname AS name FROM pg_class
     JOIN pg_namespace ON pg_namespace.oid = relnamespace
     WHERE relkind = 'r' AND nspname IN ('public', 'graphile_worker') AND relname NOT IN ('places')`,
  )
  const places: Place[] = []
  for (const { schema, name } of tables) {
    const columns = await queryDatabase<{ row: Record<string, unknown> }>(
      data,
      `SELECT to_jsonb(t) AS row FROM "${schema}"."${name}" t`,
    )
    for (const { row } of columns) {
      for (const [column, value] of Object.entries(row)) {
        if (value !== null) places.push({ name: `${name}.${column}`, text: toText(value) })
      }
    }
  }
  return places
}

/** Bytes are read as text, such as a mail's source. */
function toText(value: unknown): string {
  if (typeof value === 'string') {
    return /^\\x(?:[0-9a-f]{2})*$/.test(value)
      ? Buffer.from(value.slice(2), 'hex').toString('latin1')
      : value
  }
  return JSON.stringify(value)
}

/** Every file below a folder, read as bytes. */
export function* listFilePlaces(folder: string, of = folder): Generator<Place> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* listFilePlaces(path, of)
    if (!entry.isFile()) continue
    const text = readIfThere(path)
    // PostgreSQL's files have numbers as names, so they share one name in reports.
    const [first = ''] = relative(of, path).split('/', 1)
    if (text !== undefined)
      yield { name: first === 'postgres' ? 'postgres' : relative(of, path), text }
  }
}

/** PostgreSQL may delete its files at any time. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return undefined
  }
}
