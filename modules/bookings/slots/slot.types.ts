/** Kinds of booking (§7): appointments (test drives) and services. */
export const bookingKinds = ['test-drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** How an appointment takes place. */
export const bookingWays = ['visit', 'video-call', 'drop-off', 'wait'] as const
export type BookingWay = (typeof bookingWays)[number]

/** A time at which an appointment can begin. */
export interface Slot {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Local date of its beginning, `YYYY-MM-DD`. */
  readonly date: string
}

/** A time that another visitor has booked or holds. */
export interface TakenTime extends Slot {
  readonly workMinutes: number
  readonly vehicleId: number | null
}

export interface FreeSlot extends Slot {
  /** Remaining places, at least 1. */
  readonly remaining: number
}

/** The capacity of a location. */
export interface Room {
  /** Appointments at one time. */
  readonly places: number
  /** Minutes of work on one day; null: work is not counted. */
  readonly dayMinutes: number | null
}

/** The wanted appointment. */
export interface Wanted {
  readonly workMinutes: number
  /** Whether the visitor waits until the work is done. */
  readonly waits: boolean
  /** The vehicle to drive, which can only be in one place at a time. */
  readonly vehicleId: number | null
}
