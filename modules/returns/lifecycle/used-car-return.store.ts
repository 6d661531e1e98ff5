import type { Tx } from '#platform/postgres/database.ts'
import { findLastReturnDay } from '#modules/reservations/delivery/return-period.rules.ts'
import type { ReturnCondition } from '../conditions/return-conditions.rules.ts'
import type { RefundParts } from '../conditions/split-refund.rules.ts'
import {
  isOpenReturn,
  type ReturnState,
  returnStates,
  type ReturnStep,
} from './return-lifecycle.rules.ts'
import type {
  FoundVehicle,
  ReturnLedgerEntry,
  TakenStep,
  UsedCarReturn,
} from './used-car-return.types.ts'

interface Row {
  readonly reservationId: string
  readonly siteId: number
  readonly locationId: number
  readonly state: ReturnState
  readonly sequence: number
  readonly noticedAt: Date
  readonly saidOdometer: number
  readonly saidLien: boolean
  readonly startsAt: Date | null
  readonly endsAt: Date | null
  readonly returnedOn: string | null
  readonly odometer: number
  readonly fuelPercent: number
  readonly isComplete: boolean
  readonly isAsDelivered: boolean
  readonly failed: ReturnCondition[]
  readonly acceptedBecause: string | null
  readonly paidCents: number | null
  readonly depositCents: number
  readonly lienCents: number
  readonly balanceCents: number
}

const columns = `
  reservation_id AS "reservationId", site_id AS "siteId", location_id AS "locationId", state, sequence,
  noticed_at AS "noticedAt", said_odometer AS "saidOdometer", said_lien AS "saidLien", appointment_at AS "startsAt",
  appointment_until AS "endsAt", to_char(returned_on, 'YYYY-MM-DD') AS "returnedOn", odometer,
  fuel_percent AS "fuelPercent", is_complete AS "isComplete", is_as_delivered AS "isAsDelivered", failed,
  accepted_because AS "acceptedBecause", paid_cents AS "paidCents", deposit_cents AS "depositCents",
  lien_cents AS "lienCents", balance_cents AS "balanceCents"`

function toReturn(row: Row): UsedCarReturn {
  const { startsAt, endsAt, returnedOn, odometer, fuelPercent, isComplete, isAsDelivered } = row
  const { paidCents, depositCents, lienCents, balanceCents, ...rest } = row
  return {
    reservationId: rest.reservationId,
    siteId: rest.siteId,
    locationId: rest.locationId,
    state: rest.state,
    sequence: rest.sequence,
    noticedAt: rest.noticedAt,
    saidOdometer: rest.saidOdometer,
    saidLien: rest.saidLien,
    appointment: startsAt === null || endsAt === null ? null : { startsAt, endsAt },
    found:
      returnedOn === null ? null : { returnedOn, odometer, fuelPercent, isComplete, isAsDelivered },
    failed: rest.failed,
    acceptedBecause: rest.acceptedBecause,
    money: paidCents === null ? null : { paidCents, depositCents, lienCents, balanceCents },
  }
}

/** SQL condition equal to `isOpenReturn`. */
const isOpen = `state IN (${returnStates
  .filter(isOpenReturn)
  .map((state) => `'${state}'`)
  .join(', ')})`

/** The return of a reservation in the scope of its site. */
export async function findReturn(
  tx: Tx,
  reservationId: string,
): Promise<UsedCarReturn | undefined> {
  const { rows } = await tx.query<Row>(
    `SELECT ${columns} FROM used_car_returns WHERE reservation_id = $1`,
    [reservationId],
  )
  return rows[0] === undefined ? undefined : toReturn(rows[0])
}

/** A return with the reservation's reference, and the fields that determine its last day. */
export interface ListedReturn extends UsedCarReturn {
  readonly reference: string
  readonly deliveredOn: string
  readonly returnDays: number | null
}

/**
 * Returns of the scope's site, open ones first, then those that are closed or lapsed.
 *
 * @param today `YYYY-MM-DD` in the site's time zone
 */
export async function listReturns(tx: Tx, today: string, limit: number): Promise<ListedReturn[]> {
  const open = await listWhere(tx, isOpen, null)
  const isWaiting = (one: ListedReturn) => today <= (findLastReturnDay(one) ?? '')
  const others = open.filter((one) => !isWaiting(one))
  const closed = await listWhere(tx, `NOT ${isOpen}`, Number.isFinite(limit) ? limit : null)
  return [...open.filter(isWaiting), ...[...others, ...closed].toSorted(compareByTime)].slice(
    0,
    limit,
  )
}

const compareByTime = (one: ListedReturn, other: ListedReturn) =>
  Number(one.appointment?.startsAt ?? one.noticedAt) -
    Number(other.appointment?.startsAt ?? other.noticedAt) ||
  one.reservationId.localeCompare(other.reservationId)

async function listWhere(
  tx: Tx,
  condition: string,
  limit: number | null,
): Promise<readonly ListedReturn[]> {
  const { rows } = await tx.query<Row & Omit<ListedReturn, keyof UsedCarReturn>>(
    `SELECT (SELECT reference FROM reservations WHERE id = reservation_id) AS reference, ${columns},
       "deliveredOn", "returnDays"
     FROM used_car_returns
     JOIN (SELECT reservation_id AS delivered_id, to_char(delivered_on, 'YYYY-MM-DD') AS "deliveredOn",
             return_days AS "returnDays"
           FROM reservation_deliveries) d ON delivered_id = reservation_id
     WHERE ${condition}
     ORDER BY coalesce(appointment_at, noticed_at), reservation_id LIMIT $1`,
    [limit],
  )
  return rows.map((row) => {
    const { reference, deliveredOn, returnDays } = row
    return { ...toReturn(row), reference, deliveredOn, returnDays }
  })
}

