import type { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Locality, LocalityCountry } from './locality.store.ts'
import { writeLocality } from './locality-name.rules.ts'

export interface RejectedLocality {
  /** Line of the file, from 1. */
  readonly line: number
  readonly field: string
  readonly reason: string
}

export type LocalityRow =
  | { readonly kind: 'locality'; readonly locality: Locality }
  /** The row is a post office box, large receiver or delivery centre, where nobody lives. */
  | { readonly kind: 'skipped' }
  | { readonly kind: 'rejected'; readonly rejected: RejectedLocality }

/** Thrown for a file that is not a list of localities. */
export class LocalityFileError extends Error {
  readonly code = 'places.bad-file'
}

/** Names that registers use for the same column. */
const columnNames = {
  postcode: ['postcode', 'post_code', 'zip'],
  locality: ['locality', 'suburb', 'place', 'name'],
  state: ['state', 'region'],
} as const

const notLivedIn = /^(?:LVR|Post Office Boxes)$/i
const centre = / (?:BC|DC|GPO|LPO|MC|PRIVATE BOXES)$/
const states = new Set(['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'])

/**
 * Reads a CSV file with a header: postcode, locality, and state or region; `type` marks rows such as post office boxes.
 * @throws PlaceFileError
 */
export async function* readLocalityFile(
  source: Readable,
  country: LocalityCountry,
): AsyncGenerator<LocalityRow> {
  const parser = source.pipe(
    parse({
      bom: true,
      columns: (names: string[]) => names.map(nameColumn),
      info: true,
      trim: true,
    }),
  )
  source.on('error', (error) => parser.destroy(error))
  try {
    for await (const parsed of parser) {
      const { record, info } = parsed as { record: Record<string, string>; info: { lines: number } }
      yield readRow(record, info.lines, country)
    }
  } catch (error) {
    if (error instanceof CsvError) throw new LocalityFileError(error.message)
    throw error
  }
}

function nameColumn(given: string): string {
  const name = given.trim().toLowerCase()
  const found = Object.entries(columnNames).find(([, names]) =>
    (names as readonly string[]).includes(name),
  )
  return found?.[0] ?? name
}

function readRow(
  row: Readonly<Record<string, string>>,
  line: number,
  country: LocalityCountry,
): LocalityRow {
  const { postcode, locality, state = '', type = '' } = row
  if (postcode === undefined || locality === undefined) {
    throw new LocalityFileError('The first line must name the columns postcode and locality.')
  }
  const reject = (field: string, reason: string): LocalityRow => ({
    kind: 'rejected',
    rejected: { line, field, reason },
  })
  if (!/^\d{4}$/.test(postcode)) return reject('postcode', `'${postcode}' is not 4 digits`)
  if (!/^\p{L}[\p{L}\p{N} .,'’()/&-]{0,79}$/u.test(locality) || /\d{4}/.test(locality)) {
    return reject('locality', `'${locality.slice(0, 80)}' is no name of a place`)
  }
  if (country === 'AU' && !states.has(state)) return reject('state', `'${state}' is no state`)
  if (state.length > 60) return reject('state', 'the region is too long')
  if (notLivedIn.test(type) || centre.test(locality)) return { kind: 'skipped' }
  return {
    kind: 'locality',
    locality: { postcode, locality: writeLocality(locality), state },
  }
}
