import type { Room } from './slot.types.ts'

/** What bookings and current holds already take of a time. */
export interface SlotUse {
  /** Appointments at the location that overlap it. */
  readonly atOnce: number
  /** Minutes of work at the location on that day. */
  readonly workOfDay: number
  /** Whether the wanted vehicle is out then, at any location. */
  readonly isVehicleOut: boolean
}

/**
 * How many more appointments (§7) of this length of work a time takes; 0: it is taken. Appointments at one time, work
 * on one day, and one place for each vehicle. The list of free times and the claim of one both use it.
 */
export function countRemaining(
  { atOnce, workOfDay, isVehicleOut }: SlotUse,
  { places, dayMinutes }: Room,
  workMinutes: number,
): number {
  if (isVehicleOut) return 0
  const jobs =
    dayMinutes === null ? Number.POSITIVE_INFINITY : countJobs(workOfDay, dayMinutes, workMinutes)
  return Math.max(0, Math.min(places - atOnce, jobs))
}

/** A day without work takes one job of any length. */
function countJobs(workOfDay: number, dayMinutes: number, workMinutes: number): number {
  const left = dayMinutes - workOfDay
  if (left < workMinutes) return workOfDay === 0 ? 1 : 0
  return workMinutes === 0 ? Number.POSITIVE_INFINITY : Math.floor(left / workMinutes)
}
