import type {
  PaymentEnvironment,
  PaymentProvider,
} from '#modules/sites/settings/payment-providers.ts'

/** Where a provider's API and its pages are. */
export interface ProviderAddress {
  readonly api: string
  /** Of the page that the buyer is sent to, or of the script and frame of its fields. */
  readonly pages: string
}

type FixedEnvironment = Exclude<PaymentEnvironment, 'demonstration'>

/**
 * Addresses are no setting: whoever could change one would be sent the buyers and the keys. A test account of Stripe and
 * of PayWay differs by its keys alone.
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

/** @param demonstration origin of the demonstration providers of this machine; null: there are none */
export function findProviderAddress(
  provider: PaymentProvider,
  environment: PaymentEnvironment,
  demonstration: string | null,
): ProviderAddress | undefined {
  if (environment !== 'demonstration') return addresses[provider][environment]
  return demonstration === null ? undefined : { api: demonstration, pages: demonstration }
}
