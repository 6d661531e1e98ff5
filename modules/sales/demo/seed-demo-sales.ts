import { randomUUID } from 'node:crypto'
import type { PastEntry } from '#modules/audit/demo/insert-past-entries.ts'
import type { AnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import type { Answers } from '#modules/finance-applications/application/application.types.ts'
import { createReference } from '#modules/sites/short-reference.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { approvalHours } from '../refunds/refund-request.rules.ts'
import type { DemoSales } from './demo-sales.schema.ts'

type DemoSale = DemoSales['sales'][number]

interface Stock {
  readonly dealershipId: number
  readonly groupId: number
  readonly locationId: number
  /** Vehicles by what the demonstration's stock says of them, the oldest first. */
  readonly sold: readonly number[]
  readonly reserved: readonly number[]
  readonly free: readonly number[]
}

interface Ids {
  readonly sites: ReadonlyMap<string, number>
  readonly stock: ReadonlyMap<string, Stock>
  readonly people: ReadonlyMap<string, { readonly id: string; readonly name: string }>
}

/**
 * Adds a month of sales to the demonstration, unless it has reservations already.
 *
 * They are stored as history: payments and refunds of the demonstration's provider are rows, and nothing is queued. So
 * nothing is charged, mailed or sent. The vehicles are those that the demonstration's stock has as sold or reserved, so that
 * no website shows anything else than before.
 *
 * @returns what people did with the sales, for the audit
 * @throws Error if a place or a person does not exist
 */
export async function seedDemoSales(
  database: Pick<Database, 'asOwner'>,
  { sales, applications, appraisals }: DemoSales,
  { seal, now }: { readonly seal: AnswerSeal; readonly now: Date },
): Promise<readonly PastEntry[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query('SELECT FROM reservations LIMIT 1')
    if (rows.length > 0) return []
    const ids = await findIds(tx)
    const taken = new Set<number>()
    const history: PastEntry[] = []
    for (const sale of sales) history.push(...(await insertSale(tx, sale, { ids, taken, now })))
    for (const application of applications) {
      await insertDemoApplication(tx, application, { ids, seal, now })
    }
    for (const appraisal of appraisals) await insertDemoAppraisal(tx, appraisal, ids)
    return history
  })
}

async function findIds(tx: Tx): Promise<Ids> {
  const sites = await tx.query<{ slug: string; id: number }>('SELECT slug, id FROM sites')
  const people = await tx.query<{ email: string; id: string; name: string }>(
    'SELECT email, id, name FROM staff_people WHERE is_demonstration',
  )
  const stock = await tx.query<Stock & { slug: string }>(
    `SELECT slug, dealerships.id AS "dealershipId", dealerships.group_id AS "groupId",
       (SELECT id FROM locations WHERE dealership_id = dealerships.id ORDER BY id LIMIT 1) AS "locationId",
       ARRAY(SELECT id FROM vehicles WHERE dealership_id = dealerships.id AND status = 'sold' ORDER BY id) AS sold,
       ARRAY(SELECT id FROM vehicles WHERE dealership_id = dealerships.id AND status <> 'sold' AND reserved
             ORDER BY id) AS reserved,
       ARRAY(SELECT id FROM vehicles WHERE dealership_id = dealerships.id AND status = 'in_stock' AND NOT reserved
             AND price_cents > 0 ORDER BY id) AS free
     FROM dealerships`,
  )
  return {
    sites: new Map(sites.rows.map(({ slug, id }) => [slug, id])),
    people: new Map(people.rows.map(({ email, ...person }) => [email, person])),
    stock: new Map(stock.rows.map(({ slug, ...each }) => [slug, each])),
  }
}

function find<T>(map: ReadonlyMap<string, T>, key: string): T {
  const found = map.get(key)
  if (found === undefined) throw new Error(`a sale of the demonstration names the unknown ${key}`)
  return found
}

