import { z } from 'zod'
import { decideCardsWarning } from '#modules/finance/comparison-warning.rules.ts'
import { buildGoneText } from '#modules/garage/garage-page.view.ts'
import { maxFavourites } from '#modules/garage/scripts/saved-ids.ts'
import { vehicleCardsPath } from '#modules/garage/vehicle-cards.ts'
import { parseIdList } from '#platform/web/id-list-codec.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const cardSchema = z
  .looseObject({ id: z.int(), href: z.string(), title: z.string() })
  .meta({ description: 'The words of a card; those that are not listed may change.' })

/**
 * The most removed vehicles that are named: each needs a database lookup, and a longer list would not help a visitor.
 */
const mostLeft = 12

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
    'The words of the cards of those of the vehicles that the site shows, in the given order, and the ids of the others.',
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
          cards: z.array(cardSchema),
          warning: z
            .string()
            .nullable()
            .meta({ description: 'What the law wants beside comparison rates.' }),
          gone: z.array(z.int()).meta({ description: 'Ids that the site does not show.' }),
          gone_text: z.string().nullable().meta({ description: 'What visitors read about them.' }),
          left: z
            .array(z.object({ id: z.int(), title: z.string(), similar_href: z.string() }))
            .meta({
              description: `Those of them that the site showed once, ${mostLeft} at most.`,
            }),
        })
        .meta({ id: 'VehicleCards' }),
      example: {
        cards: [{ id: 7, href: '/cars/2022-toyota-hilux-7', title: '2022 Toyota HiLux' }],
        warning: null,
        gone: [3],
        gone_text: 'One of your cars is no longer for sale.',
        left: [{ id: 3, title: '2019 Kia Rio', similar_href: '/search/kia/rio' }],
      },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site, now }, query }, { stock }) {
    const ids = parseIdList([query.ids ?? ''], maxFavourites)
    const cards = await stock.listCards(site, ids, now)
    const shown = new Set(cards.map(({ id }) => id))
    const gone = ids.filter((id) => !shown.has(id))
    const left = await stock.listLeft(site, gone.slice(0, mostLeft), now)
    return {
      status: 200,
      body: {
        cards: cards.map((card) => ({ ...card })),
        warning: decideCardsWarning(cards, site.configuration),
        gone,
        gone_text: buildGoneText(gone.length, site.configuration),
        left: left.map(({ id, title, similarHref }) => ({ id, title, similar_href: similarHref })),
      },
    }
  },
})
