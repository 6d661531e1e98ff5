import { emptyDates } from '../slots/slot-dates.view.ts'
import type { BookingService } from './booking-service.types.ts'

/** A service without free times and bookings. */
export const nothingBooked: BookingService = {
  listFree: () => Promise.resolve(emptyDates),
  hold: () => Promise.resolve('gone'),
  find: () => Promise.resolve(undefined),
  move: () => Promise.resolve('unknown'),
  cancel: () => Promise.resolve('unknown'),
  confirm: () => Promise.resolve('unknown'),
  findRequested: () => Promise.resolve(undefined),
  takeRequested: () => Promise.resolve({ kind: 'unknown' }),
}
