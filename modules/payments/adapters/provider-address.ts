import type {
  PaymentEnvironment,
  PaymentProvider,
} from '#modules/sites/settings/payment-providers.ts'

/** The URLs of a provider. */
export interface ProviderAddress {
  readonly api: string
  /** Origin of the payment page, or of the fields' script and iframe. */
  readonly pages: string
}

type FixedEnvironment = Exclude<PaymentEnvironment, 'demonstration'>

/**
 * Constants in the code instead of settings: somebody who could change these URLs would receive the buyers and the
 * keys. For Stripe and PayWay, test accounts have the same URLs and differ only by their keys.
 */
const addresses: Readonly<
  Record<PaymentProvider, Readonly<Record<FixedEnvironment, ProviderAddress>>>
> = {
  stripe: {
    live: { api: 'https://api.stripe.com', pages: 'https://checkout.stripe.com' },
    test: { api: 'https://api.stripe.com', pages: 'https://checkout.stripe.com' },
  },
  till: {
    live: { api: 'https://gateway.tillpayments.com', pages: 'https://gateway.tillpayments.com' },
    test: {
      api: 'https://test-gateway.tillpayments.com',
      pages: 'https://test-gateway.tillpayments.com',
    },
  },
  st_george: {
    live: { api: 'https://api.payway.com.au', pages: 'https://api.payway.com.au' },
    test: { api: 'https://api.payway.com.au', pages: 'https://api.payway.com.au' },
  },
}

/** @param demonstration origin of this machine's demonstration providers; null: this is not a demonstration */
export function findProviderAddress(
  provider: PaymentProvider,
  environment: PaymentEnvironment,
  demonstration: string | null,
): ProviderAddress | undefined {
  if (environment !== 'demonstration') return addresses[provider][environment]
  return demonstration === null ? undefined : { api: demonstration, pages: demonstration }
}
