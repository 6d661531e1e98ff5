import { z } from 'zod'
import { bookingKinds, bookingWays } from '../slots/slot.types.ts'

const controls = /\p{Cc}/gu

/** One line that staff typed: without control characters, trimmed, and then within its bounds. */
const line = (least: number, most: number) =>
  z
    .string()
    .max(most * 2)
    .transform((text) => text.replaceAll(controls, ' ').trim())
    .pipe(z.string().min(least).max(most))

const date = z.string().max(10)
const clock = z.string().max(5)
const bay = z.int().min(1).max(50).nullable()
const accepted = z
  .object({ places: z.int().min(0).max(10_000), minutes: z.int().min(0).max(1_000_000) })
  .optional()

export const versionSchema = z.int().min(0).max(2_147_483_647)
export const reasonSchema = line(1, 200)
/** Null: nobody. */
export const personSchema = z
  .uuid()
  .transform((id) => id.toLowerCase())
  .nullable()

export const moveRequestSchema = z.object({
  version: versionSchema,
  date,
  clock,
  bay,
  notifies: z.boolean(),
  accepted,
})

const digits = (text: string) => text.replaceAll(/\D/g, '').length

export const customerSchema = z.object({
  name: line(1, 60),
  /** '' without one. */
  phone: line(0, 40).refine((text) => text === '' || (digits(text) >= 6 && digits(text) <= 15)),
  /** '' without one. */
  email: z.union([z.literal(''), z.email().max(254)]),
})

export const addRequestSchema = z.object({
  key: z.uuid(),
  siteId: z.int().min(1),
  locationId: z.int().min(1),
  kind: z.enum(bookingKinds),
  way: z.enum(bookingWays),
  /** Stock number of the vehicle to drive; '' without one. */
  stockNumber: line(0, 40),
  /** The customer's own vehicle, or what they want to drive. */
  vehicle: line(0, 120),
  /** Names of the service menu and of other work. */
  work: z.array(line(1, 120)).max(30),
  date,
  clock,
  bay,
  personId: personSchema,
  notifies: z.boolean(),
  accepted,
})

export const limitRequestSchema = z.object({
  siteId: z.int().min(1),
  locationId: z.int().min(1),
  /** Null: every kind. */
  kind: z.enum(bookingKinds).nullable(),
  bay,
  places: z.int().min(0).max(50),
  fromDate: date,
  fromClock: clock,
  toDate: date,
  toClock: clock,
})
