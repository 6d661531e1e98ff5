import {
  valuationRequestSchema,
  valuationResponseSchema,
  writeValuedRecord,
} from '#modules/trade-in/lookups/lookup-request.schema.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { checkLookupRequest } from '#modules/trade-in/lookups/check-lookup-request.ts'
import { readPlate, toKilometres } from '#modules/trade-in/lookups/plate.rules.ts'
import { lookupLimit } from '../../../submissions/lookup-limit.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lookupErrors, lookupRefusals, refuseOutcome, refusePlate } from './lookup-refusals.ts'

/** §7: the vehicle with a number plate, and its estimated value. */
export const lookUpValuation = defineEndpoint({
  method: 'post',
  path: '/api/simple-autograb-lookup',
  operationId: 'lookUpValuation',
  tag: 'Trade-in',
  summary: 'What a vehicle may be worth, by its number plate',
  description:
    'The vehicle, and the range in which its trade-in value lies; no range where `trade_in.automated_valuation` is off. An estimate, and no offer. 501 where the site has no account with Autograb (`feature_flags.autograb` or `trade_in.lookup_provider`).',
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: lookupRefusals.foreignOrigin },
  limit: lookupLimit,
  body: {
    kind: 'json',
    schema: valuationRequestSchema,
    example: { rego: 'ABC123', state: 'QLD', kilometres: 64_000 },
  },
  responses: {
    200: {
      description: 'The vehicle.',
      schema: valuationResponseSchema,
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
        valuation: { low: 14_500, high: 17_000, currency: 'AUD' },
      },
    },
  },
  cacheControl: 'no-store',
  errors: lookupErrors,
  async handle({ context, body }, { lookups, checkPerson }) {
    const { region, trade_in: tradeIn } = context.site.configuration
    const plate = readPlate(body.rego, body.state ?? null, region)
    if (typeof plate === 'string') return { refusal: refusePlate(plate) }
    const query = { plate, kilometres: toKilometres(body.kilometres, region) }
    const token = body[envelopeNames.botToken] || null
    const request = await checkLookupRequest(checkPerson, context, token)
    const outcome = await lookups.value(request, 'autograb', query)
    return outcome.kind === 'found'
      ? { status: 200, body: writeValuedRecord(outcome.found, tradeIn.automated_valuation) }
      : { refusal: refuseOutcome(outcome.kind) }
  },
})
