import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'

/** ISO 4217, in capital letters: the currency of the site. */
export type Currency = 'AUD' | 'NZD' | 'USD'

/** The request that opens a payment at a provider. Amounts come only from the database. */
export interface PaymentRequest {
  /** Our own id (a UUID): the provider's merchant reference, and the prefix of every idempotency key. */
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: Currency
  /** The description on the provider's page and on the buyer's statement. */
  readonly description: string
  readonly buyerEmail: string | null
  readonly buyerName: string | null
  readonly locale: string
  /** URL to which the provider's page sends the buyer afterwards. A visit to it does not prove that the buyer paid. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The URL for the provider's reports: `/api/payments/{provider}/callback` of the site. */
  readonly callbackUrl: string
  /** When the payment expires. If the provider has a longer minimum, it expires later there: see `BegunPayment`. */
  readonly expiresAt: Date
}

/** A provider's fields on our page, which return a token for a single charge. No card number reaches us. */
export interface PaymentFields {
  /** The provider's script, which renders its fields in an iframe. */
  readonly scriptUrl: string
  /** Identifies the merchant to the provider; public by design. */
  readonly publishableKey: string
}

/** How the buyer pays. */
export type BegunPayment =
  /** The buyer pays on a page of the provider. */
  | {
      readonly kind: 'redirect'
      readonly address: string
      /** The provider's own id of the payment. */
      readonly reference: string
      /** When the payment expires at the provider: for Stripe at least 30 minutes from now. */
      readonly expiresAt: Date
    }
  | (PaymentFields & {
      readonly kind: 'fields'
      /** Null: the provider has no id for the payment before it is charged. */
      readonly reference: null
      readonly expiresAt: Date
    })

/** The outcome of a payment, as reported by its provider. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly amountCents: number; readonly currency: string }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The buyer may still pay. */
  | { readonly kind: 'pending' }
  /** The payment expired, or was ended; no money was taken. */
  | { readonly kind: 'expired' }
  /** The provider could not be reached or does not have the payment yet, so the outcome must be queried again. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** An outcome with the provider's id of its payment. */
export interface FoundPayment {
  readonly outcome: PaymentOutcome
  /**
   * The provider's id of the payment, by which the payment is found and refunded; null: the provider has not assigned
   * any yet.
   */
  readonly reference: string | null
}

/** The ids by which an adapter finds a payment. */
export interface PaymentIdentity {
  readonly paymentId: string
  /**
   * The provider's own id of the payment; null if unknown (`begin` was interrupted, or the fields were not charged).
   */
  readonly reference: string | null
  readonly amountCents: number
  readonly currency: Currency
  readonly createdAt: Date
}

export interface ChargeRequest extends PaymentIdentity {
  /**
   * Token from the provider's fields, for a single charge. The buyer's bank has already approved the charge in those
   * fields (3-D Secure).
   */
  readonly token: string
  readonly buyerAddress: string | null
}

export interface RefundRequest extends PaymentIdentity {
  /** Our own id of the refund: the provider's merchant reference for it, and the idempotency key. */
  readonly refundId: string
  /** The amount to refund, all or a part of the payment. */
  readonly refundCents: number
}

export type RefundResult =
  | { readonly kind: 'refunded'; readonly reference: string }
  /**
   * The provider accepted the refund but has not completed it. The refund is requested again with the same key, to
   * learn the outcome.
   */
  | { readonly kind: 'pending'; readonly reference: string }
  /** The provider's refusal is final, so a retry has no effect. */
  | { readonly kind: 'refused'; readonly reason: string }

interface ReportedChargeback {
  readonly amountCents: number
  readonly currency: string
  /** Reason in the provider's words; null: none was given. */
  readonly reason: string | null
}

/** A callback with a valid signature. */
export interface ProviderEvent {
  readonly provider: PaymentProvider
  /** The provider's own id of the event, or a hash of its content: the same event always has the same id. */
  readonly eventId: string
  /**
   * Our own id of the payment, as repeated by the provider: a UUID, or the merchant number made from it; null: the
   * event is not about a payment of ours.
   */
  readonly paymentId: string | null
  /** The provider's id of the payment, the refund or the chargeback; the reversal of a chargeback has the same id. */
  readonly reference: string | null
  readonly outcome:
    | PaymentOutcome
    | {
        readonly kind: 'refunded'
        /** Our refund id; null: the refund was made at the provider. */
        readonly refundId: string | null
        readonly amountCents: number
        readonly currency: string
      }
    /** A refund failed, even if it was reported as made before. */
    | {
        readonly kind: 'refund-refused'
        readonly refundId: string | null
        readonly amountCents: number
        readonly currency: string
        readonly reason: string
      }
    /** The buyer's bank took the money back (chargeback), or the dealer won the dispute and got the money back. */
    | ({ readonly kind: 'charged-back' } & ReportedChargeback)
    | ({ readonly kind: 'chargeback-reversed' } & ReportedChargeback)
    /** A kind of event without effect here. */
    | { readonly kind: 'ignored'; readonly type: string }
}

export type CallbackResult =
  | { readonly verified: true; readonly event: ProviderEvent }
  | {
      readonly verified: false
      readonly reason: 'no-signature' | 'wrong-signature' | 'too-old' | 'unreadable'
    }

export interface Callback {
  /** The bytes as received, because the signature is computed over exactly these. */
  readonly body: Uint8Array
  readonly headers: Headers
  /** Path and query of the request. */
  readonly path: string
  readonly now: Date
}

/** Origins that the content security policy of a page with a payment must allow. */
export interface PaymentOrigins {
  /** Origins to which the response of a form may redirect: the provider's page. */
  readonly form: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
}

/**
 * A payment provider, for the account of one site. Calls time out after 15 seconds and throw if the provider cannot be
 * reached or has an internal error: whether the call had an effect is then unknown. Every call may be repeated, because
 * it has an idempotency key made from our own ids.
 */
export interface PaymentProcessor {
  readonly provider: PaymentProvider
  /** Null: the buyer pays on a page of the provider. */
  readonly fields: PaymentFields | null
  /** @throws PageLost if the page was opened before and the provider does not repeat its URL */
  begin(request: PaymentRequest, signal: AbortSignal): Promise<BegunPayment>
  /** Charges the token of the fields on our page; other providers refuse this. */
  charge(request: ChargeRequest, signal: AbortSignal): Promise<FoundPayment>
  /**
   * The current state of a payment, for buyers who return from the provider's page and for reconciliation. A payment
   * that the provider does not have is `pending` without a reference.
   */
  find(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment>
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>
  /**
   * Ends a payment so that it can no longer be paid. Returns its outcome, because it may just have been paid. A
   * payment that the provider does not have is `expired`: nobody has the URL of its page.
   */
  end(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment>
  readCallback(callback: Callback): Promise<CallbackResult>
}
