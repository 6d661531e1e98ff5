import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'

/** What the checkout says about the payment before it begins. */
export interface PaymentPlaceView {
  /** Where the card is typed in, and what else may be used. */
  readonly text: string
  /** Means of payment, the most usual first: 'Card', 'Apple Pay'. */
  readonly ways: readonly string[]
}

/**
 * Where a deposit is paid. Stripe's page offers the wallets of the buyer's device by itself; the pages of the others
 * take cards.
 */
const placeOf: Readonly<Record<PaymentProvider, PaymentPlaceView>> = {
  stripe: {
    text: 'The next page is Stripe’s own. It takes cards, and the wallet of your phone or browser if there is one. Then you come back here.',
    ways: ['Card', 'Apple Pay', 'Google Pay'],
  },
  till: {
    text: 'The next page is that of Till Payments. It takes your card, and then you come back here.',
    ways: ['Card'],
  },
  st_george: {
    text: 'You type your card on this website, into fields that belong to St.George Bank.',
    ways: ['Card'],
  },
}

/** @param provider null: the site takes no deposits online */
export const describePaymentPlace = (provider: PaymentProvider | null): PaymentPlaceView | null =>
  provider === null ? null : placeOf[provider]
