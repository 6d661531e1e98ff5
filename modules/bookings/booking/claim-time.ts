import { randomUUID } from 'node:crypto'
import type { Site } from '#modules/sites/site.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { BookingWay, Slot, Wanted } from '../slots/slot.types.ts'
import { isHold, type SlotClaim, takeSlot } from './booking.store.ts'
import type { BookingPlace } from '../slots/booking-place.types.ts'
import { listFreeTimes } from './free-times.ts'

export interface TimeClaim {
  readonly place: BookingPlace
  readonly way: BookingWay
  readonly wanted: Wanted
  /** An instant as its form posted it. */
  readonly start: Date
  /** The hold or booking that has or moves to the time; null: a new row. */
  readonly row: string | null
  readonly to: SlotClaim['to']
  readonly from: SlotClaim['from']
}

export interface ClaimedTime {
  readonly id: string
  readonly sequence: number
  readonly slot: Slot
}

/**
 * Takes a time within the caller's transaction; undefined where it is no time of the location, or not free. The time is
 * looked for among those that the location offers now, and then taken under the database's lock.
 */
export async function claimTime(
  tx: Tx,
  site: Site,
  claim: TimeClaim,
): Promise<ClaimedTime | undefined> {
  const { place, way, wanted, start, to, from } = claim
  const isUsable =
    claim.row !== null && (from === 'booked' || (await isHold(tx, site.id, claim.row)))
  const row = isUsable ? claim.row : null
  const { slots, plan } = await listFreeTimes(tx, site, place, wanted, row)
  const slot = slots.find(({ startsAt }) => startsAt.getTime() === start.getTime())
  if (slot === undefined || plan === undefined) return undefined
  const id = row ?? randomUUID()
  const sequence = await takeSlot(tx, {
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
    ...plan.room,
    to,
    from,
  })
  return sequence === undefined ? undefined : { id, sequence, slot }
}
