import { z } from 'zod'
import { buildSessionData, sessionDataSchema } from '#modules/content/session-data.view.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { sessionDataExample } from './session-data-example.ts'
import { programLimit } from './program-limit.ts'
import { unknownWebsite } from './program-refusals.ts'

/** §7 GET /api/v1/websites/{websiteId}/website_session_data.json */
export const showSessionData = defineEndpoint({
  method: 'get',
  path: '/api/v1/websites/{id}/website_session_data.json',
  operationId: 'showWebsiteSessionData',
  tag: 'Websites',
  summary: 'Hours, phone numbers, announcements and stock in numbers',
  description: 'What an app of the dealer shows beside the stock. Everything in it is public.',
  auth: { kind: 'none' },
  origin: { kind: 'any' },
  limit: programLimit,
  params: z.object({
    id: z.coerce.number().int().positive().meta({ description: 'Of the website.', example: 1 }),
  }),
  responses: {
    200: { description: 'The data.', schema: sessionDataSchema, example: sessionDataExample },
  },
  cacheControl: 'public, max-age=60',
  errors: [unknownWebsite],
  async handle({ context: { site, now }, params }, { stock }) {
    if (params.id !== site.id) return { refusal: unknownWebsite }
    return { status: 200, body: buildSessionData(site, await stock.summarise(site, now), now) }
  },
})
