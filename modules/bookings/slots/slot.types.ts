/** What is booked: §7 appointments (test drives) and services. */
export const bookingKinds = ['test-drive', 'service'] as const
export type BookingKind = (typeof bookingKinds)[number]

/** How an appointment takes place. */
export const bookingWays = ['visit', 'video-call', 'drop-off', 'wait'] as const
export type BookingWay = (typeof bookingWays)[number]

/** A time at which an appointment can begin. */
export interface Slot {
  readonly startsAt: Date
  readonly endsAt: Date
  /** Day of its beginning on the location's clock, `YYYY-MM-DD`. */
  readonly date: string
}

/** A time that somebody else has, or holds. */
export interface TakenTime extends Slot {
  readonly workMinutes: number
  readonly vehicleId: number | null
}

export interface FreeSlot extends Slot {
  /** How many can still take it, at least 1. */
  readonly remaining: number
}

/** What a location has room for. */
export interface Room {
  /** Appointments at one time. */
  readonly places: number
  /** Minutes of work on one day; null: work is not counted. */
  readonly dayMinutes: number | null
}

/** What is wanted. */
export interface Wanted {
  readonly workMinutes: number
  /** Whether the visitor waits until the work is done. */
  readonly waits: boolean
  /** The vehicle that is driven; it can be in one place alone. */
  readonly vehicleId: number | null
}
