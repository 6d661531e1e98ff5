import { z } from 'zod'
import { mostLocalities } from '#modules/localities/find-localities.ts'
import { findLocalityPosition } from '#modules/localities/locality-position.rules.ts'
import { longestLocalityText } from '#modules/localities/locality-query.rules.ts'
import { defineEndpoint } from '../endpoint-frame/define-endpoint.ts'

const localitySchema = z
  .object({
    city: z.string(),
    state: z.string(),
    postcode: z.string(),
    position: z.object({ lat: z.number(), lng: z.number() }).nullable().meta({
      description: 'The middle of the locality in degrees, to about 1 km. Null: not known.',
    }),
  })
  .meta({ id: 'Locality', description: 'A suburb or town with its postcode.' })

/** Suggests localities for an address field. */
export const findLocalities = defineEndpoint({
  method: 'get',
  path: '/api/places',
  operationId: 'findLocalities',
  tag: 'Forms',
  summary: 'Suggest localities for an address field',
  description:
    'Localities of the site’s country that begin with the typed name or postcode, the likeliest first. None for a text that is too short or too long.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: null,
  query: z.object({
    q: z.string().optional().meta({ description: 'What was typed so far.', example: 'richm' }),
  }),
  responses: {
    200: {
      description: 'The localities that were found.',
      schema: z
        .object({ places: z.array(localitySchema).max(mostLocalities) })
        .meta({ id: 'Localities' }),
      example: {
        places: [
          {
            city: 'Richmond',
            state: 'VIC',
            postcode: '3121',
            position: { lat: -37.82, lng: 145 },
          },
        ],
      },
    },
  },
  // Visitors type the same letters often, and localities hardly ever change.
  cacheControl: 'public, max-age=300',
  errors: [],
  async handle({ context: { site }, query }, { localities }) {
    const text = (query.q ?? '').slice(0, longestLocalityText + 1)
    const { country } = site.configuration.region
    const found = await localities.find(country, text)
    const places = found.map((locality) => ({
      city: locality.locality,
      state: locality.state,
      postcode: locality.postcode,
      position: findLocalityPosition(country, locality),
    }))
    return { status: 200, body: { places } }
  },
})
