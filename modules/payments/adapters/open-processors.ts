import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { AccountSecrets } from '../accounts/account-secrets.schema.ts'
import { findAccount } from '../accounts/account.store.ts'
import { demonstrationAccount } from '../accounts/demonstration-account.ts'
import { decidePaymentOrigins, noOrigins } from './payment-origins.rules.ts'
import { findProviderAddress, type ProviderAddress } from './provider-address.ts'
import { createStGeorgeProcessor } from './st-george.ts'
import { createTillProcessor } from './till.ts'
import type { PaymentOrigins, PaymentProcessor } from '../payment-processor.types.ts'

interface ProcessorSources {
  readonly database: Database
  readonly cipher: Cipher
  /** Origin of this machine's demonstration providers; null: this is not a demonstration. */
  readonly demonstration: string | null
  readonly now: () => Date
}

export interface PaymentProcessors {
  /**
   * The processor for the site's account with the provider; undefined: there is no account, or its environment is not
   * available here.
   */
  find(site: Site, provider: PaymentProvider): Promise<PaymentProcessor | undefined>
  originsOf(site: Site): PaymentOrigins
}

export function openProcessors({
  database,
  cipher,
  demonstration,
  now,
}: ProcessorSources): PaymentProcessors {
  const findAddress = (site: Site, provider: PaymentProvider) =>
    findProviderAddress(provider, site.configuration.reserve.environment, demonstration)

  const findSecrets = <Provider extends PaymentProvider>(
    site: Site,
    provider: Provider,
  ): Promise<AccountSecrets[Provider] | undefined> =>
    site.configuration.reserve.environment === 'demonstration'
      ? Promise.resolve(demonstrationAccount[provider])
      : database.withScope(ownScopeOf(site.id), (tx) => findAccount(tx, cipher, provider))

  async function openStripe(site: Site, address: ProviderAddress) {
    const secrets = await findSecrets(site, 'stripe')
    if (secrets === undefined) return undefined
    // Stripe's library is large, so it is loaded only when used.
    const { createStripeProcessor } = await import('./stripe.ts')
    return createStripeProcessor(secrets, address)
  }

  async function openTill(site: Site, address: ProviderAddress) {
    const secrets = await findSecrets(site, 'till')
    return secrets && createTillProcessor({ secrets, address, now })
  }

  async function openStGeorge(site: Site, address: ProviderAddress) {
    const publishableKey = site.configuration.reserve.authorization_key
    const secrets = await findSecrets(site, 'st_george')
    return secrets && createStGeorgeProcessor({ secrets, address, publishableKey })
  }

  const openers = { stripe: openStripe, till: openTill, st_george: openStGeorge }
  return {
    async find(site, provider) {
      const address = findAddress(site, provider)
      return address && openers[provider](site, address)
    },
    originsOf(site) {
      const { provider } = site.configuration.reserve
      const address = provider === null ? undefined : findAddress(site, provider)
      return provider === null || address === undefined
        ? noOrigins
        : decidePaymentOrigins(provider, address.pages)
    },
  }
}
