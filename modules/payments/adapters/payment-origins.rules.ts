import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { PaymentOrigins } from '../payment-processor.types.ts'

/** The origins for a site without a provider: none. */
export const noOrigins: PaymentOrigins = { form: [], script: [], frame: [] }

/** @param pages origin of the provider's pages, or of its fields' script and iframe */
export function decidePaymentOrigins(provider: PaymentProvider, pages: string): PaymentOrigins {
  return provider === 'st_george'
    ? { form: [], script: [pages], frame: [pages] }
    : { form: [pages], script: [], frame: [] }
}