/** A vehicle that the stock has in the state which the sale leads to. */
function pickVehicle({ state, dealership }: DemoSale, { ids, taken }: Context): number {
  const stock = find(ids.stock, dealership)
  const wanted = state === 'delivered' ? stock.sold : state === 'paid' ? stock.reserved : stock.free
  const vehicle = wanted.find((id) => !taken.has(id))
  if (vehicle === undefined) throw new Error(`${dealership} has no vehicle for a sale as ${state}`)
  taken.add(vehicle)
  return vehicle
}

interface Context {
  readonly ids: Ids
  /** Vehicles of earlier sales. */
  readonly taken: Set<number>
  readonly now: Date
}

const minuteMs = 60_000
const after = (at: Date, minutes: number): Date => new Date(at.getTime() + minutes * minuteMs)

async function insertSale(tx: Tx, sale: DemoSale, context: Context): Promise<readonly PastEntry[]> {
  const { ids, now } = context
  const siteId = find(ids.sites, sale.site)
  const stock = find(ids.stock, sale.dealership)
  const vehicleId = pickVehicle(sale, context)
  const [id, paymentId] = [randomUUID(), randomUUID()]
  const heldAt = after(now, -sale.minutes_ago)
  const paidAt = ['paid', 'released', 'refunded', 'delivered'].includes(sale.state)
    ? after(heldAt, 4)
    : null
  const isOpen = sale.state === 'held' || sale.state === 'paid'
  const endedAt = isOpen ? null : after(heldAt, Math.min(sale.minutes_ago, endMinutes(sale)))
  const cents = sale.deposit * 100
  await tx.query(
    `INSERT INTO payments (id, site_id, provider, subject_id, state, amount_cents, currency, refunded_cents, reference,
       created_at, expires_at, settled_at)
     VALUES ($1, $2, 'stripe', $3, $4, $5, 'AUD', $6, $7, $8, $9, $10)`,
    [
      paymentId,
      siteId,
      id,
      paidAt !== null ? 'paid' : sale.state === 'held' ? 'begun' : 'expired',
      cents,
      sale.refund === undefined ? 0 : cents,
      // By it the demonstration's provider knows what was paid.
      `cs_demo_${cents}_${id.slice(0, 8)}`,
      heldAt,
      after(heldAt, 15),
      paidAt ?? (sale.state === 'held' ? null : after(heldAt, 16)),
    ],
  )
  await tx.query(
    `INSERT INTO reservations (id, site_id, group_id, dealership_id, vehicle_id, reference, idempotency_key, body_hash, state,
       end_reason, provider, deposit_cents, currency, price_cents, first_name, last_name, email, phone, postcode, agreements,
       address_hash, held_at, expires_at, payment_begun_at, paid_at, payment_id, ended_at)
     SELECT $1::uuid, $2, $3, $4, id, $6, 'demonstration-' || $1::uuid, sha256('demonstration'), $7, $8, 'stripe', $9, 'AUD',
       greatest(price_cents, 100), $10, $11, $12, $13, '3175', $14, sha256('demonstration'), $15, $16, $17, $18, $19, $20
     FROM vehicles WHERE id = $5`,
    [
      id,
      siteId,
      stock.groupId,
      stock.dealershipId,
      vehicleId,
      createReference(),
      sale.state,
      isOpen ? null : endReasons[sale.state],
      cents,
      sale.first_name,
      sale.last_name,
      sale.email,
      sale.phone,
      JSON.stringify([{ field: 'terms', version: '1', wording: terms(sale.deposit) }]),
      heldAt,
      after(heldAt, 15),
      after(heldAt, 1),
      paidAt,
      paidAt === null ? null : paymentId,
      endedAt,
    ],
  )
  const requester = sale.request === undefined ? null : find(ids.people, sale.request.by)
  const stored = { ...sale, id, paymentId, siteId, cents, heldAt, paidAt, stock, requester }
  await insertMoney(tx, stored)
  await insertDelivery(tx, stored)
  return listHistory(stored, ids)
}

