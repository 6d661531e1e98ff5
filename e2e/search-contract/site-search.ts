import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Index, Meilisearch, MeilisearchApiError, MeilisearchRequestError } from 'meilisearch'
import { expect, inject } from 'vitest'
import { queryDatabase } from '../query-database.ts'
import { runCommand } from '../command.ts'
import { contractFetch } from './contract-fetch.ts'

/** The fields of a search result that these tests read. */
export interface Vehicle {
  readonly id: number
  readonly slug: string
  readonly stocknum: string
  readonly name: string
  readonly make: string
  readonly model: string
  readonly make_model: string
  readonly badge: string | null
  readonly year: number
  readonly km: number | null
  readonly seats: number | null
  readonly price: number | null
  readonly sort_price: number | null
  readonly subscription_price: number | null
  readonly colour: string | null
  readonly body: string | null
  readonly fuel: string | null
  readonly drive: string | null
  readonly transmission: string | null
  readonly simple_body: string | null
  readonly simple_fuel: string | null
  readonly simple_drive: string | null
  readonly simple_transmission: string | null
  readonly car_type: string
  readonly status: string
  readonly tag: string | null
  readonly city: string | null
  readonly state: string | null
  readonly dealership_id: number
  readonly dealership_name: string
  readonly location_name: string | null
  readonly filtered_features: readonly string[]
  readonly categories: readonly string[]
  readonly photos_count: number
  readonly created_at_timestamp: number
}

export interface SiteKey {
  readonly host: string
  readonly key: string
  readonly uid: string
}

/** A site's search key, printed by the operator's command, and the URL of the website under test. */
export async function readKey(slug: string, ...more: string[]): Promise<SiteKey> {
  const storedPath = join(inject('webData'), `search-key-${[slug, ...more].join('-')}.json`)
  const { key, uid } = readStored(storedPath) ?? (await printKey(storedPath, slug, more))
  return { key, uid, host: `http://${slug}.localhost:${inject('webPort')}` }
}

interface PrintedKey {
  readonly key: string
  readonly uid: string
}

/** Starting a command takes a second, so the test files share the first key. */
async function printKey(
  storedPath: string,
  slug: string,
  more: readonly string[],
): Promise<PrintedKey> {
  const words = ['search', 'key', '--site', slug, '--json', ...more]
  const { output } = await runCommand(inject('webData'), ...words)
  writeFileSync(storedPath, output)
  return JSON.parse(output) as PrintedKey
}

function readStored(path: string): PrintedKey | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as PrintedKey
  } catch {
    return undefined
  }
}

export function openClient({ host, key }: Pick<SiteKey, 'host' | 'key'>): Meilisearch {
  return new Meilisearch({ host, apiKey: key, httpClient: contractFetch })
}

/** Every vehicle that a site's search finds. */
export async function readStock(client: Meilisearch): Promise<Vehicle[]> {
  const { hits, estimatedTotalHits } = await client
    .index<Vehicle>('stock')
    .search('', { limit: 1000 })
  expect(hits.length).toBe(estimatedTotalHits)
  expect(hits.length).toBeGreaterThan(50)
  return hits
}

/**
 * Keeps sold vehicles that would leave the stock within the hour for another day. One of the demo's leaves a minute
 * after it was seeded, and the stock must not change after a test file has read it.
 */
export async function keepSoldOnes(): Promise<void> {
  await queryDatabase(
    inject('webData'),
    `UPDATE vehicles SET sold_at = sold_at + interval '1 day'
     WHERE status = 'sold' AND sold_at BETWEEN now() - interval '72 hours' AND now() - interval '71 hours'`,
  )
}

export interface SiteSearch {
  readonly site: SiteKey
  readonly client: Meilisearch
  readonly index: Index<Vehicle>
  readonly stock: readonly Vehicle[]
}

/** The search of the site that most of these tests use, and its whole stock. */
export async function openSiteSearch(): Promise<SiteSearch> {
  await keepSoldOnes()
  const site = await readKey('southern-cross-motors')
  const client = openClient(site)
  return { site, client, index: client.index<Vehicle>('stock'), stock: await readStock(client) }
}

export const isMake =
  (...makes: string[]) =>
  ({ make }: Vehicle) =>
    makes.includes(make)
export const isUsed = ({ car_type: type }: Vehicle) => type === 'used'
export const isPriced = (least: number, most: number) => (car: Vehicle) =>
  car.price !== null && car.price >= least && car.price <= most

/** `[status, code, message]` of a request that must fail. */
export async function readFault(request: Promise<unknown>): Promise<[number, string, string]> {
  try {
    await request
  } catch (thrown) {
    // The client wraps the error of its `httpClient`.
    const error = thrown instanceof MeilisearchRequestError ? thrown.cause : thrown
    if (!(error instanceof MeilisearchApiError)) throw thrown
    const { message, code, type, link } = error.cause!
    expect(link).toBe(`https://docs.meilisearch.com/errors#${code}`)
    expect(type).toBe(
      code === 'invalid_api_key' || code.startsWith('missing_auth') ? 'auth' : 'invalid_request',
    )
    return [error.response.status, code, message]
  }
  throw new Error('the request succeeded')
}

export const idsOf = (vehicles: readonly { readonly id: number }[]): number[] =>
  vehicles.map(({ id }) => id).toSorted((one, other) => one - other)

/** How often each value occurs in a field with one value or a list. */
export function countValues(
  vehicles: readonly Vehicle[],
  field: keyof Vehicle,
): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const vehicle of vehicles) {
    const value = vehicle[field]
    const values = Array.isArray(value)
      ? (value as readonly string[])
      : [value as string | number | null]
    for (const one of new Set(values)) {
      if (one !== null) counts[String(one)] = (counts[String(one)] ?? 0) + 1
    }
  }
  return counts
}

/** A field's values, the most frequent first. */
export function listValues(vehicles: readonly Vehicle[], field: keyof Vehicle): string[] {
  return Object.entries(countValues(vehicles, field))
    .toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))
    .map(([value]) => value)
}
