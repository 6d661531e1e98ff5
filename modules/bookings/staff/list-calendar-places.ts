import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listPlaces } from '#modules/staff/people/place.store.ts'
import { listStaffLocations } from '../slots/booking-place.rules.ts'
import { bookingKinds } from '../slots/slot.types.ts'
import type { CalendarPlace } from './staff-calendar.types.ts'
import { bookingCategory } from './booking-access.rules.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'

/** The most sites of the choice of locations; a person who works at more sites does not see the others in it. */
const mostSites = 40

/** The locations whose calendars the actor may read, by site. */
export async function listCalendarPlaces(
  { database, findSite }: StaffBookingParts,
  actor: PersonActor,
): Promise<readonly CalendarPlace[]> {
  const { sites } = await database.asStaff({ personId: actor.personId }, listPlaces)
  const found = await Promise.all(
    sites.slice(0, mostSites).map(async (known) => ({ known, site: await findSite(known.id) })),
  )
  return found.flatMap(({ known, site }) => {
    if (site === undefined) return []
    const byKind = bookingKinds.map((kind) => ({ kind, at: listStaffLocations(site, kind) }))
    return known.locations.flatMap(({ id, name }) => {
      const kinds = byKind
        .filter(({ kind, at }) => at.some((location) => location.id === id) && reads(kind, id))
        .map(({ kind }) => kind)
      if (kinds.length === 0) return []
      const { groupId, name: siteName } = known
      return [
        {
          id: `${known.id}-${id}`,
          siteId: known.id,
          groupId,
          siteName,
          locationId: id,
          locationName: name,
          kinds,
        },
      ]
    })

    function reads(kind: (typeof bookingKinds)[number], locationId: number): boolean {
      return decideAccess(actor, 'bookings.read', {
        kind: 'site',
        siteId: known.id,
        groupId: known.groupId,
        locationId,
        category: bookingCategory(kind),
      }).allowed
    }
  })
}
