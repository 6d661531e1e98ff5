import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import { listFreeSlots } from '../slots/free-slots.rules.ts'
import { findSlotPlan, type SlotPlan } from '../slots/slot-plan.rules.ts'
import type { FreeSlot, Wanted } from '../slots/slot.types.ts'
import { listSlots } from '../slots/slots.rules.ts'
import { listTaken, readNow } from './booking.store.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'

export interface FreeTimes {
  readonly slots: readonly FreeSlot[]
  /**
   * The plan and hours from which the times were made; undefined if the location takes no such
   * appointments.
   */
  readonly made: { readonly plan: SlotPlan; readonly hours: OpeningHours } | undefined
}

/**
 * The free times of a location, by the database's clock and current bookings.
 *
 * @param except a hold or booking that does not block itself
 */
export async function listFreeTimes(
  tx: Tx,
  site: Site,
  { kind, location }: BookingPlace,
  wanted: Wanted,
  except: string | null = null,
): Promise<FreeTimes> {
  const { configuration } = site
  const plan = findSlotPlan(configuration.bookings, kind, location.slug)
  if (plan === undefined) return { slots: [], made: undefined }
  const now = await readNow(tx)
  const { vehicleId } = wanted
  const taken = await listTaken(tx, { locationId: location.id, kind, vehicleId, except })
  const hours = buildOpeningHours(location, configuration, now)
  return {
    slots: listFreeSlots(listSlots(hours, plan, wanted, now), taken, plan.room, wanted),
    made: { plan, hours },
  }
}
