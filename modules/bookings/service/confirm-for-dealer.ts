import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { confirmBooking, findBooking } from '../booking/booking.store.ts'

export type DealerConfirmation = 'confirmed' | 'already' | 'over' | 'unknown'

/**
 * Records for the dealer, who spoke to the visitor, that the appointment is confirmed.
 *
 * @returns `already`: it was confirmed before; `over`: it is cancelled or has begun; `unknown`: the
 * site has no such booking
 */
export function confirmForDealer(
  database: Database,
  site: Site,
  id: string,
): Promise<DealerConfirmation> {
  return database.withScope(scopeOf(site), async (tx) => {
    const booking = await findBooking(tx, id)
    if (booking === undefined || booking.siteId !== site.id) return 'unknown'
    if (booking.isConfirmed && booking.state === 'booked') return 'already'
    return (await confirmBooking(tx, id)) ? 'confirmed' : 'over'
  })
}
