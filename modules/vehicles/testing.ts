import type { Database } from '#platform/postgres/database.ts'
import type { ParsedContent } from './feed/parse-car.ts'
import type { StockDealership } from './intake/stock-dealership.types.ts'
import { buildUsualName } from './card/vehicle-title.rules.ts'
import type { SecretCipher } from './vehicle.ts'

export const testNow = new Date('2026-11-20T03:04:05Z')

/** No encryption, but the stored value differs from the input, as tests check. */
export const base64Cipher: SecretCipher = {
  encrypt: (plain) => `sealed:${Buffer.from(plain).toString('base64')}`,
  decrypt: (stored) => Buffer.from(stored.slice('sealed:'.length), 'base64').toString(),
}

/** The name that the merge gives to a vehicle without a name. */
export function toStoredName(content: ParsedContent): string {
  return content.name ?? buildUsualName(content)
}

export interface TestTenants {
  /** Two dealerships of one group; `first` has a location 'yard' in Geelong. */
  readonly first: StockDealership
  readonly sibling: StockDealership
  /** A dealership of another group. */
  readonly stranger: StockDealership
  readonly yardId: number
}

export async function seedTenants(database: Database): Promise<TestTenants> {
  return database.asOwner(async (tx) => {
    const insert = async (sql: string, values: unknown[]): Promise<number> => {
      const { rows } = await tx.query<{ id: number }>(`${sql} RETURNING id`, values)
      return rows[0]?.id ?? 0
    }
    const group = (slug: string): Promise<number> =>
      insert('INSERT INTO dealership_groups (slug, name) VALUES ($1, $1)', [slug])
    const dealership = async (slug: string, groupId: number): Promise<StockDealership> => {
      const sql = `INSERT INTO dealerships (group_id, slug, name, entry) VALUES ($1, $2, $2, '{}')`
      return { id: await insert(sql, [groupId, slug]), groupId }
    }
    const ours = await group('ours')
    const first = await dealership('first', ours)
    const sibling = await dealership('sibling', ours)
    const stranger = await dealership('stranger', await group('theirs'))
    const yardId = await insert(
      `INSERT INTO locations (dealership_id, slug, name, entry) VALUES ($1, 'yard', 'The Yard', $2)`,
      [first.id, { address: { city: 'Geelong' } }],
    )
    return { first, sibling, stranger, yardId }
  })
}

/** A new dealership in a new group. */
export async function openDealership(database: Database): Promise<StockDealership> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<StockDealership>(
      `WITH g AS (
         INSERT INTO dealership_groups (slug, name)
         VALUES ('g' || (SELECT count(*) FROM dealership_groups), 'Group') RETURNING id, slug
       )
       INSERT INTO dealerships (group_id, slug, name, entry) SELECT id, slug, slug, '{}' FROM g
       RETURNING id, group_id AS "groupId"`,
    )
    return rows[0] ?? { id: 0, groupId: 0 }
  })
}

/** The file's bytes in chunks of `size`, 64 KiB by default. */
export async function* toSource(
  content: string | Buffer,
  chunkSize = 65_536,
): AsyncGenerator<Buffer> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  for (let at = 0; at < bytes.length; at += chunkSize) yield bytes.subarray(at, at + chunkSize)
}

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
