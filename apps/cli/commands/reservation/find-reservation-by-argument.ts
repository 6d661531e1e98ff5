import { readReference } from '#modules/sites/short-reference.ts'
import { findByReference } from '#modules/reservations/lifecycle/reservation.store.ts'
import type { Reservation } from '#modules/reservations/lifecycle/reservation.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { loadSiteOption } from '../../command/load-site-option.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { unknownReservation } from './reservation-show.ts'
import type { SiteOption } from '../../command/find-site-option.ts'

type FoundReservation =
  | {
      readonly ok: true
      readonly database: Database
      readonly site: Site
      readonly reservation: Reservation
    }
  | { readonly ok: false; readonly code: string; readonly message: string }

/** The reservation that an operator named by its reference, with its site and that site's settings. */
export async function findReservationByArgument(
  context: CommandContext,
  typed: string,
  options: SiteOption,
): Promise<FoundReservation> {
  const resolved = await loadSiteOption(context, options)
  if (!resolved.ok) return resolved
  const { database, site } = resolved
  const reference = readReference(typed)
  const reservation =
    reference === undefined
      ? undefined
      : await database.withScope(ownScopeOf(site.id), (tx) => findByReference(tx, reference))
  return reservation === undefined
    ? { ok: false, ...unknownReservation(typed) }
    : { ok: true, database, site, reservation }
}
