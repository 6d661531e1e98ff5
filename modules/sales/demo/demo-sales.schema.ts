import * as z from 'zod'
import { reservationStates } from '#modules/reservations/lifecycle/reservation-lifecycle.rules.ts'

const slug = z.string().min(1)
const minutes = z.int().min(0)
const days = z.int().min(0)

const sale = z.strictObject({
  site: slug,
  dealership: slug,
  first_name: z.string().min(1),
  last_name: z.string().min(1),
  email: z.email().toLowerCase(),
  phone: z.string().min(3),
  state: z.enum(reservationStates),
  minutes_ago: minutes,
  /** In dollars. */
  deposit: z.int().min(1),
  delivery: z
    .strictObject({
      after_days: days,
      odometer: z.int().min(0),
      by: z.email(),
      return_days: z.int().min(1).optional(),
    })
    .optional(),
  /** The buyer wants to bring it back. */
  notice: z.strictObject({ after_days: days, odometer: z.int().min(0) }).optional(),
  /** A refund of everything that reached the buyer. */
  refund: z
    .strictObject({ by: z.email(), reason: z.string().min(1), after_minutes: minutes })
    .optional(),
  /** A refund that waits for a second person. */
  request: z
    .strictObject({ by: z.email(), reason: z.string().min(1), after_minutes: minutes })
    .optional(),
  /** A refund that the provider refused, in dollars. */
  refused: z.strictObject({ amount: z.int().min(1), reason: z.string().min(1) }).optional(),
})

const application = z.strictObject({
  site: slug,
  dealership: slug,
  email: z.email().toLowerCase(),
  minutes_ago: minutes,
  /** Position of the vehicle in the dealership's stock. */
  car: z.int().min(0),
  answers: z.record(
    z.string(),
    z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
  ),
  /** Nobody knows whether a person sent it. */
  held: z.literal(true).optional(),
})

const appraisal = z.strictObject({
  /** The e-mail address of the trade-in's customer. */
  customer: z.email(),
  by: z.email(),
  low: z.int().min(0),
  high: z.int().min(0),
  note: z.string(),
  after_minutes: minutes,
})

/** The file of the demonstration's sales: slugs of places, e-mail addresses of staff, times before the day it starts. */
export const demoSalesSchema = z.strictObject({
  sales: z.array(sale),
  applications: z.array(application),
  appraisals: z.array(appraisal),
})

export type DemoSales = z.infer<typeof demoSalesSchema>
