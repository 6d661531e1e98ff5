import type { PaymentProvider } from '#modules/sites/settings/payment-providers.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { PaymentState } from './payment-state.types.ts'
import type {
  BegunPayment,
  Callback,
  CallbackResult,
  Currency,
  PaymentFields,
  PaymentOrigins,
} from './payment-processor.types.ts'

export interface Payment {
  readonly id: string
  readonly siteId: number
  readonly provider: PaymentProvider
  /** What is paid for, in the words of whoever opened it: the id of a reservation. */
  readonly subjectId: string
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: Currency
  /** Sum of the ledger's refunds. */
  readonly refundedCents: number
  readonly reference: string | null
  /** Why it was declined or is unknown, in words for staff. */
  readonly reason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly settledAt: Date | null
}

/** What `PaymentListener` is told: the payment as it is now. */
export type PaymentChange =
  /** `payment.state` is `paid`, `declined` or `expired`. A declined or expired one may still turn out as paid. */
  | { readonly kind: 'settled'; readonly payment: Payment }
  | {
      readonly kind: 'refunded'
      readonly payment: Payment
      readonly refundId: string
      readonly amountCents: number
    }
  /** The provider refused it for good: staff have to see to it. */
  | {
      readonly kind: 'refund-refused'
      readonly payment: Payment
      readonly refundId: string
      readonly amountCents: number
      readonly reason: string
    }
  /** The buyer's bank took it back, or the dealer who disputed that has it again. */
  | {
      readonly kind: 'charged-back' | 'chargeback-reversed'
      readonly payment: Payment
      /** The provider's id of the chargeback. */
      readonly reference: string
      readonly amountCents: number
      readonly reason: string | null
    }

/**
 * Whoever has payments made for something. Called once for each change, in the transaction that records it and in the
 * scope of the site, so that both happen or neither. What it throws undoes the change, which then is tried again.
 */
export interface PaymentListener {
  changed(tx: Tx, change: PaymentChange): Promise<void>
}

export interface NewPayment {
  readonly subjectId: string
  readonly provider: PaymentProvider
  /** Above 0, from the database. */
  readonly amountCents: number
  readonly currency: Currency
  /** Until when the buyer may pay. */
  readonly expiresAt: Date
  readonly requestId?: string
}

/** What the buyer is shown while paying. */
export interface PaymentPage {
  readonly description: string
  readonly buyerEmail: string | null
  readonly buyerName: string | null
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** Why a payment could not be begun or charged, or a refund not be queued. */
export type PaymentRefusal =
  /** The site's account with the provider is not set up. */
  | 'payment.not-configured'
  /** The provider could not be reached, or refused the request itself. */
  | 'payment.provider-unavailable'
  /** Its page was made, and its address is lost: another payment of the same subject takes its place. */
  | 'payment.page-lost'
  /** The payment is settled already. */
  | 'payment.already-settled'
  | 'payment.not-paid'
  /** More than what was paid and is not refunded yet. */
  | 'payment.refund-too-large'

export type PaymentResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: PaymentRefusal }

/** What became of a callback. */
export type ReceivedCallback =
  | {
      readonly ok: true
      /** `unrelated`: about nothing that this site began, as where sites of a group share an account. */
      readonly result: 'applied' | 'repeated' | 'refused' | 'unrelated'
      readonly eventId: string
      /** Why it was refused. */
      readonly reason: string | null
    }
  | { readonly ok: false; readonly reason: 'not-configured' }
  | {
      readonly ok: false
      readonly reason: Extract<CallbackResult, { readonly verified: false }>['reason']
    }

/** The payments of a deployment, for modules above. */
export interface PaymentService {
  /** Whether the site's provider has an account here; what a page needs to say 'not online yet' instead of failing. */
  isConfigured(site: Site): Promise<boolean>
  /** For the content security policy of a page with a payment; none where the site has no provider. */
  originsOf(site: Site): PaymentOrigins
  /** What a page needs for a provider's own fields; null: the buyer pays on the provider's page. */
  findFields(site: Site, provider: PaymentProvider): Promise<PaymentFields | null>
  /** Records that a payment is wanted, in the caller's transaction (its scope the site), and queues its reconciliation. */
  open(tx: Tx, site: Site, payment: NewPayment): Promise<Payment>
  /** Begins an opened one at its provider, outside of any transaction. Repeated, it gives the same page. */
  begin(site: Site, paymentId: string, page: PaymentPage): Promise<PaymentResult<BegunPayment>>
  /**
   * Hosted fields: charges the token, once a payment. A time-out leaves it `unknown` and reconciliation settles it; a
   * buyer whose card is declined pays with another payment of the same subject.
   */
  charge(
    site: Site,
    paymentId: string,
    charge: { readonly token: string; readonly buyerAddress: string | null },
  ): Promise<PaymentResult<Payment>>
  /** Looks at the provider what became of it, and records that: for whoever comes back from its page. */
  refresh(site: Site, paymentId: string): Promise<Payment>
  /** Ends what the buyer could still pay: for a hold that ends. Somebody who has just paid has paid. */
  end(site: Site, paymentId: string): Promise<Payment>
  /** Queues `end` in a transaction, as the end of a hold is one. */
  endLater(tx: Tx, site: Pick<Site, 'id'>, paymentId: string): Promise<void>
  /**
   * Queues a refund in the caller's transaction; the same `refundId` twice is one refund.
   *
   * @param amountCents null: all that is not refunded yet
   */
  refund(
    tx: Tx,
    refund: {
      readonly refundId: string
      readonly paymentId: string
      readonly amountCents: number | null
      /** For staff. */
      readonly reason: string
    },
  ): Promise<PaymentResult<{ readonly refundId: string; readonly amountCents: number }>>
  /** What a provider reports to the site. */
  receive(site: Site, provider: PaymentProvider, callback: Callback): Promise<ReceivedCallback>
  /** Within the scope of its site. */
  find(tx: Tx, paymentId: string): Promise<Payment | undefined>
  /** Of one subject, the newest first. */
  listOf(tx: Tx, subjectId: string): Promise<Payment[]>
}
