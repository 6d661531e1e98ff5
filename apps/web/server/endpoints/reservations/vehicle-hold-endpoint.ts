import { z } from 'zod'
import { vehicleHoldPath } from '#modules/reservations/scripts/vehicle-hold-path.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'

/** Whether somebody is reserving a vehicle at this moment: no cached page says so. */
export const showVehicleHold = defineEndpoint({
  method: 'get',
  path: `${vehicleHoldPath}/{id}`,
  operationId: 'showVehicleHold',
  tag: 'Reservations',
  summary: 'Whether somebody is reserving a vehicle at this moment',
  description:
    'Until when the vehicle is held for somebody who is paying its deposit. Null: for nobody; also for a vehicle that this website has not.',
  isOffered: ({ site }) => site.configuration.reserve.enabled,
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  params: z.object({
    id: z.coerce
      .number()
      .int()
      .positive()
      .max(Number.MAX_SAFE_INTEGER)
      .meta({ description: 'Of the vehicle.', example: 7 }),
  }),
  responses: {
    200: {
      description: 'Until when.',
      schema: z.object({ held_until: z.iso.datetime().nullable() }).meta({ id: 'VehicleHold' }),
      example: { held_until: '2026-11-25T02:20:00.000Z' },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site }, params }, { reservations }) {
    const open = await reservations.findOpen(site, params.id)
    const until = open?.state === 'held' ? open.expiresAt.toISOString() : null
    return { status: 200, body: { held_until: until } }
  },
})
