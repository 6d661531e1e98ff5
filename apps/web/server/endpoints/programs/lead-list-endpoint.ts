import { z } from 'zod'
import { formatLeadCursor, parseLeadCursor } from '#modules/leads/feed/lead-cursor.rules.ts'
import { findFeedKey } from '#modules/api-keys/key-dealership.rules.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lineText } from '../../endpoint-frame/line-text.schema.ts'
import { requestRefusals } from '../../request/request-refusals.ts'
import { changedLeadSchema, writeChangedLead } from './lead-wire.ts'
import { changedLeadExample } from './lead-examples.ts'
import { programLimit } from './program-limit.ts'

const exampleCursor = formatLeadCursor({
  at: '2026-11-20T02:00:00.000000Z',
  id: changedLeadExample.id,
})

const badCursor = {
  ...requestRefusals.badParameter,
  fields: { cursor: 'This is no cursor of this call.' },
}

/** Lists the leads that have changed since a dealer's CRM last read them. */
export const listLeadsOfKey = defineEndpoint({
  method: 'get',
  path: '/api/v1/leads',
  operationId: 'listLeads',
  tag: 'Leads',
  summary: 'Leads that changed, the oldest first',
  description:
    'Leads of the key’s dealership; those of no dealership too, where the website has one only. A lead comes again when a later step continues it. Store `next_cursor` and send it with the next call; leads of the last five seconds come again with it, so take each by its `id`. Leads that are held as spam come once they are released.',
  auth: { kind: 'api-key', scope: 'leads:read' },
  origin: { kind: 'any' },
  limit: programLimit,
  query: z.object({
    cursor: z
      .string()
      .max(200)
      .optional()
      .meta({ description: 'Of the response before.', example: exampleCursor }),
    since: z.iso
      .datetime()
      .optional()
      .meta({ description: 'Only what changed from then on.', example: '2026-11-01T00:00:00Z' }),
    category: lineText(100).optional().meta({ example: 'General Enquiry' }),
    state: z.enum(['incomplete', 'complete']).optional().meta({ example: 'complete' }),
    receipt: z.literal('missing').optional().meta({
      description: 'Only those without a receipt of the key’s dealership.',
      example: 'missing',
    }),
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(100)
      .default(50)
      .meta({ description: 'At most.', example: 50 }),
  }),
  responses: {
    200: {
      description: 'The leads.',
      schema: z.object({
        leads: z.array(changedLeadSchema),
        next_cursor: z.string().nullable().meta({ description: 'Null: nothing came yet.' }),
      }),
      example: { leads: [changedLeadExample], next_cursor: exampleCursor },
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site }, query, apiKey }, { leads }) {
    const { cursor, since, category, state, receipt, limit } = query
    const after = cursor === undefined ? undefined : parseLeadCursor(cursor)
    if (cursor !== undefined && after === undefined) return { refusal: badCursor }
    const page = await leads.feed.list(site, findFeedKey(apiKey), {
      after,
      since: since === undefined ? undefined : new Date(since),
      category,
      state,
      receipt,
      limit,
    })
    if (page === undefined) return { refusal: requestRefusals.narrowKey }
    const body = { leads: page.leads.map(writeChangedLead), next_cursor: page.nextCursor }
    return { status: 200, body }
  },
})
