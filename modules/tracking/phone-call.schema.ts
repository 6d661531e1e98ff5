import { z } from 'zod'

/** A form posts numbers as text. */
const numberField = () => z.coerce.number().int().positive()

/** The body of §7 `POST /api/events/car_phone_call`; further fields are ignored. */
export const phoneCallSchema = z.object({
  car_id: numberField(),
  dealership_id: numberField(),
  website_id: numberField(),
})

export type PhoneCall = z.output<typeof phoneCallSchema>
