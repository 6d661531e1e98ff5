import type { Payment } from '#modules/payments/payment.types.ts'
import type { LedgerEntry } from '#modules/payments/store/ledger.store.ts'
import type { SubjectBalance } from '#modules/payments/store/refund-balance.store.ts'
import type { Refund } from '#modules/payments/store/refund.store.ts'
import type { LoadedPurchase } from '#modules/purchases/load-purchase.ts'
import type { NextStepView } from '#modules/purchases/next-step.view.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { AuditEntry } from '#modules/staff/audit/audit.types.ts'
import type { RefundRequest } from '../refunds/refund-request.store.ts'
import type { SaleAction } from './offered-actions.rules.ts'

/** Everything of a reservation, for a person who may see it. */
export interface Sale {
  readonly site: Site
  readonly purchase: LoadedPurchase
  /** What its buyer reads on their own page. */
  readonly buyersStep: NextStepView
  readonly payments: readonly Payment[]
  readonly refunds: readonly Refund[]
  /** Of all its payments. */
  readonly ledger: readonly LedgerEntry[]
  readonly balance: SubjectBalance
  /** The part of the deposit that can be refunded. */
  readonly refundableCents: number
  /** What staff may pay the buyer another way, because a refund failed. */
  readonly payableCents: number
  readonly requests: readonly RefundRequest[]
  /** Refunds above this need a second person. */
  readonly limitCents: number
  /** What the reservation allows and the actor may do. */
  readonly actions: readonly SaleAction[]
  readonly allows: { readonly work: boolean; readonly refund: boolean }
  readonly history: readonly AuditEntry[]
  readonly now: Date
}
