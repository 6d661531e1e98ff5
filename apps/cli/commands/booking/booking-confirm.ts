import { confirmForDealer } from '#modules/bookings/service/confirm-for-dealer.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findBookingOfSite, loadSiteOfBooking, unknownBooking } from './find-booking.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'

interface BookingConfirmOptions extends JsonOption {
  readonly site?: string
}

/** Records that the visitor will come to the appointment. Confirming twice has no effect. */
export async function runBookingConfirm(
  context: CommandContext,
  id: string,
  options: BookingConfirmOptions,
): Promise<number> {
  const booking = await findBookingOfSite(context, id, options.site)
  if (booking === undefined) return refuse(context, options, unknownBooking(id))
  const site = await loadSiteOfBooking(context, booking)
  if (!site.ok) return refuse(context, options, site.refusal)
  const outcome = await confirmForDealer(await context.openDatabase(), site.site, booking.id)
  switch (outcome) {
    case 'unknown':
      return refuse(context, options, unknownBooking(id))
    case 'over': {
      const message = 'The appointment is cancelled or has begun: there is nothing to confirm.'
      return refuse(context, options, { code: 'booking.over', message })
    }
    case 'confirmed':
    case 'already': {
      const isNew = outcome === 'confirmed'
      const text = isNew ? 'confirmed' : 'was confirmed already'
      context.print(options.json === true ? JSON.stringify({ confirmed: isNew }) : text)
      return 0
    }
  }
}
