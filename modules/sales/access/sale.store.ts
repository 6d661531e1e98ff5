import type { Place } from '#modules/staff/access/access.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** A reservation with its place, which decides who has access to it. */
export interface FoundSale {
  readonly id: string
  readonly siteId: number
  readonly groupId: number
  /** Of its vehicle. */
  readonly locationId: number | null
  readonly paymentId: string | null
}

/** @param id a UUID. @returns undefined also for a reservation that the transaction does not see */
export async function findSale(tx: Tx, id: string): Promise<FoundSale | undefined> {
  const { rows } = await tx.query<FoundSale>(
    `SELECT reservations.id, site_id AS "siteId", reservations.group_id AS "groupId", location_id AS "locationId",
       payment_id AS "paymentId"
     FROM reservations JOIN vehicles ON vehicles.id = vehicle_id WHERE reservations.id = $1`,
    [id],
  )
  return rows[0]
}

/** The category of a record that is not an enquiry: memberships limited to categories of enquiries do not cover it. */
const noEnquiry = ''

export const toPlace = ({
  siteId,
  groupId,
  locationId,
}: Pick<FoundSale, 'groupId' | 'locationId' | 'siteId'>): Place => ({
  kind: 'site',
  siteId,
  groupId,
  locationId,
  category: noEnquiry,
})
