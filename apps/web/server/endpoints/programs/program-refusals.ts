import type { Refusal } from '../../../context/refusal.types.ts'

/** Another website's number, or nobody's: the call exists at the address of the website that it is of. */
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

/** What changes something is called by systems. */
export const foreignOrigin = {
  status: 403,
  code: 'request.foreign-origin',
  error: 'This is called by systems, and by no page of another website.',
} as const satisfies Refusal
