import { hashSecretText, isSameHash } from '#platform/config/secret-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findKey, touchKey } from './api-key.store.ts'
import type { ApiKeys } from './api-key.types.ts'

/**
 * The hash with which the secret of an unknown key is compared, so that the response time does not reveal whether a
 * key exists.
 */
const nobodysHash = hashSecretText('')
const hourMs = 60 * 60 * 1000

/** Finds keys in the database; revoking a key takes effect at the next request. */
export function openApiKeys(database: Database, clock: () => Date): ApiKeys {
  return {
    async find(site, { kind, id, secret }) {
      const scope = { siteId: site.id, dealershipIds: site.dealerships.map((each) => each.id) }
      const stored = await database.withScope(scope, (tx) => findKey(tx, id))
      const isRight = isSameHash(hashSecretText(secret), stored?.secretHash ?? nobodysHash)
      if (!isRight || stored === undefined) return undefined
      const { key } = stored
      const isOfKind = (key.owner.kind === 'site') === (kind === 'basic')
      if (!isOfKind || key.revokedAt !== null) return undefined
      const now = clock()
      const isStale = key.lastUsedAt === null || now.getTime() - key.lastUsedAt.getTime() > hourMs
      if (isStale) await database.withScope(scope, (tx) => touchKey(tx, id, now))
      return key
    },
  }
}
