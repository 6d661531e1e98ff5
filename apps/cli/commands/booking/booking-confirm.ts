import { actOnVisit } from '#modules/bookings/staff/act-on-visit.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { findBookingOfSite, openBookingParts, unknownBooking } from './find-booking.ts'
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
  const print = (isNew: boolean) => {
    const text = isNew ? 'confirmed' : 'was confirmed already'
    context.print(options.json === true ? JSON.stringify({ confirmed: isNew }) : text)
    return 0
  }
  const parts = await openBookingParts(context)
  const outcome = await actOnVisit(parts, getShellActor(), {
    bookingId: booking.id,
    action: 'confirm',
  })
  if (outcome.ok) return print(true)
  if (outcome.code === 'bookings.confirmed-already') return print(false)
  if (outcome.code !== 'bookings.over' && outcome.code !== 'bookings.bad-transition') {
    return refuse(context, options, outcome)
  }
  const message = 'The appointment is cancelled or has begun: there is nothing to confirm.'
  return refuse(context, options, { code: 'booking.over', message })
}
