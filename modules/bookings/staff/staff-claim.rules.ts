import type { SlotUse } from '../slots/slot-capacity.rules.ts'
import type { Room } from '../slots/slot.types.ts'

/** By how much a booking exceeds the room of its time and day; 0 where it does not. */
export interface Overbooking {
  /** Appointments at once beyond the places. */
  readonly places: number
  /** Minutes of work beyond those of the day. */
  readonly minutes: number
}

export type StaffClaim =
  | { readonly kind: 'free' }
  /** The vehicle is out with somebody else. Unlike a full time, staff cannot accept it with a second press. */
  | { readonly kind: 'vehicle-out' }
  | { readonly kind: 'full'; readonly over: Overbooking; readonly isClosed: boolean }

interface WantedTime {
  /** Places at this time, without closed ones, and the work of the day. */
  readonly room: Room
  readonly workMinutes: number
  /** Whether the location is open then. */
  readonly isOpen: boolean
}

/**
 * Whether staff may take a time. Unlike visitors they are bound to no notice and no raster of times; beyond the places,
 * the day's work or the hours, it is an overbooking. A day without work takes one job of any length, as for visitors.
 */
export function decideStaffClaim(
  { atOnce, workOfDay, isVehicleOut }: SlotUse,
  { room, workMinutes, isOpen }: WantedTime,
): StaffClaim {
  if (isVehicleOut) return { kind: 'vehicle-out' }
  const open = isOpen ? room.places : 0
  const places = Math.max(0, atOnce + 1 - open)
  const minutes =
    room.dayMinutes === null || workOfDay === 0
      ? 0
      : Math.max(0, workOfDay + workMinutes - room.dayMinutes)
  if (places === 0 && minutes === 0) return { kind: 'free' }
  return { kind: 'full', over: { places, minutes }, isClosed: open === 0 }
}

/** Whether a person who pressed again has seen an overbooking of at least this size. */
export const isAccepted = (over: Overbooking, accepted: Overbooking | undefined): boolean =>
  accepted !== undefined && over.places <= accepted.places && over.minutes <= accepted.minutes
