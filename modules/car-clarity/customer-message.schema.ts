import * as z from 'zod'
import type { Customer } from './customer-form.rules.ts'

/**
 * The messages between the platform and Car Clarity. The partner's format is not public, so this is
 * plain JSON with our own names. Once the partner's documentation is available, only this file must
 * change.
 */

/** The vehicle as shown on the website; amounts are whole units of the currency. */
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

/** The partner's id of the customer, which is inserted into pages. */
export const createdCustomer = z.object({
  id: z
    .union([z.string(), z.int().nonnegative()])
    .transform(String)
    .pipe(z.string().regex(/^[\w.-]{1,100}$/)),
})
