import type { Payment, PaymentService } from '#modules/payments/payment.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { BotMark } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { decideVehicleStage, findVehicleStage } from '../lifecycle/vehicle-lifecycle.rules.ts'
import { findHeldOfSession } from '../lifecycle/reservation.store.ts'
import type { Agreement, Buyer, Reservation } from '../lifecycle/reservation.types.ts'
import { recordHold } from '../record-reservation-event.ts'
import { findDeposit } from '../find-deposit.ts'
import { decideCheckout } from '../reserve.rules.ts'
import { toReservable } from '../reservable-row.ts'
import { buildConsumerNotice } from '../terms/consumer-notice.ts'
import { beginWithinMinutes, endHoldJob } from './end-hold.job.ts'
import { mayHoldFromAddress, mayHoldWithoutToken } from './hold.rules.ts'
import type { HoldRefusal } from './hold-refusal.types.ts'
import {
  countHoldsOfAddress,
  countHoldsWithoutToken,
  expireStaleHolds,
  findByKey,
  findOpenReservation,
  insertHold,
  type NewHold,
} from './hold.store.ts'
import { createReference } from '#modules/sites/short-reference.ts'

export interface HoldRequest {
  readonly vehicleId: number
  readonly buyer: Buyer
  /** The trade-in as text; null: no trade-in is known. */
  readonly tradeIn: string | null
  readonly agreements: readonly Agreement[]
  /** Idempotency key with at least 128 random bits; the same key with the same content returns the same hold. */
  readonly key: string
  readonly bodyHash: Buffer
  /** Hash of the browser's key; null: the request was not sent by a browser. */
  readonly sessionHash: Buffer | null
  readonly addressHash: Buffer
  readonly botMark?: BotMark | null
  readonly requestId: string
  /** The buyer's request; undefined outside of a visitor's request. */
  readonly visitor?: Pick<RequestContext, 'now' | 'browser'>
}

export type HoldOutcome =
  | { readonly ok: true; readonly reservation: Reservation; readonly payment: Payment }
  | {
      readonly ok: false
      readonly reason: HoldRefusal
      /** The time until which another buyer holds the vehicle. */
      readonly heldUntil?: Date
    }

export interface HoldParts {
  readonly database: Database
  readonly payments: Pick<PaymentService, 'open' | 'listOf'>
  /** Whether holds from one network address are limited; false with `RATE_LIMITS=off`. */
  readonly limitsHolds: boolean
}

/**
 * Maximum number of attempts. If another buyer's hold prevented this one but has ended before it is read, the vehicle
 * is free again, so holding is tried again.
 */
const mostTries = 3

/**
 * Holds a vehicle for a buyer who wants to pay its deposit, and opens the payment, in one transaction. If several
 * buyers want the same vehicle at once, on any site of its group and under any stock number, only one of them gets
 * it. Amount, currency and processor come from the database.
 */
export function holdVehicle(
  parts: HoldParts,
  site: Site,
  request: HoldRequest,
): Promise<HoldOutcome> {
  return parts.database.withScope(scopeOf(site), async (tx) => {
    const row = await findVehicleById(tx, request.vehicleId)
    const { reserve } = site.configuration
    if (!reserve.enabled) return refuse('reservation.not-enabled')
    if (row === undefined || row.removedAt !== null || !row.showOnDealerWebsite) {
      return refuse('reservation.vehicle-unknown')
    }
    if (row.listedAgain) return refuseListedAgain(tx, row)
    const repeated = await findRepeated(tx, parts, request)
    if (repeated !== undefined) return repeated
    await expireStaleHolds(tx, request)
    for (let tries = 0; tries < mostTries; tries += 1) {
      const decided = await decideHold(tx, parts, site, row, request)
      if (!('depositCents' in decided)) return decided
      const reservation = await insertHold(tx, buildHold(site, row, request, decided))
      if (reservation !== undefined) return openPayment(tx, parts, site, reservation, request)
      const winner = await findRepeated(tx, parts, request)
      if (winner !== undefined) return winner
    }
    return refuse('reservation.buyer-holds-another')
  })
}

const refuse = (reason: HoldRefusal, heldUntil?: Date): HoldOutcome & { readonly ok: false } => ({
  ok: false,
  reason,
  ...(heldUntil === undefined ? {} : { heldUntil }),
})

