import { buildOpeningHours } from '#modules/locations/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { listLimits } from '../booking/booking-limit.store.ts'
import { readNow } from '../booking/booking.store.ts'
import { lockSlot } from '../booking/slot-claim.store.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { decidePlaces, listClosedBays } from '../slots/booking-limit.rules.ts'
import { findStaffPlan } from '../slots/slot-plan.rules.ts'
import type { Slot } from '../slots/slot.types.ts'
import { formatLocalDate } from './local-time.rules.ts'
import { listOpenSpans } from './open-spans.rules.ts'
import {
  badPlace,
  badTime,
  bayTaken,
  type FullRefusal,
  mayNotOverbook,
  refuseFull,
  vehicleOut,
} from './refusals.ts'
import { isBayTaken } from './staff-booking.store.ts'
import { decideStaffClaim, isAccepted, type Overbooking } from './staff-claim.rules.ts'

export interface StaffTimeClaim {
  /** The id of the booking, which may be new or stored. */
  readonly id: string
  readonly place: BookingPlace
  readonly startsAt: Date
  readonly workMinutes: number
  readonly vehicleId: number | null
  /** The chosen place of the location; null: any. */
  readonly bay: number | null
  /** The overbooking that the person was shown and accepted with a second press. */
  readonly accepted: Overbooking | undefined
  readonly mayOverbook: boolean
}

const hourMs = 3_600_000

/** A walk-in is written down some hours after it began, and nobody books further ahead than a year. */
const isWithinReach = (startsAt: Date, now: Date): boolean =>
  Number(startsAt) >= Number(now) - 12 * hourMs &&
  Number(startsAt) <= Number(now) + 366 * 24 * hourMs

/**
 * Claims a time for a booking of staff, under the locks that claims of visitors take; they last until the transaction
 * ends. The caller stores the booking.
 */
export async function claimStaffTime(
  tx: Tx,
  site: Site,
  claim: StaffTimeClaim,
): Promise<{ readonly ok: true; readonly slot: Slot } | StaffRefusal | FullRefusal> {
  const { place, startsAt, workMinutes, vehicleId, bay } = claim
  const { kind, location } = place
  const { configuration } = site
  const plan = findStaffPlan(configuration.bookings, kind, location.slug)
  if (plan === undefined) return badPlace
  const now = await readNow(tx)
  if (!isWithinReach(startsAt, now)) return badTime
  const slot = {
    startsAt,
    endsAt: new Date(startsAt.getTime() + plan.slotMinutes * 60_000),
    date: formatLocalDate(startsAt, configuration.region.time_zone),
  }
  const facts = await lockSlot(tx, {
    ...slot,
    id: claim.id,
    siteId: site.id,
    dealershipId: place.dealership.id,
    locationId: location.id,
    kind,
    way: 'visit',
    vehicleId,
    workMinutes,
    booker: { network: null, email: null, phone: null },
  })
  const limits = await listLimits(tx, location.id, slot)
  const places = decidePlaces(slot, kind, plan.room.places, limits)
  const spans = listOpenSpans(buildOpeningHours(location, configuration, startsAt), slot.date)
  if (bay !== null) {
    const isClosed = listClosedBays(slot, kind, bay, limits).includes(bay)
    const wanted = { ...slot, id: claim.id, locationId: location.id, kind }
    if (isClosed || (await isBayTaken(tx, wanted, bay))) return bayTaken(bay)
  }
  const decided = decideStaffClaim(facts, {
    room: { ...plan.room, places },
    workMinutes,
    isOpen: spans.some((span) => span.startsAt <= startsAt && slot.endsAt <= span.endsAt),
  })
  if (decided.kind === 'vehicle-out') return vehicleOut
  if (decided.kind === 'full' && !isAccepted(decided.over, claim.accepted)) {
    const refused = refuseFull(decided.over, decided.isClosed)
    return claim.mayOverbook
      ? refused
      : { ...mayNotOverbook, message: `${refused.message} ${mayNotOverbook.message}` }
  }
  if (decided.kind === 'full' && !claim.mayOverbook) return mayNotOverbook
  return { ok: true, slot }
}
