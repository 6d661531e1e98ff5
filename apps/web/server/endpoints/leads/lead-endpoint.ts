import { leadRequestSchema, leadResponseSchema } from '#modules/leads/lead/lead-request.schema.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { exampleLead, exampleResponse } from './example-lead.ts'
import { foreignOrigin, leadBodyFaults, leadErrors } from './lead-refusals.ts'
import { type LeadMode, takeLead } from './take-lead.ts'

/** `POST /api/leads` (§7): a lead, or the first step of a lead, as JSON. The contract is in gaps.md. */
export const defineLeadEndpoint = (mode: LeadMode) =>
  defineEndpoint({
    method: 'post',
    path: `${mode.prefix}/leads`,
    operationId: `${mode.verb}Lead`,
    tag: mode.tag,
    summary: 'Send a lead',
    description: `Takes a category, a name, and an e-mail address or a phone number; what is needed besides, the named form says. The same lead sent again with the same key gets the same response.${mode.note}`,
    ...mode.isOffered,
    auth: { kind: 'none' },
    origin: { kind: 'own', refusal: foreignOrigin },
    limit: mode.limit,
    body: {
      kind: 'json',
      schema: leadRequestSchema,
      example: exampleLead,
      isCheckedByHandler: true,
      faults: leadBodyFaults,
    },
    responses: {
      201: {
        description: 'The lead is stored and will be delivered.',
        schema: leadResponseSchema,
        example: exampleResponse,
      },
    },
    cacheControl: 'no-store',
    errors: leadErrors,
    async handle(request, { leads }) {
      const { body } = request
      const taken = await takeLead(
        request,
        { leads, mode },
        { body, files: [], findBegun: () => null },
      )
      return taken.kind === 'refused' ? taken : { status: 201, body: taken.response }
    },
  })