/** The earlier hold for the same key, or the same browser's hold of the same vehicle. */
async function findRepeated(
  tx: Tx,
  { payments }: HoldParts,
  { key, bodyHash, sessionHash, vehicleId }: HoldRequest,
): Promise<HoldOutcome | undefined> {
  const known = await findByKey(tx, key, bodyHash)
  if (known !== undefined && !known.isSame) return refuse('reservation.key-reused')
  const own = sessionHash === null ? undefined : await findHeldOfSession(tx, sessionHash)
  const reservation = known?.reservation ?? (own?.vehicleId === vehicleId ? own : undefined)
  if (reservation === undefined) return undefined
  const [payment] = await payments.listOf(tx, reservation.id)
  return payment === undefined ? undefined : { ok: true, reservation, payment }
}

interface Holdable {
  readonly depositCents: number
  /** The shown price, which may be lower than the vehicle's own. */
  readonly priceCents: number
}

async function decideHold(
  tx: Tx,
  { limitsHolds }: HoldParts,
  site: Site,
  row: VehicleRow,
  request: HoldRequest,
): Promise<HoldOutcome | Holdable> {
  const open = await findOpenReservation(tx, row.id)
  if (decideVehicleStage(findVehicleStage(row, open?.state ?? null), 'hold') === undefined) {
    return refuseStage(row, open)
  }
  const { priceCents: shownCents } = buildPrice(row, site.configuration)
  const reservable = toReservable(row)
  const notice = buildConsumerNotice(site, row, shownCents)
  const decision = decideCheckout(reservable, site.configuration.reserve, {
    deposit: findDeposit(site, reservable, shownCents),
    lacksNotice: notice !== null && notice.missing.length > 0,
  })
  if (!decision.allowed) return refuse(decision.reason)
  if (limitsHolds && !mayHoldFromAddress(await countHoldsOfAddress(tx, request.addressHash))) {
    return refuse('reservation.too-many')
  }
  if (
    request.botMark === 'without-token' &&
    !mayHoldWithoutToken(await countHoldsWithoutToken(tx, site.id))
  ) {
    return refuse('reservation.unchecked')
  }
  // This vehicle has a price: without one it may not be reserved.
  return { depositCents: decision.depositCents, priceCents: (shownCents ?? row.priceCents)! }
}

/** Refuses the hold if the site shows the vehicle under another stock number, since another buyer may hold it there. */
async function refuseListedAgain(tx: Tx, row: VehicleRow): Promise<HoldOutcome> {
  const open = await findOpenReservation(tx, row.id)
  return open === null ? refuse('reservation.vehicle-unknown') : refuseStage(row, open)
}

function refuseStage(row: VehicleRow, open: { readonly expiresAt: Date } | null): HoldOutcome {
  const stage = findVehicleStage(row, null)
  if (stage === 'sold') return refuse('reservation.vehicle-sold')
  if (stage === 'reserved' || open === null) return refuse('reservation.vehicle-reserved')
  return refuse('reservation.vehicle-held', open.expiresAt)
}

const buildHold = (
  site: Site,
  row: VehicleRow,
  request: HoldRequest,
  { depositCents, priceCents }: Holdable,
): NewHold => ({
  ...request,
  botMark: request.botMark ?? null,
  siteId: site.id,
  groupId: site.groupId,
  dealershipId: row.dealershipId,
  reference: createReference(),
  provider: site.configuration.reserve.provider!,
  depositCents,
  currency: site.configuration.region.currency,
  priceCents,
  minutes: site.configuration.reserve.hold_minutes,
})

async function openPayment(
  tx: Tx,
  { payments }: HoldParts,
  site: Site,
  reservation: Reservation,
  { requestId, visitor }: HoldRequest,
): Promise<HoldOutcome> {
  const { provider, depositCents, currency, expiresAt, id } = reservation
  const payment = await payments.open(tx, site, {
    subjectId: id,
    provider,
    amountCents: depositCents,
    currency,
    expiresAt,
    requestId,
  })
  await enqueue(tx, endHoldJob, [{ siteId: site.id, reservationId: id, requestId }], {
    waitSeconds: beginWithinMinutes * 60,
  })
  await recordHold(
    tx,
    visitor === undefined ? { site } : { site, requestId, ...visitor },
    reservation,
  )
  return { ok: true, reservation, payment }
}
