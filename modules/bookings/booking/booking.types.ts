import type { BookingKind, BookingWay, Slot } from '../slots/slot.types.ts'

/** A booking with what its visitor and the dealer are told of it. */
export interface Booking extends Slot {
  readonly id: string
  readonly siteId: number
  readonly dealershipId: number
  readonly locationId: number
  readonly kind: BookingKind
  readonly way: BookingWay
  readonly state: 'booked' | 'cancelled'
  readonly vehicleId: number | null
  readonly workMinutes: number
  readonly leadId: string
  readonly sequence: number
  readonly remindedAt: Date | null
  readonly changedAt: Date
  /** By the database’s clock. */
  readonly hasBegun: boolean
  /** The database’s time. */
  readonly readAt: Date
  /** Whether its visitor or staff confirmed that they come. */
  readonly isConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  /** Whether the site showed the vehicle when it was booked. */
  readonly vehicleShown: boolean
}
