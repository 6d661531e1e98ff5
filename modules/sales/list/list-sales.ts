import { createValues } from '#modules/inbox/list/inbox-query.ts'
import { buildCursorConditions, cutPage } from '#modules/inbox/list/list-page.ts'
import { foldText } from '#modules/inbox/list/fold-text.rules.ts'
import { findRefundableCents } from '#modules/payments/refund-balance.rules.ts'
import { listMoneyTrouble } from '#modules/payments/store/money-trouble.store.ts'
import { loadRefundBalances } from '#modules/payments/store/refund-balance.store.ts'
import type { ReservationState } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'
import type { ReturnState } from '#modules/returns/lifecycle/return-lifecycle.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { siteName } from '#modules/staff/people/place.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { isOverdue } from '../attention/overdue.rules.ts'
import type { SalesParts } from '../access/sales-parts.types.ts'
import type { SalesFilter } from './sales-filter.schema.ts'

/** The most rows of a page. */
export const pageSize = 50

/** A text is looked for in this many of the newest reservations of a site that match the other filters. */
const textReach = 10_000

/** A reservation in the list. */
export interface SaleRow {
  readonly id: string
  readonly siteName: string
  readonly locationName: string | null
  readonly reference: string
  readonly state: ReservationState
  readonly buyer: string
  readonly vehicleTitle: string
  readonly stockNumber: string
  readonly currency: string
  readonly depositCents: number
  /** The part of the deposit that the buyer paid, and the amount that was refunded or is being refunded. */
  readonly paidCents: number
  readonly refundedCents: number
  /** Refunds that failed, and that nobody has paid another way. */
  readonly owedCents: number
  readonly heldAt: Date
  /** Until when the buyer may pay. */
  readonly expiresAt: Date
  readonly paidAt: Date | null
  readonly deliveredOn: string | null
  readonly returnState: ReturnState | null
  readonly marks: readonly SaleMark[]
}

/** What somebody has to see to. */
export type SaleMark = 'approval' | 'trouble' | 'overdue'

export interface SalesPage {
  readonly rows: readonly SaleRow[]
  /** The cursor of the next page; null: this is the last one. */
  readonly next: string | null
}

/** Reservations that the actor sees, newest first. */
export async function listSales(
  { database, now }: Pick<SalesParts, 'database' | 'now'>,
  actor: PersonActor,
  filter: SalesFilter,
): Promise<StaffOutcome<SalesPage>> {
  const access = decideAccess(actor, 'sales.read')
  if (!access.allowed) return refuseAccess(access)
  return changeWithinActor(database, actor, async (tx) => {
    const trouble = filter.attention === true ? await listTroubled(tx) : []
    const found = await readRows(tx, filter, trouble)
    const { shown, next } = cutPage(found, pageSize, ({ id }) => id)
    return { ok: true, rows: await addMoney(tx, shown, now()), next }
  })
}

/** Ids of payments in trouble that the transaction sees. */
async function listTroubled(tx: Tx): Promise<readonly string[]> {
  return (await listMoneyTrouble(tx)).map(({ paymentId }) => paymentId)
}

interface FoundRow extends Omit<
  SaleRow,
  'marks' | 'owedCents' | 'paidCents' | 'refundedCents' | 'vehicleTitle'
> {
  readonly year: number
  readonly make: string
  readonly model: string
  readonly isWaiting: boolean
  /** The time of the reservation in the database's precision. */
  readonly at: string
}

/** One row more than a page has, which tells whether there is another page. */
async function readRows(
  tx: Tx,
  filter: SalesFilter,
  trouble: readonly string[],
): Promise<readonly FoundRow[]> {
  const { values, add } = createValues()
  const page = buildPageQuery(filter, trouble, add)
  const { rows } = await tx.query<FoundRow>(
    `SELECT sale.id, ${siteName} AS "siteName", locations.name AS "locationName", sale.reference, sale.state,
       first_name || ' ' || last_name AS buyer, year, make, model, stocknum AS "stockNumber", currency,
       sale.deposit_cents AS "depositCents", sale.held_at AS "heldAt", sale.expires_at AS "expiresAt", sale.paid_at AS "paidAt",
       to_char(delivered_on, 'YYYY-MM-DD') AS "deliveredOn", used_car_returns.state AS "returnState",
       ${isWaiting} AS "isWaiting",
       to_char(sale.held_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at
     FROM (${page}) AS page JOIN reservations AS sale ON sale.id = page.id JOIN sites ON sites.id = sale.site_id
       JOIN vehicles ON vehicles.id = sale.vehicle_id LEFT JOIN locations ON locations.id = vehicles.location_id
       LEFT JOIN reservation_deliveries ON reservation_deliveries.reservation_id = sale.id
       LEFT JOIN used_car_returns ON used_car_returns.reservation_id = sale.id
     ORDER BY sale.held_at DESC, sale.id`,
    values,
  )
  return rows
}

const isWaiting = `EXISTS (SELECT FROM refund_requests WHERE refund_requests.reservation_id = sale.id
  AND refund_requests.state = 'waiting' AND refund_requests.expires_at > now())`

const order = 'sale.held_at DESC, sale.id'

