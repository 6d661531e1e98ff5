import { listKeys } from '#modules/api-keys/api-key.store.ts'
import type { ApiKey } from '#modules/api-keys/api-key.types.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findKeyOwner, type KeyOwnerOptions } from './key-owner.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import {
  findDealershipClocks,
  findSiteClocks,
  type SiteClock,
  utcClock,
} from '../../printing/site-clock.ts'

/** Lists keys without their secrets, of which only hashes are stored. */
export async function runKeyList(
  context: CommandContext,
  options: JsonOption & KeyOwnerOptions,
): Promise<number> {
  const isOfOne = options.site !== undefined || options.dealership !== undefined
  const database = await context.openDatabase()
  const keys = await database.asOwner(async (tx) => {
    const owner = isOfOne ? await findKeyOwner(tx, options) : null
    return typeof owner === 'string' ? owner : listKeys(tx, owner)
  })
  if (typeof keys === 'string') {
    return refuse(context, options, { code: 'key.whose', message: keys })
  }
  if (options.json === true) context.print(JSON.stringify({ keys: keys.map(toWire) }))
  else {
    const findOwner = await findOwners(database, keys)
    for (const key of keys) context.print(describe(key, findOwner(key)))
  }
  return 0
}

const toWire = ({ id, owner, scopes, note, createdAt, lastUsedAt, revokedAt }: ApiKey) => ({
  id,
  site_id: owner.kind === 'site' ? owner.siteId : null,
  dealership_id: owner.kind === 'dealership' ? owner.dealershipId : null,
  scopes,
  note,
  created_at: createdAt,
  last_used_at: lastUsedAt,
  revoked_at: revokedAt,
})

interface NamedOwner {
  readonly slug: string
  readonly clock: SiteClock
}

/** The slug and time zone of each key's owner. */
async function findOwners(
  database: Database,
  keys: readonly ApiKey[],
): Promise<(key: ApiKey) => NamedOwner> {
  const { sites, dealerships } = await database.asOwner(async (tx) => ({
    sites: await findSlugs(tx, 'sites', listIds(keys, 'site')),
    dealerships: await findSlugs(tx, 'dealerships', listIds(keys, 'dealership')),
  }))
  const siteClocks = await findSiteClocks(database, [...sites.values()])
  const dealershipClock = await findDealershipClocks(database, [...dealerships.values()])
  return ({ owner }) => {
    if (owner.kind === 'dealership') {
      const slug = dealerships.get(owner.dealershipId) ?? ''
      return { slug, clock: dealershipClock(slug) }
    }
    const slug = sites.get(owner.siteId) ?? ''
    return { slug, clock: siteClocks.get(slug) ?? utcClock }
  }
}

const listIds = (keys: readonly ApiKey[], kind: ApiKey['owner']['kind']): number[] =>
  keys.flatMap(({ owner }) =>
    owner.kind !== kind ? [] : [owner.kind === 'site' ? owner.siteId : owner.dealershipId],
  )

async function findSlugs(
  tx: Tx,
  table: 'sites' | 'dealerships',
  ids: readonly number[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; slug: string }>(
    `SELECT id, slug FROM ${table} WHERE id = ANY ($1)`,
    [ids],
  )
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

function describe(
  { id, owner, scopes, note, createdAt, lastUsedAt, revokedAt }: ApiKey,
  { slug, clock }: NamedOwner,
): string {
  return [
    id,
    `${owner.kind} ${slug}`,
    owner.kind === 'site' ? 'basic' : scopes.join(','),
    `made ${clock.time(createdAt)}`,
    lastUsedAt === null ? 'never used' : `used ${clock.time(lastUsedAt)}`,
    ...(revokedAt === null ? [] : [`revoked ${clock.time(revokedAt)}`]),
    ...(note === null ? [] : [note]),
  ].join('  ')
}
