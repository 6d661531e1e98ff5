import { queryDatabase } from '../../query-database.ts'

export interface PaymentRow {
  readonly id: string
  /** Our shortened id, for providers that cannot store the whole one. */
  readonly merchantNumber: string
  readonly subjectId: string
  readonly state: string
  readonly amountCents: number
  readonly currency: string
  readonly refundedCents: number
}

export interface LedgerRow {
  readonly paymentId: string
  readonly kind: string
  readonly amountCents: number
  readonly currency: string
  readonly reference: string
}

export interface ReservationRow {
  readonly id: string
  readonly vehicleId: number
  readonly email: string
  readonly state: string
  readonly endReason: string | null
  readonly paymentId: string | null
}

export interface VehicleRow {
  readonly id: number
  readonly slug: string
  readonly isReservedOnline: boolean
}

/** All data about purchases in the database. */
export interface StoredPurchases {
  readonly payments: readonly PaymentRow[]
  readonly ledger: readonly LedgerRow[]
  /** States of all refunds. */
  readonly refunds: readonly { readonly paymentId: string; readonly state: string }[]
  readonly reservations: readonly ReservationRow[]
  readonly vehicles: readonly VehicleRow[]
  /** Mails to buyers. */
  readonly mails: readonly { readonly recipient: string; readonly subject: string }[]
}

/** The vehicles of the run, by their stock numbers. */
export const listCars = (data: string): Promise<VehicleRow[]> =>
  queryDatabase(
    data,
    `SELECT id::int, slug, reserved_online AS "isReservedOnline" FROM vehicles
     WHERE stocknum LIKE 'S-%' ORDER BY id`,
  )

export async function readPurchases(data: string): Promise<StoredPurchases> {
  return {
    payments: await queryDatabase(
      data,
      `SELECT id, merchant_number AS "merchantNumber", subject_id AS "subjectId", state,
         amount_cents::int AS "amountCents", currency, refunded_cents::int AS "refundedCents" FROM payments`,
    ),
    ledger: await queryDatabase(
      data,
      `SELECT payment_id AS "paymentId", kind, amount_cents::int AS "amountCents", currency, reference
       FROM payment_ledger`,
    ),
    refunds: await queryDatabase(
      data,
      'SELECT payment_id AS "paymentId", state FROM payment_refunds',
    ),
    reservations: await queryDatabase(
      data,
      `SELECT id, vehicle_id::int AS "vehicleId", email, state, end_reason AS "endReason", payment_id AS "paymentId"
       FROM reservations`,
    ),
    vehicles: await listCars(data),
    mails: await queryDatabase(data, 'SELECT recipients[1] AS recipient, subject FROM kept_mails'),
  }
}
