import type { DeliveredLead } from '#modules/leads/delivery/delivered-lead.types.ts'
import { choosesTime } from '#modules/leads/lead/booked-lead.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { MailCalendar } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findBookingOfLead } from '../booking/booking.store.ts'
import { loadBooking } from '../booking/load-booking.ts'
import { buildDealerCalendar } from './dealer-calendar.ts'

interface FinderParts {
  readonly database: Database
  /** MAIL_FROM; null: the dealer's own address. */
  readonly senderAddress: string | null
}

/**
 * The calendar entry attached to the dealer's mail about a lead. It has the booking's current
 * state, so that a late mail never restores a moved or cancelled appointment. Undefined for a lead
 * without a booking.
 */
export const createLeadCalendarFinder =
  ({ database, senderAddress }: FinderParts) =>
  async ({
    site,
    lead,
  }: Pick<DeliveredLead, 'site' | 'lead'>): Promise<MailCalendar | undefined> => {
    if (!choosesTime(lead.payload)) return undefined
    return database.withScope(scopeOf(site), async (tx) => {
      const id = await findBookingOfLead(tx, lead.id)
      const loaded = id === undefined ? undefined : await loadBooking(tx, site, id)
      return loaded === undefined ? undefined : buildDealerCalendar(site, loaded, senderAddress)
    })
  }