/** The steps of a return, in their order. */
export async function listSteps(tx: Tx, reservationId: string): Promise<TakenStep[]> {
  const { rows } = await tx.query<TakenStep>(
    `SELECT sequence, step, appointment_at AS "appointmentAt", taken_at AS "takenAt"
     FROM used_car_return_steps WHERE reservation_id = $1 ORDER BY sequence`,
    [reservationId],
  )
  return rows
}

export interface Notice {
  readonly reservationId: string
  readonly siteId: number
  readonly locationId: number
  readonly odometer: number
  readonly hasLien: boolean
}

/**
 * Stores a notice: the first one, or a new one after a withdrawal.
 *
 * @returns false if the buyer has already given notice
 */
export async function insertNotice(tx: Tx, notice: Notice): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO used_car_returns AS known (reservation_id, site_id, location_id, state, said_odometer, said_lien)
     VALUES ($1, $2, $3, 'noticed', $4, $5)
     ON CONFLICT (reservation_id) DO UPDATE
     SET state = 'noticed', sequence = known.sequence + 1, noticed_at = now(),
         said_odometer = excluded.said_odometer, said_lien = excluded.said_lien,
         appointment_at = NULL, appointment_until = NULL
     WHERE known.state = 'withdrawn'`,
    [notice.reservationId, notice.siteId, notice.locationId, notice.odometer, notice.hasLien],
  )
  return rowCount === 1
}

/**
 * Sets the first appointment, or replaces it by another one.
 *
 * @returns false if the return is in a state without appointments
 * @throws a unique violation if another return has this time at the location
 */
export async function setAppointment(
  tx: Tx,
  reservationId: string,
  { startsAt, endsAt }: { readonly startsAt: Date; readonly endsAt: Date },
): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE used_car_returns
     SET state = 'booked', sequence = sequence + 1, appointment_at = $2, appointment_until = $3
     WHERE reservation_id = $1 AND ${isOpen}`,
    [reservationId, startsAt, endsAt],
  )
  return rowCount === 1
}

export async function markWithdrawn(tx: Tx, reservationId: string): Promise<boolean> {
  const { rowCount } = await tx.query(
    `UPDATE used_car_returns SET state = 'withdrawn', sequence = sequence + 1
     WHERE reservation_id = $1 AND ${isOpen}`,
    [reservationId],
  )
  return rowCount === 1
}

export interface Ruling {
  readonly state: 'returned' | 'refused'
  readonly found: FoundVehicle
  readonly failed: readonly ReturnCondition[]
  readonly acceptedBecause: string | null
  /** Null: the return is refused. */
  readonly money: (RefundParts & { readonly paidCents: number }) | null
}

/**
 * Records, once, the decision on a vehicle that was brought back.
 *
 * @returns whether the state allowed it
 */
export async function markRuled(tx: Tx, reservationId: string, ruling: Ruling): Promise<boolean> {
  const { state, found, failed, acceptedBecause, money } = ruling
  const { rowCount } = await tx.query(
    `UPDATE used_car_returns
     SET state = $2, sequence = sequence + 1, returned_on = $3, odometer = $4, fuel_percent = $5, is_complete = $6,
         is_as_delivered = $7, failed = $8, accepted_because = $9, paid_cents = $10, lien_cents = $11,
         deposit_cents = $12, balance_cents = $13
     WHERE reservation_id = $1 AND ${isOpen}`,
    [
      reservationId,
      state,
      found.returnedOn,
      found.odometer,
      found.fuelPercent,
      found.isComplete,
      found.isAsDelivered,
      failed,
      acceptedBecause,
      money?.paidCents ?? null,
      money?.lienCents ?? null,
      money?.depositCents ?? null,
      money?.balanceCents ?? null,
    ],
  )
  return rowCount === 1
}

/** Records a step with the current time. */
export async function addStep(
  tx: Tx,
  { reservationId, siteId, sequence, appointment }: UsedCarReturn,
  step: ReturnStep,
): Promise<void> {
  await tx.query(
    `INSERT INTO used_car_return_steps (reservation_id, site_id, sequence, step, appointment_at)
     VALUES ($1, $2, $3, $4, $5)`,
    [reservationId, siteId, sequence, step, appointment?.startsAt ?? null],
  )
}

/** Future times at which a location expects another return, of any site. */
export async function listTakenTimes(tx: Tx, locationId: number): Promise<Date[]> {
  const { rows } = await tx.query<{ startsAt: Date }>(
    'SELECT starts_at AS "startsAt" FROM taken_return_times($1)',
    [locationId],
  )
  return rows.map(({ startsAt }) => startsAt)
}

/** Adds an entry to the return's ledger; it has at most one of each kind. */
export async function addLedgerEntry(
  tx: Tx,
  { reservationId, siteId }: Pick<UsedCarReturn, 'reservationId' | 'siteId'>,
  entry: Omit<ReturnLedgerEntry, 'recordedAt'>,
): Promise<void> {
  await tx.query(
    `INSERT INTO return_ledger (reservation_id, site_id, kind, amount_cents, currency, reference)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [reservationId, siteId, entry.kind, entry.amountCents, entry.currency, entry.reference],
  )
}

export async function listLedger(tx: Tx, reservationId: string): Promise<ReturnLedgerEntry[]> {
  const { rows } = await tx.query<ReturnLedgerEntry>(
    `SELECT kind, amount_cents AS "amountCents", currency, reference, recorded_at AS "recordedAt"
     FROM return_ledger WHERE reservation_id = $1 ORDER BY id`,
    [reservationId],
  )
  return rows
}
