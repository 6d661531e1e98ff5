import type { ApiKey } from '#modules/api-keys/api-key.types.ts'
import { findKeyDealership } from '#modules/api-keys/key-dealership.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { WrittenStock } from '#modules/vehicles/intake/stock-intake.types.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'
import type { Refusal } from '../../../context/refusal.types.ts'

export const foreignOrigin = {
  status: 403,
  code: 'stock.foreign-origin',
  error: 'Stock is sent by systems, and no page of another website.',
} as const satisfies Refusal

/** Also sent for the number of a dealership that is not the key's. */
export const unknownDealership = {
  status: 404,
  code: 'dealership.unknown',
  error: 'This key is of no dealership with this number.',
} as const satisfies Refusal

export const unknownVehicle = {
  status: 404,
  code: 'vehicle.unknown',
  error: 'The dealership has no vehicle with this stock number. Send it in full with PUT.',
} as const satisfies Refusal

export const otherVehicle = {
  status: 409,
  code: 'vehicle.other',
  error:
    'With this VIN, or this make, model and year, it would be another vehicle. Send that in full with PUT.',
} as const satisfies Refusal

export const busy = {
  status: 503,
  code: 'stock.busy',
  error: 'The stock is being written. Nothing was changed: send this again.',
  retryAfterSeconds: 5,
} as const satisfies Refusal

export const refuseVehicle = (fields: Readonly<Record<string, string>>) =>
  ({
    status: 422,
    code: 'vehicle.rejected',
    error: 'The vehicle is not as an import would take it.',
    fields,
  }) as const satisfies Refusal

export const stockLimit: RequestLimit = {
  name: 'stock',
  description: 'At most 300 a minute from one address, and 1200 for the whole site.',
  perMinute: () => ({ addressLimit: 300, siteLimit: 1200 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'stock.too-many',
    error: 'Too many calls at once. Send many vehicles together, or go on later.',
    retryAfterSeconds,
  }),
}

/** The key's dealership. @returns undefined if the number is not that of the key's dealership */
export function findOwnDealership(
  site: Site,
  apiKey: ApiKey | null,
  id: number,
): WrittenStock | undefined {
  if (apiKey === null || findKeyDealership(apiKey) !== id) return undefined
  return { id, groupId: site.groupId, author: { kind: 'api-key', name: apiKey.id } }
}
