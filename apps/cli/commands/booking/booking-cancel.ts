import { actOnVisit } from '#modules/bookings/staff/act-on-visit.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { getShellActor } from '../staff/shell-actor.ts'
import { findBookingOfSite, openBookingParts, unknownBooking } from './find-booking.ts'
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
  const print = (isNew: boolean) => {
    const text = isNew ? 'cancelled; visitor and dealer are told' : 'was cancelled already'
    context.print(options.json === true ? JSON.stringify({ cancelled: isNew }) : text)
    return 0
  }
  if (booking.state === 'cancelled') return print(false)
  const parts = await openBookingParts(context)
  const outcome = await actOnVisit(parts, getShellActor(), {
    bookingId: booking.id,
    action: 'cancel',
  })
  if (outcome.ok) return print(true)
  if (outcome.code !== 'bookings.over' && outcome.code !== 'bookings.bad-transition') {
    return refuse(context, options, outcome)
  }
  const message = 'The appointment has begun: it can no longer be cancelled.'
  return refuse(context, options, { code: 'booking.over', message })
}
