import type { Refusal } from '../../../context/refusal.types.ts'

/** Also sent for another website's number, because each website's endpoints exist only on its own host. */
export const unknownWebsite = {
  status: 404,
  code: 'website.unknown',
  error: 'not found',
} as const satisfies Refusal

export const unknownCar = {
  status: 404,
  code: 'car.unknown',
  error: 'not found',
} as const satisfies Refusal

export const unknownManufacturer = {
  status: 404,
  code: 'manufacturer.unknown',
  error: 'not found',
} as const satisfies Refusal

export const unknownLead = {
  status: 404,
  code: 'lead.unknown',
  error: 'There is no such lead for this key.',
} as const satisfies Refusal

/** These endpoints change data and are for other systems, not for browsers. */
export const foreignOrigin = {
  status: 403,
  code: 'request.foreign-origin',
  error: 'This is called by systems, and by no page of another website.',
} as const satisfies Refusal
