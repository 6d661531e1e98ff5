import type { ManualRefund } from '#modules/payments/manual-refund.types.ts'
import type { Payment, PaymentService } from '#modules/payments/payment.types.ts'
import type { RefundBalance } from '#modules/payments/refund-balance.rules.ts'
import { findDelivery } from '#modules/reservations/delivery/delivery.store.ts'
import type { Delivery } from '#modules/reservations/delivery/delivery.types.ts'
import {
  findReservation,
  freeVehicleOnline,
  lockReservation,
  markEnded,
  readNow,
} from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { type RecordChange, recordNothing } from '#modules/reservations/settle/record-change.ts'
import { buildRefundId } from '#modules/reservations/settle/refund-id.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { decideReturn, type ReturnDecision } from '../conditions/return-conditions.rules.ts'
import {
  type DepositRefunds,
  findDepositLeft,
  findMostPaid,
  type RefundParts,
  splitRefund,
} from '../conditions/split-refund.rules.ts'
import { buildReturnFacts } from '../lifecycle/return-facts.ts'
import { isOpenReturn } from '../lifecycle/return-lifecycle.rules.ts'
import { addLedgerEntry, findReturn, markRuled } from '../lifecycle/used-car-return.store.ts'
import type { FoundVehicle } from '../lifecycle/used-car-return.types.ts'
import { takeStep } from '../mail/take-step.ts'
import { returnRefundReason } from '../lifecycle/return-refund-reason.ts'

export interface RecordParts {
  readonly database: Database
  readonly payments: Pick<PaymentService, 'refund'> & {
    /** Locks the payment until the transaction ends. */
    lock(tx: Tx, paymentId: string): Promise<Payment | undefined>
    /** The payment's pending, manual and owed refunds. */
    findRefundBalance(
      tx: Tx,
      payment: Payment,
    ): Promise<Pick<RefundBalance, 'manualCents' | 'owedCents' | 'pendingCents'>>
    /** Enters a manual refund into the payment's ledger. */
    enterManualRefund(tx: Tx, payment: Payment, refund: ManualRefund): Promise<void>
  }
}

/** Staff's findings and decision. */
export interface RecordedReturn {
  readonly reservationId: string
  readonly found: FoundVehicle
  /** Everything that the buyer has paid for the vehicle, including the deposit. */
  readonly paidCents: number
  /** The cost of lifting an encumbrance (a claim on the vehicle); 0: the vehicle is not encumbered. */
  readonly lienCents: number
  /** The bank's reference for the part that does not go through the provider; null: none was entered. */
  readonly balanceReference: string | null
  readonly lienReference: string | null
  /**
   * `decide`: by the conditions alone; `accept`: despite a condition that is not met, with a reason; `refuse`:
   * because a condition is not met.
   */
  readonly ruling:
    | { readonly kind: 'decide' | 'refuse' }
    | { readonly kind: 'accept'; readonly because: string }
}

export type RecordOutcome =
  | { readonly ok: true; readonly state: 'returned'; readonly money: RefundParts }
  | { readonly ok: true; readonly state: 'refused' }
  /** A condition is not met, so staff must decide to accept the vehicle anyway, or to refuse it. */
  | { readonly ok: false; readonly reason: 'not-entitled'; readonly decision: ReturnDecision }
  | {
      readonly ok: false
      readonly reason:
        | 'unknown'
        /** The buyer gave no notice, or withdrew it. */
        | 'no-notice'
        | 'recorded-already'
        /** The day is later than today, or earlier than the delivery. */
        | 'bad-date'
        /** The reading is lower than at delivery. */
        | 'odometer-too-low'
        /** The amount is less than the deposit. */
        | 'paid-too-little'
        /** The amount is more than a buyer can have paid for a vehicle at this price. */
        | 'paid-too-much'
        | 'no-balance-reference'
        | 'no-lien-reference'
        /** All conditions are met, so staff cannot refuse the vehicle. */
        | 'nothing-failed'
        /** A refund of the deposit is pending. */
        | 'refund-pending'
    }

/**
 * §4, §5: staff record, once, that a vehicle was brought back. If it is accepted, the deposit is refunded through its
 * provider, and other payments are entered into the ledger, in the same transaction. The payment is locked before the
 * reservation, in the same order as when the provider reports something, so that the two cannot deadlock.
 */
export function recordReturn(
  { database, payments }: RecordParts,
  site: Site,
  recorded: RecordedReturn,
  record: RecordChange = recordNothing,
): Promise<RecordOutcome> {
  return database.withScope(scopeOf(site), async (tx): Promise<RecordOutcome> => {
    const paymentId = (await findReservation(tx, recorded.reservationId))?.paymentId ?? null
    const payment = paymentId === null ? undefined : await payments.lock(tx, paymentId)
    const reservation = await lockReservation(tx, recorded.reservationId)
    const delivery = await findDelivery(tx, recorded.reservationId)
    if (reservation === undefined || delivery === undefined || payment === undefined) {
      return { ok: false, reason: 'unknown' }
    }
    const refunds = {
      amountCents: payment.amountCents,
      refundedCents: payment.refundedCents,
      ...(await payments.findRefundBalance(tx, payment)),
    }
    const judged = await judge(tx, site, recorded, { reservation, delivery, refunds })
    if (!judged.ok) return judged
    const outcome =
      judged.state === 'refused'
        ? await refuse(tx, recorded, judged.decision)
        : await takeBack(tx, payments, { recorded, reservation, payment, refunds, ...judged })
    if (outcome.ok) await record(tx)
    return outcome
  })
}