const terms = (deposit: number): string =>
  `Your deposit of $${deposit} holds the car for three business days. It is refunded in full if you change your mind before you sign a contract.`

const endReasons: Readonly<Record<string, string>> = {
  expired: 'time',
  released: 'staff',
  refunded: 'staff',
  delivered: 'delivered',
}

const endMinutes = ({ delivery, refund }: DemoSale): number =>
  delivery !== undefined ? delivery.after_days * 1440 : (refund?.after_minutes ?? 15)

type StoredSale = DemoSale & {
  readonly id: string
  readonly paymentId: string
  readonly siteId: number
  readonly cents: number
  readonly heldAt: Date
  readonly paidAt: Date | null
  readonly stock: Stock
  /** Who requests a refund that another person has to approve; null: nobody. */
  readonly requester: { readonly id: string; readonly name: string } | null
}

/** The ledger of a sale, its refunds and its requests. */
async function insertMoney(tx: Tx, sale: StoredSale): Promise<void> {
  const { id, paymentId, siteId, cents, heldAt, paidAt, refund, refused, request, requester } = sale
  if (paidAt === null) return
  const enter = (kind: string, amount: number, refundId: string | null, at: Date) =>
    tx.query(
      `INSERT INTO payment_ledger (payment_id, site_id, kind, amount_cents, currency, reference, refund_id, recorded_at)
       VALUES ($1, $2, $3, $4, 'AUD', $5, $6, $7)`,
      [paymentId, siteId, kind, amount, `${kind}_demo_${id.slice(0, 8)}`, refundId, at],
    )
  const order = (refundId: string, amount: number, at: Date, refusal: string | null) =>
    tx.query(
      `INSERT INTO payment_refunds (id, payment_id, site_id, amount_cents, reason, state, refusal, requested_at, settled_at)
       VALUES ($1, $2, $3, $4, 'staff', $5, $6, $7, $7)`,
      [refundId, paymentId, siteId, amount, refusal === null ? 'refunded' : 'refused', refusal, at],
    )
  await enter('capture', cents, null, paidAt)
  if (refund !== undefined) {
    const refundId = randomUUID()
    const at = after(heldAt, refund.after_minutes)
    await order(refundId, cents, at, null)
    await enter('refund', -cents, refundId, at)
  }
  if (refused !== undefined) {
    await order(randomUUID(), refused.amount * 100, after(paidAt, 2000), refused.reason)
  }
  if (request !== undefined && requester !== null) {
    const at = after(heldAt, request.after_minutes)
    await tx.query(
      `INSERT INTO refund_requests (site_id, reservation_id, request_key, amount_cents, refundable_cents, currency, reason,
         requested_by, requested_by_name, requested_at, expires_at, state)
       VALUES ($1, $2, gen_random_uuid(), $3, $3, 'AUD', $4, $5, $6, $7, $8, 'waiting')`,
      [
        siteId,
        id,
        cents,
        request.reason,
        requester.id,
        requester.name,
        at,
        after(at, approvalHours * 60),
      ],
    )
  }
}

async function insertDelivery(tx: Tx, sale: StoredSale): Promise<void> {
  const { id, siteId, heldAt, delivery, notice, stock } = sale
  if (delivery === undefined) return
  const at = after(heldAt, delivery.after_days * 1440)
  await tx.query(
    `INSERT INTO reservation_deliveries (reservation_id, site_id, dealership_id, location_id, delivered_on, odometer,
       distance_unit, buyer_kind, car_type, return_days, return_max_km, recorded_at)
     VALUES ($1, $2, $3, $4, $5::timestamptz::date, $6, 'km', 'consumer', 'used', $7, $8, $5)`,
    [
      id,
      siteId,
      stock.dealershipId,
      stock.locationId,
      at,
      delivery.odometer,
      delivery.return_days ?? null,
      delivery.return_days === undefined ? null : 500,
    ],
  )
  if (notice === undefined) return
  const noticedAt = after(heldAt, notice.after_days * 1440)
  await tx.query(
    `INSERT INTO used_car_returns (reservation_id, site_id, location_id, state, noticed_at, said_odometer, said_lien)
     VALUES ($1, $2, $3, 'noticed', $4, $5, false)`,
    [id, siteId, stock.locationId, noticedAt, notice.odometer],
  )
  await tx.query(
    `INSERT INTO used_car_return_steps (reservation_id, site_id, sequence, step, taken_at)
     VALUES ($1, $2, 0, 'noticed', $3)`,
    [id, siteId, noticedAt],
  )
}

