import { listKeys } from '#modules/api-keys/api-key.store.ts'
import type { ApiKey } from '#modules/api-keys/api-key.types.ts'
import type { CommandContext } from './command-context.ts'
import { findKeyOwner, type KeyOwnerOptions } from './key-owner.ts'
import type { JsonOption } from './options.ts'
import { refuse } from './refusal.ts'

/** Lists keys without their secrets, which nobody has but their systems. */
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
  else for (const key of keys) context.print(describe(key))
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

function describe({ id, owner, scopes, note, createdAt, lastUsedAt, revokedAt }: ApiKey): string {
  const day = (instant: Date): string => instant.toISOString().slice(0, 10)
  return [
    id,
    owner.kind === 'site' ? `site ${owner.siteId}` : `dealership ${owner.dealershipId}`,
    owner.kind === 'site' ? 'basic' : scopes.join(','),
    `made ${day(createdAt)}`,
    lastUsedAt === null ? 'never used' : `used ${day(lastUsedAt)}`,
    ...(revokedAt === null ? [] : [`revoked ${day(revokedAt)}`]),
    ...(note === null ? [] : [note]),
  ].join('  ')
}
