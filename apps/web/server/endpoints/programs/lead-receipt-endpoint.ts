import { z } from 'zod'
import { findFeedKey } from '#modules/api-keys/key-dealership.rules.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { lineText } from '../../endpoint-frame/line-text.schema.ts'
import { leadExample } from './lead-examples.ts'
import { programLimit } from './program-limit.ts'
import { foreignOrigin, unknownLead } from './program-refusals.ts'

/** Records that a CRM has received a lead. */
export const confirmLead = defineEndpoint({
  method: 'put',
  path: '/api/v1/leads/{id}/receipt',
  operationId: 'confirmLead',
  tag: 'Leads',
  summary: 'Say that your system has a lead',
  description:
    'With the number that it has there, if it has one. `GET /api/v1/leads?receipt=missing` lists what nobody has confirmed yet. Said again it keeps its time, and another reference takes the place of the one before.',
  auth: { kind: 'api-key', scope: 'leads:write' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: programLimit,
  params: z.object({ id: z.uuid().meta({ description: 'Of the lead.', example: leadExample.id }) }),
  body: {
    kind: 'json',
    schema: z
      .strictObject({
        reference: lineText(200).nullable().meta({ description: 'Its number there. Null: none.' }),
      })
      .meta({ id: 'LeadReceiptRequest' }),
    example: { reference: 'CRM-20481' },
  },
  responses: {
    200: {
      description: 'It is noted.',
      schema: z
        .object({ reference: z.string().nullable(), received_at: z.iso.datetime() })
        .meta({ id: 'LeadReceipt' }),
      example: { reference: 'CRM-20481', received_at: '2026-11-20T02:00:05.000Z' },
    },
  },
  cacheControl: 'no-store',
  errors: [unknownLead],
  async handle({ context: { site, requestId }, params: { id }, body, apiKey }, { leads }) {
    const receipt = await leads.feed.confirm(site, findFeedKey(apiKey, requestId), {
      id,
      reference: body.reference,
    })
    return receipt === undefined
      ? { refusal: unknownLead }
      : {
          status: 200,
          body: { reference: receipt.reference, received_at: receipt.received_at.toISOString() },
        }
  },
})
