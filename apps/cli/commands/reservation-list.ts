import { listReservations } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import { badLimit, type JsonOption, type LimitOption, readLimit } from './options.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './reservation-site.ts'

interface ReservationListOptions extends JsonOption, LimitOption, SiteOption {}

export async function runReservationList(
  context: CommandContext,
  options: ReservationListOptions,
): Promise<number> {
  const limit = readLimit(options)
  if (limit === undefined) return refuse(context, options, badLimit)
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const reservations = await database.withScope(ownScopeOf(site.id), (tx) =>
    listReservations(tx, limit),
  )
  if (options.json === true) context.print(JSON.stringify({ reservations }))
  else for (const reservation of reservations) context.print(describe(reservation))
  return 0
}

const describe = (reservation: Reservation): string =>
  [
    reservation.reference,
    reservation.heldAt.toISOString().slice(0, 19),
    reservation.state.padEnd(10),
    `${(reservation.depositCents / 100).toFixed(2)} ${reservation.currency}`.padStart(12),
    reservation.email.padEnd(30),
    `vehicle ${reservation.vehicleId}`,
    reservation.endReason ?? '',
  ]
    .join('  ')
    .trimEnd()
