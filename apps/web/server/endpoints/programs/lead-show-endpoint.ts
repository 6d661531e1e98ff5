import { z } from 'zod'
import { findFeedKey } from '#modules/api-keys/key-dealership.rules.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { leadExample } from './lead-examples.ts'
import { leadRecordSchema, writeLead } from './lead-wire.ts'
import { programLimit } from './program-limit.ts'
import { unknownLead } from './program-refusals.ts'

/** A lead with its deliveries and their results. */
export const showLeadOfKey = defineEndpoint({
  method: 'get',
  path: '/api/v1/leads/{id}',
  operationId: 'showLead',
  tag: 'Leads',
  summary: 'A lead with its answers, consents, files and deliveries',
  description: 'Each delivery has the attempts that were made, and what the receiver answered.',
  auth: { kind: 'api-key', scope: 'leads:read' },
  origin: { kind: 'any' },
  limit: programLimit,
  params: z.object({
    id: z
      .uuid()
      .meta({ description: 'Of the lead.', example: '0b6d8a4e-54a4-4c3f-8f5c-52d1f2b6a7c1' }),
  }),
  responses: { 200: { description: 'The lead.', schema: leadRecordSchema, example: leadExample } },
  cacheControl: 'no-store',
  errors: [unknownLead],
  async handle({ context: { site }, params, apiKey }, { leads }) {
    const lead = await leads.feed.find(site, findFeedKey(apiKey), params.id)
    return lead === undefined ? { refusal: unknownLead } : { status: 200, body: writeLead(lead) }
  },
})
