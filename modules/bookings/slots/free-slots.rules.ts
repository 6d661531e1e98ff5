import { countRemaining } from './slot-capacity.rules.ts'
import type { FreeSlot, Room, Slot, TakenTime, Wanted } from './slot.types.ts'

export interface Taken {
  readonly ofLocation: readonly TakenTime[]
  /** Appointments of the wanted vehicle, at any location. */
  readonly ofVehicle: readonly Slot[]
}

/**
 * The times of a location that can still be taken.
 *
 * @param countPlaces the places of a time, where staff set another number than the plan
 */
export function listFreeSlots(
  slots: readonly Slot[],
  { ofLocation, ofVehicle }: Taken,
  room: Room,
  { workMinutes }: Pick<Wanted, 'workMinutes'>,
  countPlaces: (slot: Slot) => number = () => room.places,
): FreeSlot[] {
  const workByDate = new Map<string, number>()
  for (const taken of ofLocation) {
    workByDate.set(taken.date, (workByDate.get(taken.date) ?? 0) + taken.workMinutes)
  }
  return slots.flatMap((slot) => {
    const use = {
      atOnce: ofLocation.filter((other) => overlaps(slot, other)).length,
      workOfDay: workByDate.get(slot.date) ?? 0,
      isVehicleOut: ofVehicle.some((other) => overlaps(slot, other)),
    }
    const remaining = countRemaining(use, { ...room, places: countPlaces(slot) }, workMinutes)
    return remaining > 0 ? [{ ...slot, remaining }] : []
  })
}

const overlaps = (one: Slot, other: Slot): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt
