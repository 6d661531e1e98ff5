import type { DeliveryTarget } from './breaker.rules.ts'
import type { DeliveryKind, MailKind, PartnerKind } from './routing.rules.ts'

/** A delivery that this process has leased: no other process tries it until the lease ends. */
export interface TakenDeliveryOf<Kind extends DeliveryKind> extends DeliveryTarget {
  readonly kind: Kind
  /** UUID, the same for every try: Message-ID and webhook-id are made of it. */
  readonly id: string
  readonly siteId: number
  readonly leadId: string
  /** 0: the lead as it was first due; above: an update of one delivered as incomplete, in their order. */
  readonly revision: number
  /** Of an update: the first delivery to the same destination. */
  readonly firstId: string | null
  /** Tries of this round, this one included. A process that leases it later has another number. */
  readonly attempts: number
  readonly attemptId: number
  /** By the database's clock. */
  readonly startedAt: Date
  /** The delivery whose arrival this one tells; null: it tells the lead itself. */
  readonly cause: ArrivedDelivery | null
}

/** A delivery that has arrived, as webhooks are told of it. */
export interface ArrivedDelivery {
  readonly id: string
  readonly kind: DeliveryKind
  readonly destination: string
  readonly revision: number
  /** ISO 8601. Null: it is tried again since. */
  readonly deliveredAt: string | null
}

export type TakenMail = TakenDeliveryOf<MailKind>
export type TakenWebhook = TakenDeliveryOf<'webhook'>
export type TakenPartnerDelivery = TakenDeliveryOf<PartnerKind>
export type TakenDelivery = TakenMail | TakenWebhook | TakenPartnerDelivery

export type SendOutcome =
  /** The receiver's response. `isStored`: there is no mail server, so the mail is stored and has reached nobody. */
  | { readonly ok: true; readonly detail: string; readonly isStored?: true }
  /** `fault`: whether the other side as such fails, or only takes this delivery not. */
  | { readonly ok: false; readonly reason: string; readonly fault: 'server' | 'mail' }
