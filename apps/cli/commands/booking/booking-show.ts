import type { BookingLine } from '#modules/bookings/booking/booking-lines.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { findBookingOfSite, unknownBooking } from './find-booking.ts'
import type { JsonOption } from '../../command/options.ts'
import { refuse } from '../../command/refusal.ts'
import { findSiteClock, type SiteClock } from '../../printing/site-clock.ts'

interface BookingShowOptions extends JsonOption {
  readonly site?: string
}

export async function runBookingShow(
  context: CommandContext,
  id: string,
  options: BookingShowOptions,
): Promise<number> {
  const booking = await findBookingOfSite(context, id, options.site)
  if (booking === undefined) return refuse(context, options, unknownBooking(id))
  if (options.json === true) context.print(JSON.stringify(booking))
  else {
    const clock = await findSiteClock(await context.openDatabase(), booking.site)
    for (const line of describe(booking, clock)) context.print(line)
  }
  return 0
}

function describe(booking: BookingLine, clock: SiteClock): string[] {
  const time = (at: Date | null) => (at === null ? null : clock.time(at))
  const rows: readonly (readonly [string, string | null])[] = [
    ['begins', time(booking.starts_at)],
    ['ends', time(booking.ends_at)],
    ['location', booking.location],
    ['how', booking.way],
    ['stock number', booking.stock_number],
    ['hours of work', booking.hours === 0 ? null : String(booking.hours)],
    ['name', booking.name],
    ['phone', booking.phone],
    ['email', booking.email],
    ['lead', booking.lead_id],
    ['booked', time(booking.created_at)],
    ['changed', booking.sequence === 0 ? null : time(booking.changed_at)],
    ['what came of it', booking.attendance],
    ['confirmed', time(booking.confirmed_at) ?? 'not yet'],
    ['reminded', time(booking.reminded_at)],
  ]
  return [
    `${booking.id}  ${booking.site}  ${booking.kind}  ${booking.state}`,
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`])),
  ]
}
