import * as z from 'zod'
import type { Customer } from './customer-form.rules.ts'

/**
 * What is sent between the platform and Car Clarity, in one place: its format is not public, so this is plain JSON in the
 * names of our own calls. Whoever gets the partner's own document changes this file, and nothing else.
 */

/** The vehicle as the website shows it; amounts are whole units of the currency. */
export interface WantedVehicle {
  readonly id: number
  readonly stockNumber: string
  readonly title: string
  readonly price: number | null
}

export const customerPath = '/customers'

export const buildCustomerMessage = (
  { firstName, lastName, email, phone, postcode, answers }: Customer,
  { website, vehicle }: { readonly website: string; readonly vehicle: WantedVehicle | null },
) => ({
  website,
  customer: { first_name: firstName, last_name: lastName, email, phone, postcode },
  vehicle: vehicle && {
    id: vehicle.id,
    stocknum: vehicle.stockNumber,
    title: vehicle.title,
    price: vehicle.price,
  },
  answers,
})

export type CustomerMessage = ReturnType<typeof buildCustomerMessage>

/** The partner's id of the customer, which goes into pages. */
export const createdCustomer = z.object({
  id: z
    .union([z.string(), z.int().nonnegative()])
    .transform(String)
    .pipe(z.string().regex(/^[\w.-]{1,100}$/)),
})
