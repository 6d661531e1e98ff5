import { z } from 'zod'
import { findFeedKey } from '#modules/api-keys/key-dealership.rules.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lineText } from '../../endpoint-frame/line-text.schema.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import { leadExample } from './lead-examples.ts'
import { programLimit } from './program-limit.ts'
import { foreignOrigin, unknownLead } from './program-refusals.ts'

const noDelivery = {
  status: 422,
  code: 'lead.no-delivery',
  error: 'The lead has no delivery to this destination that could be tried again.',
  fields: { destination: 'This is not one of its destinations.' },
} as const satisfies Refusal

const requestSchema = z
  .strictObject({
    destination: lineText(2100).nullable().default(null).meta({
      description:
        'As the lead’s `deliveries` name it. Null, or no body at all: all that are dead or were not sent.',
    }),
  })
  .meta({ id: 'LeadReplay' })

/** Retries deliveries of a lead. */
export const replayLead = defineEndpoint({
  method: 'post',
  path: '/api/v1/leads/{id}/replay',
  operationId: 'replayLead',
  tag: 'Leads',
  summary: 'Try deliveries of a lead again',
  description:
    'Those that are dead, or those to one destination, also where they arrived. They keep their ids, so that a receiver that has one already can tell. What waits for somebody to release the lead goes on waiting.',
  auth: { kind: 'api-key', scope: 'leads:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: programLimit,
  params: z.object({ id: z.uuid().meta({ description: 'Of the lead.', example: leadExample.id }) }),
  body: {
    kind: 'json',
    isOptional: true,
    schema: requestSchema,
    example: { destination: 'webhook:https://crm.example/leads' },
  },
  responses: {
    202: {
      description: 'They will be tried.',
      schema: z.object({
        replayed: z.array(z.object({ id: z.uuid(), kind: z.string(), destination: z.string() })),
      }),
      example: {
        replayed: [
          {
            id: '6f0d5b3e-1f2a-4c3b-9d4e-5f6a7b8c9d0e',
            kind: 'webhook',
            destination: 'webhook:https://crm.example/leads',
          },
        ],
      },
    },
  },
  cacheControl: 'no-store',
  errors: [unknownLead, noDelivery],
  async handle({ context: { site, requestId }, params: { id }, body, apiKey }, { leads }) {
    const { destination } = body
    const replayed = await leads.feed.replay(site, findFeedKey(apiKey, requestId), {
      id,
      destination,
    })
    if (replayed === undefined) return { refusal: unknownLead }
    if (replayed.length === 0 && destination !== null) return { refusal: noDelivery }
    return { status: 202, body: { replayed: [...replayed] } }
  },
})
