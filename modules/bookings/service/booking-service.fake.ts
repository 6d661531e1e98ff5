import { emptyDates } from '../slots/slot-dates.view.ts'
import type { BookingService } from './booking-service.types.ts'

/** Nothing is free, and nothing is booked. */
export const nothingBooked: BookingService = {
  listFree: () => Promise.resolve(emptyDates),
  hold: () => Promise.resolve(undefined),
  find: () => Promise.resolve(undefined),
  move: () => Promise.resolve('unknown'),
  cancel: () => Promise.resolve('unknown'),
}
