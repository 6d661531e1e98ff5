import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { PaymentOrigins } from '../payment-processor.types.ts'

/** Of a site without a provider. */
export const noOrigins: PaymentOrigins = { form: [], script: [], frame: [] }

/** @param pages origin of the provider's pages, or of the script and frame of its fields */
export function decidePaymentOrigins(provider: PaymentProvider, pages: string): PaymentOrigins {
  return provider === 'st_george'
    ? { form: [], script: [pages], frame: [pages] }
    : { form: [pages], script: [], frame: [] }
}
