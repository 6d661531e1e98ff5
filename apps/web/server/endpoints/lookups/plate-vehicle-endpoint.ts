import { decideLookups } from '#modules/forms/decide-lookups.rules.ts'
import { readPlate } from '#modules/trade-in/lookups/plate.rules.ts'
import {
  plateVehicleResponseSchema,
  registerRequestSchema,
  writeVehicle,
} from '#modules/trade-in/lookups/lookup-request.schema.ts'
import { lookupLimit } from '../../../submissions/lookup-limit.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lookupErrors, lookupRefusals, refuseOutcome, refusePlate } from './lookup-refusals.ts'

/** Which vehicle a plate is of, by whichever provider the site has: for forms that it fills in. */
export const lookUpPlateVehicle = defineEndpoint({
  method: 'post',
  path: '/api/plate-vehicle',
  operationId: 'lookUpPlateVehicle',
  tag: 'Trade-in',
  summary: 'Which vehicle a number plate is of',
  description:
    'For forms, such as a service booking, that it saves from being typed. By the provider of `trade_in.lookup_provider`; 501 where the site has none. What registers say of the vehicle is not in it.',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: lookupRefusals.foreignOrigin },
  limit: lookupLimit,
  body: {
    kind: 'json',
    schema: registerRequestSchema,
    example: { rego: 'ABC123', state: 'QLD' },
  },
  responses: {
    200: {
      description: 'The vehicle.',
      schema: plateVehicleResponseSchema,
      example: {
        vehicle: {
          make: 'Toyota',
          model: 'Corolla',
          year: 2019,
          badge: 'Ascent Sport',
          body: 'Hatch',
          vin_last4: null,
          colour: 'White',
        },
      },
    },
  },
  cacheControl: 'no-store',
  errors: lookupErrors,
  async handle({ context: { site, log }, body: { rego, state } }, { lookups }) {
    const { configuration } = site
    const plate = readPlate(rego, state ?? null, configuration.region)
    if (typeof plate === 'string') return { refusal: refusePlate(plate) }
    const { vehicle: provider } = decideLookups(configuration)
    if (provider === null) return { refusal: lookupRefusals.notOffered }
    const outcome = await lookups.find(site, provider, plate, log)
    if (outcome.kind !== 'found') return { refusal: refuseOutcome(outcome.kind) }
    // The last of a VIN help nobody to fill in a form.
    const vehicle = { ...outcome.found.vehicle, vinLast4: null }
    return { status: 200, body: { vehicle: writeVehicle(vehicle) } }
  },
})
