import { cancelForDealer } from '#modules/bookings/service/cancel-for-dealer.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findBookingOfSite, loadSiteOfBooking, unknownBooking } from './find-booking.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface BookingCancelOptions extends JsonOption {
  readonly site?: string
}

/** Cancels a booking and queues the mails to visitor and dealer. Cancelling twice has no effect. */
export async function runBookingCancel(
  context: CommandContext,
  id: string,
  options: BookingCancelOptions,
): Promise<number> {
  const booking = await findBookingOfSite(context, id, options.site)
  if (booking === undefined) return refuse(context, options, unknownBooking(id))
  const site = await loadSiteOfBooking(context, booking)
  if (!site.ok) return refuse(context, options, site.refusal)
  const outcome = await cancelForDealer(await context.openDatabase(), site.site, booking.id)
  switch (outcome) {
    case 'unknown':
      return refuse(context, options, unknownBooking(id))
    case 'over': {
      const message = 'The appointment has begun: it can no longer be cancelled.'
      return refuse(context, options, { code: 'booking.over', message })
    }
    case 'cancelled':
    case 'already': {
      const isNew = outcome === 'cancelled'
      const text = isNew ? 'cancelled; visitor and dealer are told' : 'was cancelled already'
      context.print(options.json === true ? JSON.stringify({ cancelled: isNew }) : text)
      return 0
    }
  }
}
