import type { NoNoticeReason } from '../booking/notice.types.ts'
import type { BookingKind, BookingWay, Slot } from '../slots/slot.types.ts'

/** A booking as its row is; its state is that of `visit.rules.ts` in two columns. */
export interface StaffBooking extends Slot {
  readonly id: string
  readonly siteId: number
  readonly locationId: number
  readonly kind: BookingKind
  readonly way: BookingWay
  readonly state: 'booked' | 'cancelled'
  readonly attendance: 'arrived' | 'no-show' | 'done' | null
  readonly vehicleId: number | null
  readonly workMinutes: number
  readonly leadId: string
  readonly sequence: number
  readonly isConfirmed: boolean
  readonly undoUntil: Date | null
  readonly cancelReason: string | null
  readonly personId: string | null
  readonly bay: number | null
  readonly version: number
  readonly timeVersion: number
  readonly personVersion: number
  readonly changedAt: Date
  /** Database time when it was read. */
  readonly readAt: Date
}

/** A booking with the words by which a person knows it. */
export interface ShownBooking extends StaffBooking {
  readonly groupId: number
  readonly siteName: string
  /** '' if the customer left no name, or the person does not see the lead. */
  readonly name: string
  readonly phone: string | null
  readonly email: string | null
  readonly vehicle: string | null
  readonly personName: string | null
  readonly notice: 'queued' | 'sent' | 'not-sent' | null
  readonly noticeReason: NoNoticeReason | null
}

export interface ListedBooking extends ShownBooking {
  /** Whether it is inside a closure, and has to be moved. */
  readonly isInClosure: boolean
}
