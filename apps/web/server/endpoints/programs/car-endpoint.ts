import { z } from 'zod'
import { isVehicleSlug } from '#modules/vehicle-pages/find-car.ts'
import { carSchema } from '#modules/vehicles/car.schema.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { carExample } from './car-example.ts'
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
    'The vehicle as its dealership has it, with the lenders’ figures and disclaimers, as long as the website shows it. Keys of payment processors are never part of it. A slug of other signs than letters, digits, hyphen and underscore gets an empty object.',
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
      schema: z.union([carSchema.meta({ id: 'Car' }), noCar]),
      example: carExample,
    },
  },
  cacheControl: 'no-store',
  errors: [unknownWebsite, unknownCar],
  async handle({ context: { site, now }, params }, { stock }) {
    if (params.id !== site.id) return { refusal: unknownWebsite }
    if (!isVehicleSlug(params.slug)) return { status: 200, body: {} }
    const car = await stock.findCar(site, params.slug, now)
    return car === undefined ? { refusal: unknownCar } : { status: 200, body: car }
  },
})
