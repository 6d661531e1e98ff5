import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { listFreeSlots } from '../slots/free-slots.rules.ts'
import { findSlotPlan, type SlotPlan } from '../slots/slot-plan.rules.ts'
import type { FreeSlot, Slot, Wanted } from '../slots/slot.types.ts'
import { listSlots } from '../slots/slots.rules.ts'
import { decidePlaces } from '../slots/booking-limit.rules.ts'
import { listLimits } from './booking-limit.store.ts'
import { listTaken, readNow } from './booking.store.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'

/** The times that a location offers, free or not, with the plan and hours from which they were made. */
interface OfferedTimes {
  readonly slots: readonly Slot[]
  readonly plan: SlotPlan
  readonly hours: OpeningHours
}

/** The times that a location offers, by the database's clock; undefined if the location takes no such appointments. */
export async function listOfferedTimes(
  tx: Tx,
  { configuration }: Site,
  { kind, location }: BookingPlace,
  wanted: Wanted,
): Promise<OfferedTimes | undefined> {
  const plan = findSlotPlan(configuration.bookings, kind, location.slug)
  if (plan === undefined) return undefined
  const now = await readNow(tx)
  const hours = buildOpeningHours(location, configuration, now)
  return { slots: listSlots(hours, plan, wanted, now), plan, hours }
}

/**
 * The free times of a location, by the database's clock, current bookings and what staff closed.
 *
 * @param except a hold or booking that does not block itself
 */
export async function listFreeTimes(
  tx: Tx,
  site: Site,
  place: BookingPlace,
  wanted: Wanted,
  except: string | null = null,
): Promise<FreeSlot[]> {
  const offered = await listOfferedTimes(tx, site, place, wanted)
  if (offered === undefined) return []
  const { kind, location } = place
  const { vehicleId } = wanted
  const taken = await listTaken(tx, { locationId: location.id, kind, vehicleId, except })
  const { slots, plan } = offered
  const [first] = slots
  const last = slots.at(-1)
  if (first === undefined || last === undefined) return []
  const limits = await listLimits(tx, location.id, {
    startsAt: first.startsAt,
    endsAt: last.endsAt,
  })
  return listFreeSlots(slots, taken, plan.room, wanted, (slot) =>
    decidePlaces(slot, kind, plan.room.places, limits),
  )
}
