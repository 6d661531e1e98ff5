import { lookupKeyPurpose } from '#modules/trade-in/accounts/lookup-account.store.ts'
import { openLookups, type PlateLookups } from '#modules/trade-in/lookups/adapters/open-lookups.ts'
import { createCipher, getSecrets } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DeploymentContext } from './deployment-context.types.ts'

interface LookupSources {
  readonly database: Database
  readonly client: PartnerClient
  /** Origin of a demonstration's providers; null outside a demonstration. */
  readonly demonstration: string | null
}

/** The website's lookups of number plates. */
export function openPlateLookups(
  { environment }: DeploymentContext,
  { database, client, demonstration }: LookupSources,
): PlateLookups {
  const secrets = getSecrets(environment.secret, environment.dataFolder)
  return openLookups({
    database,
    cipher: createCipher(secrets, lookupKeyPurpose),
    client,
    demonstration,
    steadyClock: () => performance.now(),
  })
}
