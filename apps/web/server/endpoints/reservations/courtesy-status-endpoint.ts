import { z } from 'zod'
import { courtesyStatusPath } from '#modules/courtesy-holds/courtesy-status-path.ts'
import { describeCourtesyStatus } from '#modules/courtesy-holds/service/courtesy-status.view.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'

const unknown = { status: 200, body: { possible: false, kept: false, text: null } } as const

const tooMany = {
  status: 429,
  code: 'courtesy.too-many',
  error: 'Please wait a moment before you look again.',
} as const

const limit: RequestLimit = {
  name: 'courtesy-status',
  description: 'At most 60 a minute from one address, and 6000 for the whole site.',
  perMinute: () => ({ addressLimit: 60, siteLimit: 6000 }),
  refuse: (retryAfterSeconds) => ({ ...tooMany, retryAfterSeconds }),
}

/** Whether a vehicle can be kept now for somebody on the way, which cached pages never show. */
export const showCourtesyStatus = defineEndpoint({
  method: 'get',
  path: courtesyStatusPath,
  operationId: 'showCourtesyStatus',
  tag: 'Reservations',
  summary: 'Whether a vehicle can be kept for somebody who is on the way',
  description:
    'Until when it is kept for somebody else, on any website of the group, or when it is possible again. The shopper is not identified.',
  isOffered: ({ site }) => site.configuration.courtesy_holds.enabled,
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit,
  query: z.object({
    car_id: z.string().optional().meta({ description: 'The vehicle.', example: '7' }),
  }),
  responses: {
    200: {
      description:
        'The state of the vehicle; not possible also for one that the site does not show.',
      schema: z
        .object({
          possible: z.boolean(),
          kept: z.boolean().meta({ description: 'Whether it is kept for somebody else.' }),
          text: z
            .string()
            .nullable()
            .meta({ description: 'What visitors read, in the site’s time. Null: nothing.' }),
        })
        .meta({ id: 'CourtesyStatus' }),
      example: {
        possible: false,
        kept: true,
        text: 'Someone is on their way to see this car until 3:40 pm.',
      },
    },
  },
  cacheControl: 'no-store',
  errors: [tooMany],
  async handle({ context: { site, now }, query: { car_id: carId = '' } }, { courtesyHolds }) {
    if (!/^[1-9]\d{0,14}$/.test(carId)) return unknown
    const status = await courtesyHolds.findStatus(site, Number(carId), now)
    if (status === undefined) return unknown
    const text = describeCourtesyStatus(status, now, site.configuration)
    const { isPossible: possible, keptUntil } = status
    return { status: 200, body: { possible, kept: keptUntil !== null, text } }
  },
})
