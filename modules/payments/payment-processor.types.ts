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
  /** Where the provider's page sends the buyer afterwards; a visit proves nothing. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** The URL for the provider's reports: `/api/payments/{provider}/callback` of the site. */
  readonly callbackUrl: string
  /** When the payment expires. A provider with a longer minimum ends later: see `BegunPayment`. */
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
  /** On a page of the provider. */
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
      /** Null: until it is charged, the provider has no id for the payment. */
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
  /** The provider could not be reached or has no such payment yet: it is queried again, never guessed. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** An outcome with the provider's id of its payment. */
export interface FoundPayment {
  readonly outcome: PaymentOutcome
  /** The provider's id of the payment, which finds and refunds it; null: it has none yet. */
  readonly reference: string | null
}

/** The ids by which an adapter finds a payment. */
export interface PaymentIdentity {
  readonly paymentId: string
  /** The provider's own id; null if unknown (`begin` was interrupted, or the fields were not charged). */
  readonly reference: string | null
  readonly amountCents: number
  readonly currency: Currency
  readonly createdAt: Date
}

export interface ChargeRequest extends PaymentIdentity {
  /** From the provider's fields, for a single charge. The buyer's bank has already approved it there (3-D Secure). */
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
  /** Accepted but not completed: it is requested again with the same key. */
  | { readonly kind: 'pending'; readonly reference: string }
  /** Final: a retry has no effect. */
  | { readonly kind: 'refused'; readonly reason: string }

interface ReportedChargeback {
  readonly amountCents: number
  readonly currency: string
  /** In the provider's words. */
  readonly reason: string | null
}

/** A callback with a valid signature. */
export interface ProviderEvent {
  readonly provider: PaymentProvider
  /** The provider's own id of the event, or a hash of its content: the same event always has the same id. */
  readonly eventId: string
  /**
   * Our own id, as repeated by the provider: a UUID, or the merchant number made from it; null: the event is not about
   * a payment of ours.
   */
  readonly paymentId: string | null
  /** The provider's id of the payment, of the refund, or of the chargeback, which its reversal repeats. */
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
    /** The buyer's bank charged the money back, or the dealer won the dispute and got it back. */
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
  /** As received: the signature is over exactly these bytes. */
  readonly body: Uint8Array
  readonly headers: Headers
  /** Path and query of the request. */
  readonly path: string
  readonly now: Date
}

/** The sources of a page with a payment in its content security policy. */
export interface PaymentOrigins {
  /** Targets to which a form's response redirects: the provider's page. */
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
  /** Only for providers with fields on our page; others refuse it. */
  charge(request: ChargeRequest, signal: AbortSignal): Promise<FoundPayment>
  /**
   * The current state of a payment, for buyers who return from the provider's page and for reconciliation. One that the
   * provider does not have is `pending` without a reference.
   */
  find(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment>
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>
  /**
   * Ends a payment so that it can no longer be paid; returns its outcome, because it may have just been paid. One that
   * the provider does not have is `expired`: nobody has the URL of its page.
   */
  end(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment>
  readCallback(callback: Callback): Promise<CallbackResult>
}
