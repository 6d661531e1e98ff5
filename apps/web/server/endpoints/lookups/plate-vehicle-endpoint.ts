import { envelopeNames } from '#modules/forms/envelope-names.ts'
import {
  plateVehicleResponseSchema,
  registerRequestSchema,
  writeVehicle,
} from '#modules/trade-in/lookups/lookup-request.schema.ts'
import { findVehicleOfPlate } from '#modules/trade-in/steps/find-vehicle-of-plate.ts'
import { lookupLimit } from '../../../submissions/lookup-limit.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lookupErrors, lookupRefusals, refuseOutcome, refusePlate } from './lookup-refusals.ts'

/** The vehicle with a number plate, from the site's lookup provider, to fill in forms. */
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
  async handle({ context, body }, services) {
    const outcome = await findVehicleOfPlate(services, context, {
      rego: body.rego,
      state: body.state ?? null,
      botToken: body[envelopeNames.botToken] || null,
    })
    switch (outcome.kind) {
      case 'found':
        return { status: 200, body: { vehicle: writeVehicle(outcome.vehicle) } }
      case 'bad-rego':
        return { refusal: refusePlate('plate.rego') }
      case 'bad-state':
        return { refusal: refusePlate('plate.state') }
      default:
        return { refusal: refuseOutcome(outcome.kind) }
    }
  },
})
