import { z } from 'zod'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { carSchema } from '#modules/vehicles/wire/car.schema.ts'
import { buildDealershipCar } from '#modules/vehicles/wire/dealership-car.ts'
import type { SavedVehicle, SaveRefusal } from '#modules/vehicles/intake/stock-intake.types.ts'
import {
  vehicleChangesSchema,
  vehicleInputSchema,
} from '#modules/vehicles/wire/vehicle-input.schema.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { bodyRefusals } from '../../request/request-refusals.ts'
import { carExample } from '../programs/car-example.ts'
import {
  dealershipId,
  exampleWarning,
  searchable,
  stocknum,
  warningSchema,
} from './stock-parameters.ts'
import {
  busy,
  findOwnDealership,
  foreignOrigin,
  otherVehicle,
  refuseVehicle,
  stockLimit,
  unknownDealership,
  unknownVehicle,
} from './stock-refusals.ts'

const params = z.object({ id: dealershipId, stocknum })

const savedSchema = z
  .object({
    outcome: z.enum(['created', 'updated', 'unchanged']),
    searchable,
    warnings: z.array(warningSchema),
    vehicle: carSchema.meta({ id: 'Car' }),
  })
  .meta({ id: 'SavedVehicle' })

const exampleOf = (outcome: z.output<typeof savedSchema>['outcome']) => ({
  outcome,
  searchable: true,
  warnings: [exampleWarning],
  vehicle: carExample,
})

const recordSchema = z.record(z.string(), z.unknown())

/** The fields of the body, with the stock number from the path. */
function readRecord(sent: unknown, number: string): ReadRecord {
  const { success, data } = recordSchema.safeParse(sent)
  if (!success) return { ok: false, refusal: bodyRefusals.invalid }
  const { stocknum: named = number, ...fields } = data
  const isSame = typeof named === 'string' && named.toLowerCase() === number.toLowerCase()
  if (isSame || named === number) return { ok: true, record: { ...fields, stocknum: number } }
  return { ok: false, refusal: refuseVehicle({ stocknum: 'is another one than in the address' }) }
}

type ReadRecord =
  | { readonly ok: true; readonly record: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly refusal: Refusal }

function refuse(refused: SaveRefusal) {
  switch (refused.reason) {
    case 'busy':
      return busy
    case 'unknown':
      return unknownVehicle
    case 'other':
      return otherVehicle
    case 'rejected':
      return refuseVehicle({ [refused.field]: refused.why })
  }
}

const describe = (
  { outcome, searchable: isSearchable, warnings, vehicle }: SavedVehicle,
  { site }: RequestContext,
) => ({
  outcome,
  searchable: isSearchable,
  warnings,
  vehicle: buildDealershipCar(vehicle, site.dealerships),
})

/** Saves a whole vehicle, as in the dealer's own system. */
export const putVehicle = defineEndpoint({
  method: 'put',
  path: '/api/v1/dealerships/{id}/vehicles/{stocknum}',
  operationId: 'putVehicle',
  tag: 'Stock',
  summary: 'Send a vehicle in full',
  description:
    'Creates the vehicle, or makes the known one as it was sent: a field that is left out is cleared. It is checked and stored as an import would (docs/guides/stock-feeds.md), and is found by search when the response comes. The same again changes nothing. With another VIN, or without VINs another make, model or year, the vehicle before leaves the stock.',
  auth: { kind: 'api-key', scope: 'stock:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: stockLimit,
  params,
  body: {
    kind: 'json',
    schema: vehicleInputSchema,
    isCheckedByHandler: true,
    example: {
      make: 'Toyota',
      model: 'HiLux',
      year: 2022,
      badge: 'SR5',
      car_type: 'used',
      km: 48_210,
      price: 45_990,
      price_type: 'Drive Away',
      images: ['https://img.dms.example/u1001/1.jpg'],
    },
  },
  responses: {
    200: { description: 'It was known.', schema: savedSchema, example: exampleOf('updated') },
    201: { description: 'It is new.', schema: savedSchema, example: exampleOf('created') },
  },
  cacheControl: 'no-store',
  errors: [unknownDealership, bodyRefusals.invalid, refuseVehicle({ year: 'is missing' }), busy],
  async handle({ context, params: { id, ...of }, body, apiKey }, { stockIntake }) {
    const dealership = findOwnDealership(context.site, apiKey, id)
    if (dealership === undefined) return { refusal: unknownDealership }
    const read = readRecord(body, of.stocknum)
    if (!read.ok) return { refusal: read.refusal }
    const saved = await stockIntake.put(dealership, read.record)
    if (!saved.ok) return { refusal: refuse(saved) }
    return { status: saved.outcome === 'created' ? 201 : 200, body: describe(saved, context) }
  },
})

/** Changes some fields of an existing vehicle. */
export const changeVehicle = defineEndpoint({
  method: 'patch',
  path: '/api/v1/dealerships/{id}/vehicles/{stocknum}',
  operationId: 'changeVehicle',
  tag: 'Stock',
  summary: 'Change fields of a vehicle',
  description:
    'What is left out stays as it is; null or an empty text clears a field. It stays the same vehicle: what would make another one of it is refused (`vehicle.other`).',
  auth: { kind: 'api-key', scope: 'stock:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: stockLimit,
  params,
  body: {
    kind: 'json',
    schema: vehicleChangesSchema,
    isCheckedByHandler: true,
    example: { price: 43_990, before_price: 45_990 },
  },
  responses: {
    200: { description: 'As it is now.', schema: savedSchema, example: exampleOf('updated') },
  },
  cacheControl: 'no-store',
  errors: [
    unknownDealership,
    unknownVehicle,
    otherVehicle,
    bodyRefusals.invalid,
    refuseVehicle({ price: 'is not a number' }),
    busy,
  ],
  async handle({ context, params: { id, ...of }, body, apiKey }, { stockIntake }) {
    const dealership = findOwnDealership(context.site, apiKey, id)
    if (dealership === undefined) return { refusal: unknownDealership }
    const read = readRecord(body, of.stocknum)
    if (!read.ok) return { refusal: read.refusal }
    const saved = await stockIntake.patch(dealership, of.stocknum, read.record)
    return saved.ok ? { status: 200, body: describe(saved, context) } : { refusal: refuse(saved) }
  },
})
