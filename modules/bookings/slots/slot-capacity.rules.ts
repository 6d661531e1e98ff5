import type { Room } from './slot.types.ts'

/** The appointments and work that already use a time's capacity; current holds count too. */
export interface SlotUse {
  /** Appointments at the location that overlap it. */
  readonly atOnce: number
  /** Minutes of work at the location on that day. */
  readonly workOfDay: number
  /** Whether the wanted vehicle has an appointment at that time, at any location. */
  readonly isVehicleOut: boolean
}

/**
 * How many more appointments (§7) with this amount of work a time has room for; 0: it is taken. Limits are the
 * appointments at one time, the work of one day, and one place for each vehicle. Both the list of free times and the
 * claim of a time use this rule.
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
