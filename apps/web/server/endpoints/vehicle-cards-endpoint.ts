import { z } from 'zod'
import { buildGoneText } from '#modules/garage/garage-page.view.ts'
import { maxFavourites } from '#modules/garage/scripts/saved-ids.ts'
import { vehicleCardsPath } from '#modules/garage/scripts/vehicle-cards-path.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'
import { renderVehicleCards } from './render-vehicle-cards.tsx'

/** An id that a vehicle can have. */
const idPattern = /^[1-9]\d{0,14}$/

/**
 * The cards for the garage and the recently seen vehicles. Which vehicles they are is private to the visitor, so the
 * response is not cached.
 */
export const listVehicleCards = defineEndpoint({
  method: 'get',
  path: vehicleCardsPath,
  operationId: 'listVehicleCards',
  tag: 'Vehicles',
  summary: 'The cards of the vehicles that a browser has saved',
  description:
    'The HTML of the cards of those of the vehicles that the site shows, in the given order, and the ids of the others.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  query: z.object({
    ids: z
      .string()
      .optional()
      .meta({
        description: `Ids of vehicles, separated by commas. The first ${maxFavourites} count.`,
        example: '7,3',
      }),
  }),
  responses: {
    200: {
      description: 'The cards.',
      schema: z
        .object({
          html: z.string(),
          gone: z.array(z.int()).meta({ description: 'Ids that the site does not show.' }),
          gone_text: z.string().nullable().meta({ description: 'What visitors read about them.' }),
        })
        .meta({ id: 'VehicleCards' }),
      example: {
        html: '<ul class="vehicle-grid">…</ul>',
        gone: [3],
        gone_text: 'One of your cars is no longer for sale.',
      },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site, now }, query }, { stock }) {
    const requested = (query.ids ?? '').split(',').filter((id) => idPattern.test(id))
    const ids = [...new Set(requested.map(Number))].slice(0, maxFavourites)
    const cards = await stock.listCards(site, ids, now)
    const shown = new Set(cards.map(({ id }) => id))
    const gone = ids.filter((id) => !shown.has(id))
    const html = cards.length === 0 ? '' : renderVehicleCards(cards, site.configuration)
    return {
      status: 200,
      body: { html, gone, gone_text: buildGoneText(gone.length, site.configuration) },
    }
  },
})
