import type { Actor, PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { actOnVisit, type VisitOutcome, type VisitRequest } from './act-on-visit.ts'
import { addBooking, type AddOutcome, type AddRequest } from './add-booking.ts'
import { assignBooking, type AssignOutcome, type AssignRequest } from './assign-booking.ts'
import type { CalendarFilter } from './calendar-filter.schema.ts'
import { getBooking, type OpenBooking } from './get-booking.ts'
import { limitBookings, type LimitRequest, withdrawLimit } from './limit-bookings.ts'
import { listToday } from './list-today.ts'
import { type AddOptions, listAddOptions } from './list-add-options.ts'
import { moveBooking, type MoveOutcome, type MoveRequest } from './move-booking.ts'
import { showCalendar } from './show-calendar.ts'
import type { StaffBookingParts } from './staff-booking-parts.types.ts'
import type { StaffCalendar } from './staff-calendar.types.ts'

/** Everything that the console does with bookings. Commands use the use cases themselves. */
export interface StaffBookings {
  calendar(actor: PersonActor, filter: CalendarFilter): Promise<StaffOutcome<StaffCalendar>>
  today(actor: PersonActor): ReturnType<typeof listToday>
  get(
    actor: Actor,
    request: { readonly bookingId: string },
  ): Promise<StaffOutcome<{ readonly booking: OpenBooking }>>
  /** What the form for a walk-in offers at a location. */
  addOptions(
    actor: PersonActor,
    request: { readonly place: string | undefined; readonly now: Date },
  ): Promise<StaffOutcome<{ readonly options: AddOptions }>>
  add(actor: Actor, request: AddRequest): Promise<AddOutcome>
  move(actor: Actor, request: MoveRequest): Promise<MoveOutcome>
  assign(actor: Actor, request: AssignRequest): Promise<AssignOutcome>
  act(actor: Actor, request: VisitRequest): Promise<VisitOutcome>
  limit(actor: Actor, request: LimitRequest): ReturnType<typeof limitBookings>
  withdrawLimit(
    actor: Actor,
    request: { readonly limitId: string; readonly requestId?: string | undefined },
  ): Promise<StaffOutcome>
}

export const openStaffBookings = (parts: StaffBookingParts): StaffBookings => ({
  calendar: (actor, filter) => showCalendar(parts, actor, filter),
  today: (actor) => listToday(parts, actor),
  get: (actor, request) => getBooking(parts, actor, request),
  addOptions: (actor, request) => listAddOptions(parts, actor, request),
  add: (actor, request) => addBooking(parts, actor, request),
  move: (actor, request) => moveBooking(parts, actor, request),
  assign: (actor, request) => assignBooking(parts, actor, request),
  act: (actor, request) => actOnVisit(parts, actor, request),
  limit: (actor, request) => limitBookings(parts, actor, request),
  withdrawLimit: (actor, request) => withdrawLimit(parts, actor, request),
})
