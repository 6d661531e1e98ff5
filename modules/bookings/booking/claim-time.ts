import { randomUUID } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BookingWay, Slot, Wanted } from '../slots/slot.types.ts'
import { countUnconfirmedPlaces } from '../slots/booking-bounds.rules.ts'
import { isHold, type SlotClaim, type SlotRefusal, takeSlot } from './booking.store.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { listFreeTimes } from './free-times.ts'

export interface TimeClaim extends Pick<SlotClaim, 'to' | 'from' | 'booker' | 'isConfirmed'> {
  readonly place: BookingPlace
  readonly way: BookingWay
  readonly wanted: Wanted
  /** An instant, as posted by the form. */
  readonly start: Date
  /** Id of an existing hold or booking, which gets the time; null: a new row. */
  readonly row: string | null
}

export interface ClaimedTime {
  readonly ok: true
  readonly id: string
  readonly sequence: number
  readonly slot: Slot
}

/**
 * Takes a time in the caller's transaction, unless the location does not offer it, it is not free,
 * or the visitor has reached a limit. Checks that the location offers the time now, then takes it
 * under the database's lock.
 */
export async function claimTime(
  tx: Tx,
  site: Site,
  claim: TimeClaim,
): Promise<ClaimedTime | { readonly ok: false; readonly refusal: SlotRefusal }> {
  const { place, way, wanted, start, to, from, booker, isConfirmed } = claim
  const isUsable =
    claim.row !== null && (from === 'booked' || (await isHold(tx, site.id, claim.row)))
  const row = isUsable ? claim.row : null
  const { slots, made } = await listFreeTimes(tx, site, place, wanted, row)
  const slot = slots.find(({ startsAt }) => startsAt.getTime() === start.getTime())
  if (slot === undefined || made === undefined) return { ok: false, refusal: 'gone' }
  const id = row ?? randomUUID()
  const taken = await takeSlot(tx, {
    id,
    siteId: site.id,
    dealershipId: place.dealership.id,
    locationId: place.location.id,
    kind: place.kind,
    way,
    vehicleId: wanted.vehicleId,
    workMinutes: wanted.workMinutes,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    date: slot.date,
    ...made.plan.room,
    unconfirmedPlaces: countUnconfirmedPlaces(made.hours, made.plan, slot),
    to,
    from,
    booker,
    isConfirmed,
  })
  return taken.ok ? { ok: true, id, sequence: taken.sequence, slot } : taken
}
