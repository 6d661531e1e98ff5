import {
  type BookingLine,
  listBookingLines,
} from '#modules/bookings/booking/booking-lines.store.ts'
import type { CommandContext } from './command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from './options.ts'
import { refuse } from './refusal.ts'

interface BookingListOptions extends JsonOption, LimitOption {
  readonly site?: string
  readonly all?: boolean
}

export async function runBookingList(
  context: CommandContext,
  options: BookingListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const { site, all: isAll = false } = options
  if (site === undefined) {
    const message = 'Name the site: --site SLUG.'
    return refuse(context, options, { code: 'booking.whose', message })
  }
  const database = await context.openDatabase()
  // Reads as the owner, because an operator may see the bookings of every site.
  const bookings = await database.asOwner(async (tx) => {
    const sql = 'SELECT id FROM sites WHERE slug = $1'
    const { rows } = await tx.query<{ id: number }>(sql, [site])
    const [found] = rows
    return found === undefined
      ? undefined
      : listBookingLines(tx, { siteId: found.id, isAll, limit })
  })
  if (bookings === undefined) {
    const message = `There is no site '${site}'.`
    return refuse(context, options, { code: 'booking.unknown-site', message })
  }
  if (options.json === true) context.print(JSON.stringify({ bookings }))
  else for (const booking of bookings) context.print(describe(booking))
  return 0
}

function describe(booking: BookingLine): string {
  const { id, starts_at: startsAt, kind, way, state, location, name, phone, email } = booking
  return [
    id,
    startsAt.toISOString().slice(0, 16),
    (state === 'cancelled' ? state : kind).padEnd(10),
    way.padEnd(10),
    location.padEnd(20),
    (booking.stock_number ?? '-').padEnd(10),
    name.padEnd(24),
    phone ?? email ?? '-',
  ].join('  ')
}
