import { randomUUID } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { countUnconfirmedPlaces } from '../slots/booking-bounds.rules.ts'
import { decidePlaces } from '../slots/booking-limit.rules.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { decideSlotClaim, type SlotRefusal } from '../slots/slot-claim.rules.ts'
import type { BookingWay, Slot, Wanted } from '../slots/slot.types.ts'
import { listLimits } from './booking-limit.store.ts'
import { isHold } from './booking.store.ts'
import { listOfferedTimes } from './free-times.ts'
import { lockSlot, saveClaim, type SlotClaim } from './slot-claim.store.ts'

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
 * Takes a time in the caller's transaction, unless the location does not offer it, it is not free, or the visitor has
 * reached a limit. Existing appointments are counted under locks of the database that last until the transaction
 * ends, so that no other transaction can add one between the count and the claim.
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
  const offered = await listOfferedTimes(tx, site, place, wanted)
  const slot = offered?.slots.find(({ startsAt }) => startsAt.getTime() === start.getTime())
  if (offered === undefined || slot === undefined) return { ok: false, refusal: 'gone' }
  const { plan, hours } = offered
  const wish: SlotClaim = {
    ...slot,
    id: row ?? randomUUID(),
    siteId: site.id,
    dealershipId: place.dealership.id,
    locationId: place.location.id,
    kind: place.kind,
    way,
    vehicleId: wanted.vehicleId,
    workMinutes: wanted.workMinutes,
    to,
    from,
    booker,
    isConfirmed,
  }
  const unconfirmedPlaces = countUnconfirmedPlaces(hours, plan, slot)
  const facts = await lockSlot(tx, wish)
  // Read under the lock, which setting a limit takes too.
  const limits = await listLimits(tx, place.location.id, slot)
  const places = decidePlaces(slot, place.kind, plan.room.places, limits)
  const refusal = decideSlotClaim(facts, {
    state: to.state,
    workMinutes: wanted.workMinutes,
    room: { ...plan.room, places },
    unconfirmedPlaces,
    isConfirmed,
  })
  if (refusal !== null) return { ok: false, refusal }
  const sequence = await saveClaim(tx, wish)
  return sequence === undefined
    ? { ok: false, refusal: 'gone' }
    : { ok: true, id: wish.id, sequence, slot }
}
