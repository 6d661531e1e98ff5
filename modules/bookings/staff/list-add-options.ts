import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { findPlaceOf } from '../slots/booking-place.rules.ts'
import { findStaffPlan } from '../slots/slot-plan.rules.ts'
import type { BookingKind } from '../slots/slot.types.ts'
import { listCalendarPlaces } from './list-calendar-places.ts'
import { findNextOpenTime } from './open-spans.rules.ts'
import { badPlace } from './refusals.ts'
import { bookingCategory } from './booking-access.rules.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import type { CalendarPlace } from './staff-calendar.types.ts'
import { type BookingWorker, listBookingWorkers } from './worker.store.ts'

export interface AddOptions {
  readonly place: CalendarPlace
  readonly places: readonly CalendarPlace[]
  readonly timeZone: string
  /** The next quarter of an hour at which the location is open; null: it does not open within a month. */
  readonly nextOpen: Date | null
  /** Kinds that the actor may add here, with their places by the plan. */
  readonly kinds: readonly { readonly kind: BookingKind; readonly places: number }[]
  /** Kinds that the actor may close here. */
  readonly closable: readonly BookingKind[]
  /** Names of the service menu and of other work. */
  readonly work: readonly string[]
  readonly workers: readonly BookingWorker[]
}

/**
 * What the forms for a walk-in and for a closure offer.
 *
 * @param place `SITE-LOCATION`; an unknown one is treated as missing, and the first place is used
 */
export async function listAddOptions(
  parts: StaffBookingParts,
  actor: PersonActor,
  { place: wanted, now }: { readonly place: string | undefined; readonly now: Date },
): Promise<StaffOutcome<{ readonly options: AddOptions }>> {
  const access = decideAccess(actor, 'bookings.work')
  if (!access.allowed) return refuseAccess(access)
  const places = await listCalendarPlaces(parts, actor)
  const place = places.find(({ id }) => id === wanted) ?? places[0]
  const site = place === undefined ? undefined : await parts.findSite(place.siteId)
  if (place === undefined || site === undefined) return badPlace
  const { siteId, groupId, locationId } = place
  const at = findPlaceOf(site, 'service', locationId)
  if (at === undefined) return badPlace
  const may = (permission: 'bookings.work' | 'bookings.close', kind: BookingKind) =>
    decideAccess(actor, permission, {
      kind: 'site',
      siteId,
      groupId,
      locationId,
      category: bookingCategory(kind),
    }).allowed
  const { configuration } = site
  const kinds = place.kinds
    .filter((kind) => may('bookings.work', kind))
    .flatMap((kind) => {
      const plan = findStaffPlan(configuration.bookings, kind, at.location.slug)
      return plan === undefined ? [] : [{ kind, places: plan.room.places }]
    })
  const [first] = kinds
  if (first === undefined) return badPlace
  const workers = await parts.database.asStaff({ personId: actor.personId }, (tx) =>
    listBookingWorkers(tx, actor, { siteId, locationId, kind: first.kind }),
  )
  const { menu, extra_work: extra } = configuration.service
  return {
    ok: true,
    options: {
      place,
      places,
      timeZone: configuration.region.time_zone,
      nextOpen: findNextOpenTime(buildOpeningHours(at.location, configuration, now), now),
      kinds,
      closable: place.kinds.filter((kind) => may('bookings.close', kind)),
      work: [...menu, ...extra].map(({ name }) => name),
      workers,
    },
  }
}
