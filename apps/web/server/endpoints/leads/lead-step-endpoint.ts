import { z } from 'zod'
import { leadRequestSchema, leadResponseSchema } from '#modules/leads/lead/lead-request.schema.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { exampleResponse, exampleStep } from './example-lead.ts'
import { foreignOrigin, leadBodyFaults, leadErrors, stepErrors } from './lead-refusals.ts'
import { type LeadMode, takeLead } from './take-lead.ts'

/** `PUT /api/leads/{id}` (§7): the next step of a lead. */
export const defineLeadStepEndpoint = (mode: LeadMode) =>
  defineEndpoint({
    method: 'put',
    path: `${mode.prefix}/leads/{id}`,
    operationId: `${mode.verb}LeadStep`,
    tag: mode.tag,
    summary: 'Send a further step of a lead',
    description: `Adds a step to a lead that was begun with \`form_completed: false\`, and completes the lead with the last one.${mode.note}`,
    ...mode.isOffered,
    auth: { kind: 'key', scope: 'lead' },
    origin: { kind: 'own', refusal: foreignOrigin },
    limit: mode.limit,
    params: z.object({
      id: z.string().min(1).meta({ description: 'Of the lead.', example: exampleResponse.id }),
    }),
    body: {
      kind: 'json',
      schema: leadRequestSchema,
      example: exampleStep,
      isCheckedByHandler: true,
      faults: leadBodyFaults,
    },
    responses: {
      200: {
        description: 'The step is stored.',
        schema: leadResponseSchema,
        example: exampleResponse,
      },
    },
    cacheControl: 'no-store',
    errors: [...leadErrors, ...stepErrors],
    async handle(request, { leads }) {
      const { body, params, credential: token } = request
      const findBegun = () => ({ leadId: params.id, token })
      const taken = await takeLead(request, { leads, mode }, { body, files: [], findBegun })
      return taken.kind === 'refused' ? taken : { status: 200, body: taken.response }
    },
  })
