import type { BookingLine } from '#modules/bookings/booking/booking-lines.store.ts'
import type { CommandContext } from './command-context.ts'
import { findBookingOfSite, unknownBooking } from './found-booking.ts'
import type { JsonOption } from './options.ts'
import { refuse } from './refusal.ts'

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
  else for (const line of describe(booking)) context.print(line)
  return 0
}

function describe(booking: BookingLine): string[] {
  const rows: readonly (readonly [string, string | null])[] = [
    ['begins', booking.starts_at.toISOString()],
    ['ends', booking.ends_at.toISOString()],
    ['location', booking.location],
    ['how', booking.way],
    ['stock number', booking.stock_number],
    ['hours of work', booking.hours === 0 ? null : String(booking.hours)],
    ['name', booking.name],
    ['phone', booking.phone],
    ['email', booking.email],
    ['lead', booking.lead_id],
    ['booked', booking.created_at.toISOString()],
    ['changed', booking.sequence === 0 ? null : booking.changed_at.toISOString()],
    ['confirmed', booking.confirmed_at?.toISOString() ?? 'not yet'],
    ['reminded', booking.reminded_at?.toISOString() ?? null],
  ]
  return [
    `${booking.id}  ${booking.site}  ${booking.kind}  ${booking.state}`,
    ...rows.flatMap(([name, value]) => (value === null ? [] : [`  ${name}: ${value}`])),
  ]
}
