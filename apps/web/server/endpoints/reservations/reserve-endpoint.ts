import { z } from 'zod'
import { buildReservePath, buildPath } from '#modules/links/paths.ts'
import { longestBotToken } from '#modules/forms/bot-check/bot-token.rules.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { chooseKey, isIdempotencyKey } from '#modules/leads/submit/idempotency-key.rules.ts'
import { mustAccept } from '#modules/reservations/service/open-reservation-service.ts'
import { reservationLimit } from '../../../submissions/reservation-limit.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import {
  badKey,
  foreignOrigin,
  holdRefusals,
  paymentUnavailable,
  refuseInvalid,
} from './reservation-refusals.ts'
import { buildPaymentBody, exampleHeld, heldSchema } from './reservation-response.ts'

const text = (most: number) => z.string().max(most)

const requestSchema = z
  .object({
    car_id: z.int().positive().max(Number.MAX_SAFE_INTEGER),
    name: text(400).default('').meta({ description: 'First name.' }),
    last_name: text(400).default(''),
    email: text(400).default(''),
    phone: text(100).default(''),
    postcode: text(20).default(''),
    terms_accepted: z.boolean().default(false),
    notice_acknowledged: z.boolean().default(false).meta({
      description:
        'In New Zealand, of a used vehicle: the buyer has read its Consumer Information Notice.',
    }),
    [envelopeNames.botToken]: text(longestBotToken).nullish().meta({
      description:
        'That a person sends it, on websites that check that. A hold without one is taken while few are open.',
    }),
    idempotency_key: text(200).nullish().meta({ description: 'If the header is not sent.' }),
  })
  .meta({ id: 'ReservationRequest' })

const example = {
  car_id: 7,
  name: 'Robin',
  last_name: 'Lee',
  email: 'robin@visitor.example',
  phone: '0400 123 456',
  postcode: '4000',
  terms_accepted: true,
  idempotency_key: '0191d6a0-7777-4222-8333-444455556666',
}

/** `POST /api/reservations` (gaps.md): holds a vehicle and starts the payment of its deposit. */
export const reserveVehicle = defineEndpoint({
  method: 'post',
  path: '/api/reservations',
  operationId: 'reserveVehicle',
  tag: 'Reservations',
  summary: 'Hold a vehicle to pay its deposit',
  description:
    'Holds a vehicle for 20 minutes, unless the website gives another time, and says how its deposit is paid. The amount is the database’s. Of those who send this for the same vehicle at one time, on any website of its group, one gets it. The same request with the same `Idempotency-Key` is the same reservation.',
  isOffered: ({ site }) => site.configuration.reserve.enabled,
  auth: { kind: 'none' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: reservationLimit,
  body: { kind: 'json', schema: requestSchema, example },
  responses: {
    201: { description: 'The vehicle is held.', schema: heldSchema, example: exampleHeld },
  },
  cacheControl: 'no-store',
  errors: [
    ...Object.values(holdRefusals),
    refuseInvalid({ terms_accepted: mustAccept }),
    badKey,
    paymentUnavailable,
  ],
  async handle({ context, body, headers, clientAddress }, { reservations }) {
    const { site, now, requestId, browser } = context
    const key = chooseKey(headers.get('idempotency-key') ?? undefined, body.idempotency_key ?? null)
    if (key !== null && !isIdempotencyKey(key)) return { refusal: badKey }
    if (!(await reservations.isOffered(site))) {
      return { refusal: holdRefusals['reservation.not-enabled'] }
    }
    const { name, last_name, email, phone, postcode } = body
    const outcome = await reservations.hold(site, {
      vehicleId: body.car_id,
      buyer: { name, last_name, email, phone, postcode },
      acceptsTerms: body.terms_accepted,
      tradeIn: null,
      acknowledgesNotice: body.notice_acknowledged,
      key,
      sessionKey: null,
      clientAddress,
      requestId,
      now,
      browser,
      botToken: body[envelopeNames.botToken] || null,
    })
    if (!outcome.ok) {
      return {
        refusal:
          outcome.reason === 'reservation.invalid'
            ? refuseInvalid(outcome.fields)
            : holdRefusals[outcome.reason],
      }
    }
    const { reservation, title, slug } = outcome
    const token = reservations.signToken(site, reservation.id)
    const { vehicle, reserve } = site.configuration
    const returnPath = buildPath(buildReservePath(vehicle.address_word, slug, reserve.path_word), {
      reservation: reservation.id,
      token,
    })
    const page = { title, returnPath, request: context }
    const begun = await reservations.beginPayment(site, reservation, page)
    if (!begun.ok && begun.reason !== 'over' && begun.reason !== 'payment.already-settled') {
      return { refusal: paymentUnavailable }
    }
    return {
      status: 201,
      body: {
        reservation_id: reservation.id,
        reservation_token: token,
        reference: reservation.reference,
        state: reservation.state,
        expires_at: reservation.expiresAt.toISOString(),
        payment: begun.ok ? buildPaymentBody(begun.value) : null,
      },
    }
  },
})
