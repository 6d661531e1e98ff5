import type { Services } from '#apps/web/context/services.ts'
import { openBotCheck } from '#modules/bot-protection/open-bot-check.ts'
import { openCarClarity } from '#modules/car-clarity/open-car-clarity.ts'
import { openCallIntake } from '#modules/dealer-cell/call-intake.ts'
import { partnerKeyPurpose } from '#modules/partner-accounts/partner-account.store.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { openPlateLookups } from './open-plate-lookups.ts'
import type { ServiceSources } from './service-sources.types.ts'

type PartnerServices = Pick<Services, 'checkPerson' | 'lookups' | 'calls' | 'carClarity'>

/** Opens the services that use other companies, with each site's accounts, and receive their reports. */
export function openPartnerServices(sources: ServiceSources): PartnerServices {
  const { context, database, secrets, demonstration, metrics } = sources
  const client = createPartnerClient({
    steadyClock: () => performance.now(),
    meter: metrics?.calls,
    watchBreakers: metrics?.watchBreakers,
  })
  const cipher = createCipher(secrets, partnerKeyPurpose)
  return {
    checkPerson: openBotCheck({ database, cipher, client, demonstration }),
    lookups: openPlateLookups(context, { database, client, demonstration }),
    calls: openCallIntake({ database, cipher }),
    carClarity: openCarClarity({ database, cipher, client, demonstration }),
  }
}
