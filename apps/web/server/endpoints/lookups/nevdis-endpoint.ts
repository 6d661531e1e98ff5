import {
  registerRequestSchema,
  registerResponseSchema,
  writeRegisterRecord,
} from '#modules/trade-in/lookups/lookup-request.schema.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { checkLookupRequest } from '#modules/trade-in/lookups/check-lookup-request.ts'
import { readPlate } from '#modules/trade-in/lookups/plate.rules.ts'
import { lookupLimit } from '../../../submissions/lookup-limit.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lookupErrors, lookupRefusals, refuseOutcome, refusePlate } from './lookup-refusals.ts'

/** §7: the vehicle with a number plate, and its entries in the registers. */
export const lookUpRegister = defineEndpoint({
  method: 'post',
  path: '/api/nevdis',
  operationId: 'lookUpRegister',
  tag: 'Trade-in',
  summary: 'A vehicle by its number plate, from the registers',
  description:
    'What is registered under a plate in Australia, and whether it is written off, stolen or encumbered. 501 where the site has no account with a provider (`feature_flags.nevdis` or `trade_in.lookup_provider`).',
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
      schema: registerResponseSchema,
      example: {
        vehicle: {
          make: 'Toyota',
          model: 'Corolla',
          year: 2019,
          badge: 'Ascent Sport',
          body: 'Hatch',
          vin_last4: '4417',
          colour: 'White',
        },
        written_off: false,
        stolen: false,
        encumbered: null,
        expiry: '2027-03-14',
      },
    },
  },
  cacheControl: 'no-store',
  errors: lookupErrors,
  async handle({ context, body }, { lookups, checkPerson }) {
    const plate = readPlate(body.rego, body.state ?? null, context.site.configuration.region)
    if (typeof plate === 'string') return { refusal: refusePlate(plate) }
    const token = body[envelopeNames.botToken] || null
    const request = await checkLookupRequest(checkPerson, context, token)
    const outcome = await lookups.find(request, 'nevdis', plate)
    return outcome.kind === 'found'
      ? { status: 200, body: writeRegisterRecord(outcome.found) }
      : { refusal: refuseOutcome(outcome.kind) }
  },
})
