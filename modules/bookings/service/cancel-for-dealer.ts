import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { cancelBooking, findBooking } from '../booking/booking.store.ts'
import { queueCancelled } from '../mail/queue-mails.ts'

export type DealerCancellation = 'cancelled' | 'already' | 'over' | 'unknown'

/**
 * Cancels a booking for the dealer: its time is free again, and the visitor gets a mail with a link
 * to choose another.
 *
 * @returns `already`: it was cancelled before; `over`: it has begun; `unknown`: the site has no
 * such booking
 */
export function cancelForDealer(
  database: Database,
  site: Site,
  id: string,
): Promise<DealerCancellation> {
  return database.withScope(scopeOf(site), async (tx) => {
    const booking = await findBooking(tx, id)
    if (booking === undefined || booking.siteId !== site.id) return 'unknown'
    if (booking.state === 'cancelled') return 'already'
    const sequence = await cancelBooking(tx, id)
    if (sequence === undefined) return 'over'
    await queueCancelled(tx, site, { id, sequence, email: booking.email }, 'dealer')
    return 'cancelled'
  })
}
