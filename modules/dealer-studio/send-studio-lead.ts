import type { SendDelivery } from '#modules/leads/delivery/deliver-lead.ts'
import type { TakenPartnerDelivery } from '#modules/leads/delivery/delivery.types.ts'
import type { PartnerKeys } from '#modules/partner-accounts/partner-account.schema.ts'
import { findPartnerAccount } from '#modules/partner-accounts/partner-account.store.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { demonstrationStudioKey, demonstrationStudioPath } from './demonstration-account.ts'
import {
  buildStudioLead,
  idempotencyHeader,
  studioLeadPath,
  takenLead,
} from './lead-message.schema.ts'

interface StudioSources {
  readonly database: Database
  /** Created for `partnerKeyPurpose`. */
  readonly partnerCipher: Cipher
  readonly client: PartnerClient
  /** Origin of the demonstration's partners on this machine; null without a demonstration. */
  readonly demonstration: string | null
}

/** Delivers leads to Dealer Studio with their site's account, if the site has enabled it. */
export function createStudioSender(sources: StudioSources): SendDelivery<TakenPartnerDelivery> {
  const { database, partnerCipher, client, demonstration } = sources

  async function findKeys(site: Site): Promise<PartnerKeys<'dealer_studio'> | undefined> {
    if (!isDemonstrated(site)) {
      return database.withScope(ownScopeOf(site.id), (tx) =>
        findPartnerAccount(tx, partnerCipher, site.id, 'dealer_studio'),
      )
    }
    if (demonstration === null) return undefined
    const base_url = demonstration + demonstrationStudioPath
    return { base_url, api_key: demonstrationStudioKey }
  }

  return async (lead, delivery) => {
    const { site } = lead
    // Dealer Studio was disabled while this delivery waited, so nothing is sent any more. That is not a fault of the
    // account.
    if (!site.configuration.feature_flags.dealerstudio) {
      return { ok: false, reason: 'feature_flags.dealerstudio is off', fault: 'mail' }
    }
    const keys = await findKeys(site)
    if (keys === undefined) {
      return { ok: false, reason: 'the site has no account with Dealer Studio', fault: 'server' }
    }
    const outcome = await client.send({
      partner: 'dealer-studio',
      account: String(site.id),
      address: keys.base_url.replace(/\/$/, '') + studioLeadPath,
      headers: { authorization: `Bearer ${keys.api_key}`, [idempotencyHeader]: delivery.id },
      body: buildStudioLead(lead, delivery),
      schema: takenLead,
      allowLoopback: isDemonstrated(site),
    })
    if (outcome.kind === 'body') return { ok: true, detail: `is ${outcome.body.id} there` }
    const reason = outcome.kind === 'missing' ? 'answers 404' : outcome.reason
    return { ok: false, reason: `Dealer Studio ${reason}`, fault: 'server' }
  }
}

const isDemonstrated = ({ configuration }: Site): boolean =>
  configuration.leads.dealer_studio.environment === 'demonstration'
