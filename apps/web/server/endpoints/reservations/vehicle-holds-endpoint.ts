import { z } from 'zod'
import { mostHoldIds, vehicleHoldsPath } from '#modules/reservations/vehicle-holds-path.ts'
import { formatTime } from '#modules/reservations/service/checkout.view.ts'
import { parseIdList } from '#platform/web/id-list-codec.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'

/** The vehicles with an open hold, which cached pages never show. */
export const listVehicleHolds = defineEndpoint({
  method: 'get',
  path: vehicleHoldsPath,
  operationId: 'listVehicleHolds',
  tag: 'Reservations',
  summary: 'Which vehicles somebody is reserving at this moment',
  description:
    'Those of the vehicles that are held for somebody who is paying a deposit, on any website of the group, and until when.',
  isOffered: ({ site }) => site.configuration.reserve.enabled,
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  query: z.object({
    ids: z
      .string()
      .optional()
      .meta({
        description: `Ids of vehicles, separated by commas. The first ${mostHoldIds} count.`,
        example: '7,3',
      }),
  }),
  responses: {
    200: {
      description: 'The holds.',
      schema: z
        .object({
          holds: z.array(
            z.object({
              car_id: z.int(),
              held_until: z.iso.datetime(),
              text: z.string().meta({ description: 'What visitors read, in the site’s time.' }),
            }),
          ),
        })
        .meta({ id: 'VehicleHolds' }),
      example: {
        holds: [{ car_id: 7, held_until: '2026-11-25T02:20:00.000Z', text: 'Held until 12:20 pm' }],
      },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site }, query }, { reservations }) {
    const ids = parseIdList([query.ids ?? ''], mostHoldIds)
    const holds = await reservations.listHolds(site, ids)
    return {
      status: 200,
      body: {
        holds: holds.map(({ vehicleId, expiresAt }) => ({
          car_id: vehicleId,
          held_until: expiresAt.toISOString(),
          text: `Held until ${formatTime(expiresAt, site)}`,
        })),
      },
    }
  },
})