type Add = (value: unknown) => string

/** SQL of the ids of a page of reservations. Each site is read by itself, so that an index gives its rows in order. */
function buildPageQuery(
  { site, location, state, attention, text, cursor }: SalesFilter,
  trouble: readonly string[],
  add: Add,
): string {
  const indexed = [
    'sale.site_id = site.id',
    ...(state === undefined ? [] : [`sale.state = ${add(state)}`]),
  ]
  const others = [
    ...(location === undefined
      ? []
      : [
          `EXISTS (SELECT FROM vehicles WHERE vehicles.id = sale.vehicle_id AND vehicles.location_id = ${add(location)})`,
        ]),
    ...(attention === undefined ? [] : [buildAttention(trouble, add)]),
    ...(text === undefined ? [] : [buildTextCondition(text, add)]),
    ...buildCursorConditions(cursor, { at: 'sale.held_at', id: 'sale.id' }, add),
  ]
  const found =
    text === undefined
      ? `reservations AS sale WHERE ${[...indexed, ...others].join(' AND ')}`
      : `(SELECT * FROM (SELECT ${readable} FROM reservations) AS sale WHERE ${indexed.join(' AND ')}
          ORDER BY ${order} LIMIT ${textReach}) AS sale WHERE ${others.join(' AND ')}`
  const limit = pageSize + 1
  return `SELECT sale.* FROM unnest((SELECT staff_scope_ids('sites'))) AS site (id) CROSS JOIN LATERAL (
      SELECT sale.id, sale.held_at FROM ${found} ORDER BY ${order} LIMIT ${limit}) AS sale
    WHERE ${site === undefined ? 'true' : `site.id = ${add(site)}`} ORDER BY ${order} LIMIT ${limit}`
}

/** Columns by name, because the database role of staff may not read every column of the table. */
const readable = `id, site_id, vehicle_id, reference, state, first_name, last_name, email, phone, held_at, paid_at`

const buildAttention = (trouble: readonly string[], add: Add): string =>
  `(${isWaiting} OR (sale.state = 'paid' AND sale.paid_at < now() - interval '7 days')
    OR sale.id IN (SELECT subject_id FROM payments WHERE payments.id = ANY (${add(trouble)}::uuid[])))`

/** Compares text as it is, without patterns. A reference is found with or without its space. */
function buildTextCondition(text: string, add: Add): string {
  const words = add(foldText(text).replaceAll(/\s+/g, ' '))
  const digits = text.replaceAll(/\D/g, '').replace(/^(?:0|6[14](?=\d{8}))/, '')
  const reference = text.replaceAll(/\s/g, '').toUpperCase()
  const isNumber = digits.length >= 4 && /^[\d\s()+-]+$/.test(text)
  return `(${[
    `strpos(fold_text(sale.first_name || ' ' || sale.last_name), ${words}) > 0`,
    `strpos(sale.email, ${words}) > 0`,
    `strpos(sale.reference, ${add(reference)}) > 0`,
    ...(isNumber
      ? [`strpos(regexp_replace(sale.phone, '[^0-9]', '', 'g'), ${add(digits)}) > 0`]
      : []),
  ].join(' OR ')})`
}

interface RowPayment {
  readonly id: string
  readonly subjectId: string
  readonly state: string
  readonly amountCents: number
  readonly refundedCents: number
}

/** The amounts of a page's rows, by the rules of payments. */
async function addMoney(tx: Tx, rows: readonly FoundRow[], now: Date): Promise<readonly SaleRow[]> {
  const { rows: payments } = await tx.query<RowPayment>(
    `SELECT id, subject_id AS "subjectId", state, amount_cents AS "amountCents", refunded_cents AS "refundedCents"
     FROM payments WHERE subject_id = ANY ($1::uuid[]) AND site_id = ANY ((SELECT staff_scope_ids('sites'))::bigint[])`,
    [rows.map(({ id }) => id)],
  )
  const balances = await loadRefundBalances(tx, payments)
  return rows.map((row) => {
    const own = payments.flatMap((payment, at) =>
      payment.subjectId === row.id ? [{ payment, balance: balances[at]! }] : [],
    )
    const paid = own.filter(({ payment }) => payment.state === 'paid')
    const sum = (read: (each: (typeof own)[number]) => number) =>
      paid.reduce((total, each) => total + read(each), 0)
    const owedCents = sum(({ balance }) => balance.owedCents + balance.stuckCents)
    const isTroubled =
      owedCents > 0 ||
      paid.some(({ balance }) => balance.twiceCents > 0 || balance.chargedBackCents > 0)
    const { year, make, model, isWaiting: isApproved, at: _, ...shown } = row
    return {
      ...shown,
      vehicleTitle: buildVehicleTitle({ year, make, model }),
      paidCents: sum(({ payment }) => payment.amountCents),
      refundedCents: sum(
        ({ payment, balance }) => payment.amountCents - findRefundableCents(payment, balance),
      ),
      owedCents,
      marks: [
        ...(isApproved ? (['approval'] as const) : []),
        ...(isTroubled ? (['trouble'] as const) : []),
        ...(isOverdue(row, now) ? (['overdue'] as const) : []),
      ],
    }
  })
}
