import type { BookingKind, BookingWay, Slot } from '../slots/slot.types.ts'

/** A booking with the data for mails to its visitor and the dealer. */
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
  /** Whether the appointment has begun, by the database's clock. */
  readonly hasBegun: boolean
  /** Database time when the booking was read. */
  readonly readAt: Date
  /** Whether the visitor or staff confirmed the appointment. */
  readonly isConfirmed: boolean
  readonly firstName: string
  readonly lastName: string
  readonly email: string | null
  readonly phone: string | null
  /** Whether the site showed the vehicle at the time of booking. */
  readonly vehicleShown: boolean
}
