import { bookingBounds } from './booking-bounds.rules.ts'
import { countRemaining, type SlotUse } from './slot-capacity.rules.ts'
import type { Room } from './slot.types.ts'

/**
 * Why a time cannot be taken. `gone`: it is no longer free. `visitor`: the e-mail address or phone
 * number has the maximum of open appointments. `network`, `day`: the visitor must confirm first.
 */
export type SlotRefusal = 'gone' | 'visitor' | 'network' | 'day'

/** What a claim of a time depends on, counted under the locks of the visitor, location and vehicle. */
export interface SlotFacts extends SlotUse {
  readonly hasBegun: boolean
  /** Open appointments of the e-mail address or of the phone number; the greater number of the two. */
  readonly openOfVisitor: number
  /** Unconfirmed open appointments of the network address. */
  readonly unconfirmedOfNetwork: number
  /**
   * Unconfirmed appointments of the day at the location. Holds count too, because a time that is held is taken from
   * others like one that is booked.
   */
  readonly unconfirmedOfDay: number
  readonly unconfirmedWorkOfDay: number
}

export interface ClaimedSlot {
  readonly state: 'held' | 'booked'
  readonly workMinutes: number
  readonly room: Room
  /** Maximum of unconfirmed appointments at the location on that day. */
  readonly unconfirmedPlaces: number
  /** Whether the visitor has confirmed; then the limits of unconfirmed appointments do not apply. */
  readonly isConfirmed: boolean
}

/** Whether a time may be taken for a hold, a booking or a move: null, or the first limit that refuses it. */
export function decideSlotClaim(facts: SlotFacts, claim: ClaimedSlot): SlotRefusal | null {
  const { state, workMinutes, room, isConfirmed } = claim
  if (facts.hasBegun || countRemaining(facts, room, workMinutes) === 0) return 'gone'
  const isBooked = state === 'booked'
  if (isBooked && facts.openOfVisitor >= bookingBounds.open) return 'visitor'
  if (isConfirmed) return null
  if (isBooked && facts.unconfirmedOfNetwork >= bookingBounds.unconfirmed) return 'network'
  return hasUnconfirmedRoom(facts, claim) ? null : 'day'
}

/** Whether the claim stays within the half of the day's places, and of its work, that may be unconfirmed. */
function hasUnconfirmedRoom(
  { unconfirmedOfDay, unconfirmedWorkOfDay }: SlotFacts,
  { workMinutes, room: { dayMinutes }, unconfirmedPlaces }: ClaimedSlot,
): boolean {
  if (unconfirmedOfDay >= unconfirmedPlaces) return false
  return dayMinutes === null || unconfirmedWorkOfDay + workMinutes <= Math.floor(dayMinutes / 2)
}
