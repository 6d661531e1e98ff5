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
  /** Id of what is paid for, such as a reservation. */
  readonly subjectId: string
  readonly state: PaymentState
  readonly amountCents: number
  readonly currency: Currency
  /** The sum of refunds in the ledger. */
  readonly refundedCents: number
  readonly reference: string | null
  /** Why the payment was declined or is unknown, for staff. */
  readonly reason: string | null
  readonly createdAt: Date
  readonly expiresAt: Date
  readonly settledAt: Date | null
}

/** The change passed to `PaymentListener`, with the payment's new state. */
export type PaymentChange =
  /** `payment.state` is `paid`, `declined` or `expired`. A declined or expired payment may still become paid. */
  | { readonly kind: 'settled'; readonly payment: Payment }
  | {
      readonly kind: 'refunded'
      readonly payment: Payment
      readonly refundId: string
      readonly amountCents: number
    }
  /** The provider's refusal of a refund is final, so staff must pay the buyer in another way. */
  | {
      readonly kind: 'refund-refused'
      readonly payment: Payment
      readonly refundId: string
      readonly amountCents: number
      readonly reason: string
    }
  /** The buyer's bank took the money back (chargeback), or the dealer won the dispute and got the money back. */
  | {
      readonly kind: 'charged-back' | 'chargeback-reversed'
      readonly payment: Payment
      /** The provider's id of the chargeback. */
      readonly reference: string
      readonly amountCents: number
      readonly reason: string | null
    }

/**
 * Implemented by a module that opens payments. Called once for each change, in the transaction that records the
 * change and in the scope of the site, so that both are stored or neither. If it throws, the change is rolled back
 * and tried again.
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
  /** The time until which the buyer may pay. */
  readonly expiresAt: Date
  readonly requestId?: string
}

/** The payment page's content for the buyer. */
export interface PaymentPage {
  readonly description: string
  readonly buyerEmail: string | null
  readonly buyerName: string | null
  readonly returnUrl: string
  readonly cancelUrl: string
}

/** Why a payment could not be opened or charged, or a refund could not be queued. */
export type PaymentRefusal =
  /** The site's account with the provider is not set up. */
  | 'payment.not-configured'
  /** The provider could not be reached, or refused the request. */
  | 'payment.provider-unavailable'
  /** The provider's page was opened, but its URL is lost. A new payment of the same subject replaces this payment. */
  | 'payment.page-lost'
  /** The payment already has an outcome. */
  | 'payment.already-settled'
  | 'payment.not-paid'
  /** The amount is more than was paid and is not yet refunded. */
  | 'payment.refund-too-large'

export type PaymentResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly reason: PaymentRefusal }

/** The result of a callback. */
export type ReceivedCallback =
  | {
      readonly ok: true
      /**
       * `unrelated`: the callback is about a payment of another site, since the sites of a group may share an
       * account.
       */
      readonly result: 'applied' | 'repeated' | 'refused' | 'unrelated'
      readonly eventId: string
      /** Why the callback was refused; null otherwise. */
      readonly reason: string | null
    }
  | { readonly ok: false; readonly reason: 'not-configured' }
  | {
      readonly ok: false
      readonly reason: Extract<CallbackResult, { readonly verified: false }>['reason']
    }

/** The payments of a deployment, for other modules. */
export interface PaymentService {
  /** Whether the site has an account with its provider. If not, a page says 'not online yet' instead of failing. */
  isConfigured(site: Site): Promise<boolean>
  /** The origins for the content security policy of a page with a payment; empty without a provider. */
  originsOf(site: Site): PaymentOrigins
  /** The data for a provider's own fields on our page; null: the buyer pays on the provider's page. */
  findFields(site: Site, provider: PaymentProvider): Promise<PaymentFields | null>
  /** Creates a payment in the caller's transaction (in the site's scope), and queues its reconciliation. */
  open(tx: Tx, site: Site, payment: NewPayment): Promise<Payment>
  /** Opens a created payment at its provider, outside of any transaction. Repeated calls return the same page. */
  begin(site: Site, paymentId: string, page: PaymentPage): Promise<PaymentResult<BegunPayment>>
  /**
   * Charges the token of the provider's fields, once per payment. After a time-out the payment is `unknown` until
   * reconciliation settles it. A buyer whose card is declined pays with a new payment of the same subject.
   */
  charge(
    site: Site,
    paymentId: string,
    charge: { readonly token: string; readonly buyerAddress: string | null },
  ): Promise<PaymentResult<Payment>>
  /** Reads the payment's state from the provider and records it, for buyers who return from its page. */
  refresh(site: Site, paymentId: string): Promise<Payment>
  /** Ends an open payment, when its hold ends. A payment that the buyer has just made counts. */
  end(site: Site, paymentId: string): Promise<Payment>
  /** Queues a job in the caller's transaction that calls `end`. */
  endLater(tx: Tx, site: Pick<Site, 'id'>, paymentId: string): Promise<void>
  /**
   * Queues a refund in the caller's transaction; a repeated `refundId` has no effect.
   *
   * @param amountCents null: everything that is not yet refunded
   */
  refund(
    tx: Tx,
    refund: {
      readonly refundId: string
      readonly paymentId: string
      readonly amountCents: number | null
      /** The reason for the refund, for staff. */
      readonly reason: string
    },
  ): Promise<PaymentResult<{ readonly refundId: string; readonly amountCents: number }>>
  /** Handles a provider's callback to the site. */
  receive(site: Site, provider: PaymentProvider, callback: Callback): Promise<ReceivedCallback>
  /** A payment in the scope of its site. */
  find(tx: Tx, paymentId: string): Promise<Payment | undefined>
  /** All payments of a subject, the newest first. */
  listOf(tx: Tx, subjectId: string): Promise<Payment[]>
}
