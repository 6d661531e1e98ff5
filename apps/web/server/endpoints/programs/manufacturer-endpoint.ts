import { z } from 'zod'
import { manufacturerSchema } from '#modules/models/manufacturer-wire.ts'
import { manufacturerExample } from './manufacturer-example.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { programLimit } from './program-limit.ts'
import { unknownManufacturer, unknownWebsite } from './program-refusals.ts'

/** §7 GET /manufacturers/{manufacturerSlug}.json?website_id={id} */
export const showManufacturer = defineEndpoint({
  method: 'get',
  path: '/manufacturers/{slug}.json',
  operationId: 'showManufacturer',
  tag: 'Websites',
  summary: 'A make and the models that the website shows of it',
  description: 'Models in the order of the range. What a website has pages of is public.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: programLimit,
  params: z.object({
    slug: z.string().min(1).max(100).meta({ description: 'Of the make.', example: 'toyota' }),
  }),
  query: z.object({
    website_id: z.coerce
      .number()
      .int()
      .positive()
      .meta({ description: 'Of the website.', example: 1 }),
  }),
  responses: {
    200: { description: 'The make.', schema: manufacturerSchema, example: manufacturerExample },
  },
  cacheControl: 'public, max-age=300',
  errors: [unknownWebsite, unknownManufacturer],
  async handle({ context: { site }, params, query }, { content }) {
    if (query.website_id !== site.id) return { refusal: unknownWebsite }
    const found = await content.models.findManufacturer(site, params.slug)
    return found === undefined ? { refusal: unknownManufacturer } : { status: 200, body: found }
  },
})