/** What people did with a sale. */
function listHistory(sale: StoredSale, { people }: Ids): readonly PastEntry[] {
  const { id, siteId, cents, heldAt, refund, request, delivery } = sale
  const subject = { kind: 'reservation', id } as const
  const whole = { amountCents: cents, currency: 'AUD', isWhole: true }
  const enter = (
    by: string,
    minutes: number,
    entry: Pick<PastEntry, 'action' | 'after' | 'reason'>,
  ): PastEntry => ({
    at: after(heldAt, minutes),
    siteId,
    person: find(people, by),
    subject,
    ...entry,
  })
  const entries: PastEntry[] = []
  if (refund !== undefined) {
    const { by, after_minutes: minutes, reason } = refund
    entries.push(enter(by, minutes, { action: 'sale.refund', after: whole, reason }))
  }
  if (request !== undefined) {
    const { by, after_minutes: minutes, reason } = request
    entries.push(enter(by, minutes, { action: 'sale.refund-request', after: whole, reason }))
  }
  if (delivery !== undefined) {
    const { by, after_days: days, odometer } = delivery
    entries.push(enter(by, days * 1440, { action: 'sale.hand-over', after: { odometer } }))
  }
  return entries
}

/** A finance application, sealed as one that a visitor sends. */
async function insertDemoApplication(
  tx: Tx,
  application: DemoSales['applications'][number],
  { ids, seal, now }: { readonly ids: Ids; readonly seal: AnswerSeal; readonly now: Date },
): Promise<void> {
  const siteId = find(ids.sites, application.site)
  const vehicleId = find(ids.stock, application.dealership).free[application.car] ?? null
  const id = randomUUID()
  const at = after(now, -application.minutes_ago)
  const isHeld = application.held === true
  await tx.query(
    `INSERT INTO finance_applications (id, site_id, key_hash, email, vehicle_id, dealership_slug, state, answers, consents,
       delivery_state, bot_mark, begun_at, touched_at, submitted_at, delete_after, reference)
     VALUES ($1, $2, sha256(convert_to($1::uuid::text, 'UTF8')), $3, $4, $5, 'submitted', $6, '[]', $7, $8, $9, $9, $9,
       $9::timestamptz + interval '30 days', $10)`,
    [
      id,
      siteId,
      application.email,
      vehicleId,
      application.dealership,
      seal.seal(id, application.answers as Answers),
      isHeld ? 'held' : 'none',
      isHeld ? 'without-token' : null,
      at,
      createReference(),
    ],
  )
  await tx.query(
    `INSERT INTO finance_application_records (site_id, application_id, kind, detail, recorded_at)
     VALUES ($1, $2, 'submitted', '', $3)`,
    [siteId, id, at],
  )
}

async function insertDemoAppraisal(
  tx: Tx,
  appraisal: DemoSales['appraisals'][number],
  { people }: Ids,
): Promise<void> {
  const { customer, by, low, high, note, after_minutes: minutes } = appraisal
  const author = find(people, by)
  await tx.query(
    `INSERT INTO trade_in_appraisals (lead_id, site_id, version, low_cents, high_cents, note, author_id, author_name,
       created_at)
     SELECT id, site_id, 1, $2, $3, $4, $5, $6, created_at + make_interval(mins => $7)
     FROM leads WHERE email = $1 AND category IN ('Trade In', 'Sell My Car')`,
    [customer, low * 100, high * 100, note, author.id, author.name, minutes],
  )
}
