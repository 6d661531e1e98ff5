import { z } from 'zod'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { dealershipId, searchable, stocknum } from './stock-parameters.ts'
import {
  busy,
  findOwnDealership,
  foreignOrigin,
  stockLimit,
  unknownDealership,
} from './stock-refusals.ts'

/** Removes a vehicle that is no longer in the dealer's own system. */
export const removeVehicle = defineEndpoint({
  method: 'delete',
  path: '/api/v1/dealerships/{id}/vehicles/{stocknum}',
  operationId: 'removeVehicle',
  tag: 'Stock',
  summary: 'Remove a vehicle',
  description:
    'It leaves the stock as what an import’s file lacks does: its page says that it is gone, and its address is never given to another vehicle. What is not there is `unchanged`. A vehicle that was sold is shown for some days when its `status` becomes `sold` instead.',
  auth: { kind: 'api-key', scope: 'stock:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: stockLimit,
  params: z.object({ id: dealershipId, stocknum }),
  responses: {
    200: {
      description: 'It is not in the stock any more.',
      schema: z.object({ outcome: z.enum(['removed', 'unchanged']), searchable }),
      example: { outcome: 'removed', searchable: true },
    },
  },
  cacheControl: 'no-store',
  errors: [unknownDealership, busy],
  async handle({ context: { site }, params: { id, ...of }, apiKey }, { stockIntake }) {
    const dealership = findOwnDealership(site, apiKey, id)
    if (dealership === undefined) return { refusal: unknownDealership }
    const removed = await stockIntake.remove(dealership, of.stocknum)
    if (!removed.ok) return { refusal: busy }
    return { status: 200, body: { outcome: removed.outcome, searchable: removed.searchable } }
  },
})
