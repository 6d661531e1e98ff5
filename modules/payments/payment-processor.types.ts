import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'

/** ISO 4217, in capital letters: the currency of the site. */
export type Currency = 'AUD' | 'NZD' | 'USD'

/** What a provider is told of a payment before the buyer pays. Amounts come from the database alone. */
export interface PaymentRequest {
  /** Our own id (a UUID): the provider's merchant reference, and the stem of every idempotency key. */
  readonly paymentId: string
  readonly amountCents: number
  readonly currency: Currency
  /** What is paid for, as the provider's page and the buyer's statement of payment show it. */
  readonly description: string
  readonly buyerEmail: string | null
  readonly buyerName: string | null
  readonly locale: string
  /** Where the provider's page sends the buyer afterwards; it proves nothing. */
  readonly returnUrl: string
  readonly cancelUrl: string
  /** Where the provider reports the outcome: `/api/payments/{provider}/callback` of the site. */
  readonly callbackUrl: string
  /** Until when the buyer may pay. A provider that allows no such short time ends later: see `BegunPayment`. */
  readonly expiresAt: Date
}

/** Fields of a provider on our page, which give a token that is good for one charge. No card number reaches us. */
export interface PaymentFields {
  /** Of the provider's script, which draws its fields in a frame of its own. */
  readonly scriptUrl: string
  /** Names the merchant to the provider; public by design. */
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
      /** Until when the provider takes the payment: for Stripe never less than 30 minutes. */
      readonly expiresAt: Date
    }
  | (PaymentFields & {
      readonly kind: 'fields'
      /** Null: the provider knows the payment by our own id alone until it is charged. */
      readonly reference: null
      readonly expiresAt: Date
    })

/** What came of a payment, as its provider reports it. */
export type PaymentOutcome =
  | { readonly kind: 'paid'; readonly amountCents: number; readonly currency: string }
  | { readonly kind: 'declined'; readonly reason: string }
  /** The buyer may still pay. */
  | { readonly kind: 'pending' }
  /** The time for it ended, or it was ended; nothing was taken. */
  | { readonly kind: 'expired' }
  /** The provider could not be reached or has no such payment yet: it is asked again, never guessed. */
  | { readonly kind: 'unknown'; readonly reason: string }

/** An outcome with the provider's id of what it is about. */
export interface FoundPayment {
  readonly outcome: PaymentOutcome
  /** The provider's id of the payment, by which it is found and refunded; null: it has none yet. */
  readonly reference: string | null
}

/** A payment as an adapter has to name it. */
export interface PaymentIdentity {
  readonly paymentId: string
  /** The provider's own id; null where it is not known (`begin` was cut off, or hosted fields were not charged). */
  readonly reference: string | null
  readonly amountCents: number
  readonly currency: Currency
  readonly createdAt: Date
}

export interface ChargeRequest extends PaymentIdentity {
  /** From the provider's fields: good for one charge. They have shown the buyer's bank already (3-D Secure). */
  readonly token: string
  readonly buyerAddress: string | null
}

export interface RefundRequest extends PaymentIdentity {
  /** Our own id of the refund: the provider's merchant reference for it, and the idempotency key. */
  readonly refundId: string
  /** Of the payment's amount, all or part. */
  readonly refundCents: number
}

export type RefundResult =
  | { readonly kind: 'refunded'; readonly reference: string }
  /** Accepted, and not done yet: it is asked for again with the same key. */
  | { readonly kind: 'pending'; readonly reference: string }
  /** For good: trying again changes nothing. */
  | { readonly kind: 'refused'; readonly reason: string }

interface ReportedChargeback {
  readonly amountCents: number
  readonly currency: string
  /** In the provider's words. */
  readonly reason: string | null
}

/** A callback whose signature is right. */
export interface ProviderEvent {
  readonly provider: PaymentProvider
  /** The provider's own id of the event, or one made of what it reports: the same event always has the same. */
  readonly eventId: string
  /**
   * Our own id, as the provider repeats it: a UUID, or the merchant number made of it; null: the event is about nothing
   * that we began.
   */
  readonly paymentId: string | null
  /** The provider's id of the payment, of the refund, or of the chargeback, also where that is reversed. */
  readonly reference: string | null
  readonly outcome:
    | PaymentOutcome
    | {
        readonly kind: 'refunded'
        /** Ours; null: the refund was made at the provider. */
        readonly refundId: string | null
        readonly amountCents: number
        readonly currency: string
      }
    /** A refund did not reach the buyer, whatever was reported before. */
    | {
        readonly kind: 'refund-refused'
        readonly refundId: string | null
        readonly amountCents: number
        readonly currency: string
        readonly reason: string
      }
    /** The buyer's bank took the money back, or gave it back to the dealer who had disputed that. */
    | ({ readonly kind: 'charged-back' } & ReportedChargeback)
    | ({ readonly kind: 'chargeback-reversed' } & ReportedChargeback)
    /** A kind of event that changes nothing here. */
    | { readonly kind: 'ignored'; readonly type: string }
}

export type CallbackResult =
  | { readonly verified: true; readonly event: ProviderEvent }
  | {
      readonly verified: false
      readonly reason: 'no-signature' | 'wrong-signature' | 'too-old' | 'unreadable'
    }

export interface Callback {
  /** As it came: a signature is of these bytes and no others. */
  readonly body: Uint8Array
  readonly headers: Headers
  /** Path and query of the request. */
  readonly path: string
  readonly now: Date
}

/** Sources that pages with a payment add to their content security policy. */
export interface PaymentOrigins {
  /** A form whose response redirects to the provider's page. */
  readonly form: readonly string[]
  readonly script: readonly string[]
  readonly frame: readonly string[]
}

/**
 * A company that takes payments, for the account of one site. Calls end within 15 seconds and throw where the provider
 * could not be reached or answers with a fault of its own: whether it did anything is then unknown. Each may be
 * repeated, for it has an idempotency key made of our own ids.
 */
export interface PaymentProcessor {
  readonly provider: PaymentProvider
  /** Null: the buyer pays on a page of the provider. */
  readonly fields: PaymentFields | null
  /** @throws PageLost where the page was made before, and the provider does not repeat its address */
  begin(request: PaymentRequest, signal: AbortSignal): Promise<BegunPayment>
  /** Of hosted fields only; others refuse it. */
  charge(request: ChargeRequest, signal: AbortSignal): Promise<FoundPayment>
  /**
   * What became of a payment: for whoever comes back from the provider's page, and for reconciliation. One that the
   * provider does not have is `pending` without a reference.
   */
  find(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment>
  refund(request: RefundRequest, signal: AbortSignal): Promise<RefundResult>
  /**
   * So that nobody can pay any more; returns what became of it, as somebody may just have paid. One that the provider
   * does not have is `expired`: its page was given to nobody.
   */
  end(payment: PaymentIdentity, signal: AbortSignal): Promise<FoundPayment>
  readCallback(callback: Callback): Promise<CallbackResult>
}
