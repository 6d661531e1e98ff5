import type { FreeSlot, Room, Slot, TakenTime, Wanted } from './slot.types.ts'

export interface Taken {
  readonly ofLocation: readonly TakenTime[]
  /** When the wanted vehicle is out, at any location. */
  readonly ofVehicle: readonly Slot[]
}

/**
 * The times of a location that can still be taken. The database applies the same limits when a time
 * is taken (db/migrations/0032): appointments at one time, work on one day, and one place for each
 * vehicle.
 */
export function listFreeSlots(
  slots: readonly Slot[],
  { ofLocation, ofVehicle }: Taken,
  room: Room,
  wanted: Pick<Wanted, 'workMinutes'>,
): FreeSlot[] {
  const workOfDay = new Map<string, number>()
  for (const { date, workMinutes } of ofLocation) {
    workOfDay.set(date, (workOfDay.get(date) ?? 0) + workMinutes)
  }
  return slots.flatMap((slot) => {
    const isOut = ofVehicle.some((other) => overlaps(slot, other))
    const atOnce = ofLocation.filter((other) => overlaps(slot, other)).length
    const places = isOut ? 0 : room.places - atOnce
    const remaining = Math.min(places, countByWork(workOfDay.get(slot.date) ?? 0, room, wanted))
    return remaining > 0 ? [{ ...slot, remaining }] : []
  })
}

const overlaps = (one: Slot, other: Slot): boolean =>
  one.startsAt < other.endsAt && other.startsAt < one.endsAt

/**
 * How many more jobs of this length the day has room for. A day without work takes one of any
 * length.
 */
function countByWork(
  taken: number,
  { dayMinutes }: Room,
  { workMinutes }: Pick<Wanted, 'workMinutes'>,
): number {
  if (dayMinutes === null || workMinutes === 0) return Number.POSITIVE_INFINITY
  const more = Math.floor((dayMinutes - taken) / workMinutes)
  return taken === 0 ? Math.max(1, more) : more
}
