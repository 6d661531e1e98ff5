import { z } from 'zod'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { endedReservation, foreignOrigin, unknownReservation } from './reservation-refusals.ts'
import {
  buildReservationBody,
  exampleReservation,
  reservationSchema,
} from './reservation-response.ts'

/** `GET /api/reservations/{id}` (gaps.md): the state of a reservation, for the visitor who made it. */
export const showReservation = defineEndpoint({
  method: 'get',
  path: '/api/reservations/{id}',
  operationId: 'showReservation',
  tag: 'Reservations',
  summary: 'What became of a reservation',
  description:
    'Its state, until when the vehicle is held, and the receipt of the deposit. `reservation_token` of the response that made it opens it.',
  isOffered: ({ site }) => site.configuration.reserve.enabled,
  auth: { kind: 'key', scope: 'reservation' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: null,
  params: z.object({
    id: z
      .uuid()
      .meta({ description: 'Of the reservation.', example: exampleReservation.reservation_id }),
  }),
  responses: {
    200: {
      description: 'The reservation.',
      schema: reservationSchema,
      example: exampleReservation,
    },
  },
  cacheControl: 'no-store',
  errors: [unknownReservation, endedReservation],
  async handle({ context: { site }, params, credential }, { reservations }) {
    if (credential === null || !reservations.isToken(site, params.id, credential)) {
      return { refusal: unknownReservation }
    }
    const reservation = await reservations.find(site, params.id)
    if (reservation !== undefined && (await reservations.isLinkOver(site, params.id))) {
      return { refusal: endedReservation }
    }
    return reservation === undefined
      ? { refusal: unknownReservation }
      : { status: 200, body: buildReservationBody(reservation) }
  },
})
