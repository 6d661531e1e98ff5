import type { DeliveryTarget } from './breaker.rules.ts'
import type { DeliveryKind, MailKind, PartnerKind } from './routing.rules.ts'

/** A delivery that this process has leased: no other process attempts it until the lease ends. */
export interface TakenDeliveryOf<Kind extends DeliveryKind> extends DeliveryTarget {
  readonly kind: Kind
  /** UUID, the same for every attempt; Message-ID and webhook-id are derived from it. */
  readonly id: string
  readonly siteId: number
  readonly leadId: string
  /**
   * 0: the first delivery of the lead; above: the number of the update to a lead delivered as
   * incomplete.
   */
  readonly revision: number
  /** For an update: the first delivery to the same destination. */
  readonly firstId: string | null
  /**
   * Attempts in this round, including this one. A later lease by another process has another
   * number.
   */
  readonly attempts: number
  readonly attemptId: number
  /** By the database's clock. */
  readonly startedAt: Date
  /** The arrived delivery that this webhook reports; null: it delivers the lead itself. */
  readonly cause: ArrivedDelivery | null
}

/** A delivery that has arrived, as reported to webhooks. */
export interface ArrivedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly destination: string
  readonly revision: number
  /** ISO 8601. Null: the delivery was queued again since. */
  readonly deliveredAt: string | null
}

export type TakenMail = TakenDeliveryOf<MailKind>
export type TakenWebhook = TakenDeliveryOf<'webhook'>
export type TakenPartnerDelivery = TakenDeliveryOf<PartnerKind>
export type TakenDelivery = TakenMail | TakenWebhook | TakenPartnerDelivery

export type SendOutcome =
  /**
   * The receiver's response. `isStored`: there is no mail server, so the mail is stored and has
   * reached nobody.
   */
  | { readonly ok: true; readonly detail: string; readonly isStored?: true }
  /** `fault`: whether the receiver's server fails as a whole, or rejects only this delivery. */
  | { readonly ok: false; readonly reason: string; readonly fault: 'server' | 'mail' }
