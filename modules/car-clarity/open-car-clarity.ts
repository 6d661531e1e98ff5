import { findPartnerAccount } from '#modules/partner-accounts/partner-account.store.ts'
import type { PartnerKeys } from '#modules/partner-accounts/partner-account.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { Customer } from './customer-form.rules.ts'
import {
  buildCustomerMessage,
  createdCustomer,
  customerPath,
  type WantedVehicle,
} from './customer-message.schema.ts'
import { demonstrationClarityKey, demonstrationClarityPath } from './demonstration-account.ts'

export type CustomerOutcome =
  | { readonly kind: 'created'; readonly id: string }
  /** The site has not enabled Car Clarity, or has no account there. */
  | { readonly kind: 'not-offered' }
  /** Car Clarity is down, slow, or its response is invalid. */
  | { readonly kind: 'unavailable' }

export interface CarClarity {
  /** Never throws because of the partner; failures are logged without the customer's data. */
  createCustomer(
    site: Site,
    customer: Customer,
    vehicle: WantedVehicle | null,
    log: Log,
  ): Promise<CustomerOutcome>
}

interface CarClaritySources {
  readonly database: Database
  /** Created for `partnerKeyPurpose`. */
  readonly cipher: Cipher
  readonly client: PartnerClient
  /** Origin of the demonstration's partners on this machine; null without a demonstration. */
  readonly demonstration: string | null
}

export function openCarClarity(sources: CarClaritySources): CarClarity {
  const { database, cipher, client, demonstration } = sources

  const isDemonstrated = ({ configuration }: Site): boolean =>
    configuration.finance.application.environment === 'demonstration'

  async function findKeys(site: Site): Promise<PartnerKeys<'car_clarity'> | undefined> {
    if (!site.configuration.feature_flags.car_clarity) return undefined
    if (!isDemonstrated(site)) {
      return database.withScope(ownScopeOf(site.id), (tx) =>
        findPartnerAccount(tx, cipher, site.id, 'car_clarity'),
      )
    }
    if (demonstration === null) return undefined
    const base_url = demonstration + demonstrationClarityPath
    return { base_url, api_key: demonstrationClarityKey }
  }

  return {
    async createCustomer(site, customer, vehicle, log) {
      const keys = await findKeys(site)
      if (keys === undefined) return { kind: 'not-offered' }
      const outcome = await client.send({
        partner: 'car-clarity',
        account: String(site.id),
        address: keys.base_url.replace(/\/$/, '') + customerPath,
        headers: { authorization: `Bearer ${keys.api_key}` },
        body: buildCustomerMessage(customer, { website: site.slug, vehicle }),
        schema: createdCustomer,
        allowLoopback: isDemonstrated(site),
      })
      if (outcome.kind === 'body') return { kind: 'created', id: outcome.body.id }
      const reason = outcome.kind === 'missing' ? 'answers 404' : outcome.reason
      log.warn({ partner: 'car-clarity', reason }, 'a customer could not be created')
      return { kind: 'unavailable' }
    },
  }
}
