import { z } from 'zod'
import { isVehicleSlug } from '#modules/vehicle-pages/find-car.ts'
import { websiteCarSchema } from '#modules/vehicle-pages/website-car.schema.ts'
import { addPictureAddresses } from '#modules/vehicle-pages/website-car.view.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { websiteCarExample } from './car-example.ts'
import { programLimit } from './program-limit.ts'
import { unknownCar, unknownWebsite } from './program-refusals.ts'

const noCar = z.strictObject({}).meta({ description: 'For a slug that no vehicle can have.' })

/** §7 GET /websites/{websiteId}/cars/{slug}.json */
export const showCar = defineEndpoint({
  method: 'get',
  path: '/websites/{id}/cars/{slug}.json',
  operationId: 'showCar',
  tag: 'Websites',
  summary: 'A vehicle in full',
  description:
    'The vehicle as its dealership has it, with the price that visitors see (`shown_price`), whole addresses of its pictures, and the lenders’ figures and disclaimers, as long as the website shows it. Keys of payment processors are never part of it. A slug of other signs than letters, digits, hyphen and underscore gets an empty object.',
  auth: { kind: 'basic' },
  origin: { kind: 'any' },
  limit: programLimit,
  params: z.object({
    id: z.coerce.number().int().positive().meta({ description: 'Of the website.', example: 1 }),
    slug: z
      .string()
      .min(1)
      .max(300)
      .meta({ description: 'Of the vehicle.', example: '2022-toyota-hilux-sr5-u1001' }),
  }),
  responses: {
    200: {
      description: 'The vehicle.',
      schema: z.union([websiteCarSchema, noCar]),
      example: websiteCarExample,
    },
  },
  cacheControl: 'no-store',
  errors: [unknownWebsite, unknownCar],
  async handle({ context: { site, now }, params }, { sites, stock }) {
    if (params.id !== site.id) return { refusal: unknownWebsite }
    if (!isVehicleSlug(params.slug)) return { status: 200, body: {} }
    const car = await stock.findCar(site, params.slug, now)
    if (car === undefined) return { refusal: unknownCar }
    return { status: 200, body: addPictureAddresses(car, sites.originOf(site)) }
  },
})
