import * as z from 'zod'
import { bookingKinds, bookingWays } from '../slots/slot.types.ts'

const slug = z.string().min(1)

/** The file of the demonstration's bookings by location: days from the day it starts, and times on the location's clock. */
export const demoBookingsSchema = z.array(
  z.strictObject({
    site: slug,
    dealership: slug,
    location: slug,
    time_zone: z.string().min(1),
    kind: z.enum(bookingKinds),
    minutes: z.int().min(15).max(240),
    /** Weekdays on which the location takes none; 0 is Sunday. Their bookings are left out. */
    closed: z.array(z.int().min(0).max(6)).default([]),
    bookings: z.array(
      z.strictObject({
        day: z.int().min(-7).max(7),
        at: z.string().regex(/^\d\d:\d\d$/),
        first_name: z.string().min(1),
        last_name: z.string().min(1),
        phone: z.string().min(1),
        email: z.email().optional(),
        way: z.enum(bookingWays),
        work_minutes: z.int().min(0).default(0),
        /** Position of the vehicle in the dealership's stock. */
        car: z.int().min(0).optional(),
        /** E-mail address of who serves the customer. */
        person: z.email().optional(),
        /** Absent: what the time makes likely. 'no-show' is of past days alone. */
        state: z.enum(['no-show', 'cancelled']).optional(),
        /** The visitor has not confirmed yet. */
        unconfirmed: z.literal(true).optional(),
      }),
    ),
  }),
)

export type DemoBookings = z.infer<typeof demoBookingsSchema>