interface Locked {
  readonly reservation: Reservation
  readonly delivery: Delivery
  readonly refunds: DepositRefunds
}

type Judged =
  | Extract<RecordOutcome, { readonly ok: false }>
  | { readonly ok: true; readonly state: 'refused'; readonly decision: ReturnDecision }
  | {
      readonly ok: true
      readonly state: 'returned'
      readonly decision: ReturnDecision
      readonly parts: RefundParts
    }

/** Decides by the conditions and staff's ruling; changes nothing. */
async function judge(
  tx: Tx,
  site: Site,
  recorded: RecordedReturn,
  { reservation, delivery, refunds }: Locked,
): Promise<Judged> {
  const refused = (
    reason: Exclude<Extract<RecordOutcome, { ok: false }>['reason'], 'not-entitled'>,
  ) => ({ ok: false as const, reason })
  const { found, ruling, lienCents } = recorded
  const stored = await findReturn(tx, recorded.reservationId)
  if (stored === undefined || stored.state === 'withdrawn') return refused('no-notice')
  if (!isOpenReturn(stored.state)) return refused('recorded-already')
  const now = await readNow(tx)
  const { time_zone: timeZone } = site.configuration.region
  const isPast = found.returnedOn <= findToday(now, timeZone)
  if (!isPast || found.returnedOn < delivery.deliveredOn) return refused('bad-date')
  if (found.odometer < delivery.odometer) return refused('odometer-too-low')
  if (recorded.paidCents < refunds.amountCents) return refused('paid-too-little')
  if (recorded.paidCents > findMostPaid(reservation.priceCents)) return refused('paid-too-much')
  const { givenCents, depositCents } = findDepositLeft(refunds)
  const paidCents = recorded.paidCents - givenCents
  const facts = { ...found, lienCents, refundableCents: paidCents }
  const decision = decideReturn(buildReturnFacts(delivery, stored, { now, timeZone }, facts))
  if (ruling.kind === 'refuse') {
    return decision.state === 'failed'
      ? { ok: true, state: 'refused', decision }
      : refused('nothing-failed')
  }
  const parts = splitRefund({ paidCents, depositCents, lienCents })
  if (parts === null || (ruling.kind === 'decide' && decision.state !== 'met')) {
    return { ok: false, reason: 'not-entitled', decision }
  }
  if (parts.balanceCents > 0 && recorded.balanceReference === null) {
    return refused('no-balance-reference')
  }
  if (parts.lienCents > 0 && recorded.lienReference === null) return refused('no-lien-reference')
  return { ok: true, state: 'returned', decision, parts }
}

async function refuse(
  tx: Tx,
  { reservationId, found }: RecordedReturn,
  { failed }: ReturnDecision,
): Promise<RecordOutcome> {
  const ruling = { state: 'refused', found, failed, acceptedBecause: null, money: null } as const
  if (!(await markRuled(tx, reservationId, ruling)))
    return { ok: false, reason: 'recorded-already' }
  await takeStep(tx, reservationId, 'refused')
  return { ok: true, state: 'refused' }
}

interface TakenBack {
  readonly recorded: RecordedReturn
  readonly reservation: Reservation
  readonly payment: Payment
  readonly refunds: DepositRefunds
  readonly decision: ReturnDecision
  readonly parts: RefundParts
}

async function takeBack(
  tx: Tx,
  payments: RecordParts['payments'],
  { recorded, reservation, payment, refunds, decision, parts }: TakenBack,
): Promise<RecordOutcome> {
  const { id, currency } = reservation
  if (parts.depositCents > 0) {
    // Every request for the whole deposit has this id, so that it is refunded only once.
    const refundId = buildRefundId(payment.id)
    const queued = await payments.refund(tx, {
      refundId,
      paymentId: payment.id,
      amountCents: parts.depositCents,
      reason: returnRefundReason,
    })
    if (!queued.ok) return { ok: false, reason: 'refund-pending' }
  }
  const ruling = {
    state: 'returned',
    found: recorded.found,
    failed: decision.failed,
    acceptedBecause: recorded.ruling.kind === 'accept' ? recorded.ruling.because : null,
    money: { ...parts, paidCents: recorded.paidCents },
  } as const
  if (!(await markRuled(tx, id, ruling))) throw new Error('a return changed while it was locked')
  // The refused part of the deposit is paid with the rest of the price, by one bank transfer. It is entered into the
  // ledger of the deposit's payment; the rest is in the return's ledger.
  const owedCents = Math.min(refunds.owedCents, parts.balanceCents)
  if (owedCents > 0 && recorded.balanceReference !== null) {
    await payments.enterManualRefund(tx, payment, {
      amountCents: owedCents,
      way: 'balance',
      paidOn: recorded.found.returnedOn,
      reference: recorded.balanceReference,
    })
  }
  const entries = [
    {
      kind: 'balance',
      amountCents: parts.balanceCents - owedCents,
      reference: recorded.balanceReference,
    },
    { kind: 'lien', amountCents: parts.lienCents, reference: recorded.lienReference },
  ] as const
  for (const { kind, amountCents, reference } of entries) {
    if (amountCents === 0 || reference === null) continue
    await addLedgerEntry(
      tx,
      { reservationId: id, siteId: reservation.siteId },
      {
        kind,
        amountCents,
        currency,
        reference,
      },
    )
  }
  await markEnded(tx, id, 'refund', 'return')
  await freeVehicleOnline(tx, id)
  await takeStep(tx, id, 'returned')
  return { ok: true, state: 'returned', money: parts }
}
