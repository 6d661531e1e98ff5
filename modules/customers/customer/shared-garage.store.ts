import type { Tx } from '#platform/postgres/database.ts'
import type { SharedVehicle } from './customer.types.ts'

/** A saved vehicle by its parts; `year` is null if it has left the stock. */
export type FoundSharedVehicle = Omit<SharedVehicle, 'title'> & {
  readonly year: number | null
  readonly make: string
  readonly model: string
}

/** As many as a garage holds. */
const mostVehicles = 50

/**
 * Vehicles that a customer has saved in their garage, the latest first. Empty unless they let the dealer's people see
 * it: the policies of 0114 show staff no other garages.
 */
export async function listSharedGarage(
  tx: Tx,
  customerId: string,
): Promise<readonly FoundSharedVehicle[]> {
  const { rows } = await tx.query<FoundSharedVehicle>(
    `SELECT entries.vehicle_id AS id, entries.saved_at AS "savedAt", year, make, model,
       coalesce(status = 'sold', false) AS "isSold"
     FROM accounts JOIN watchlist_entries AS entries ON entries.account_id = accounts.id
       LEFT JOIN vehicles ON vehicles.id = entries.vehicle_id AND removed_at IS NULL
     WHERE EXISTS (SELECT FROM lead_contacts WHERE customer_id = $1 AND lead_contacts.site_id = accounts.site_id
                     AND email_key = accounts.email)
     ORDER BY entries.saved_at DESC, entries.vehicle_id LIMIT $2`,
    [customerId, mostVehicles],
  )
  return rows
}
