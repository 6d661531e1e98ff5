import { z } from 'zod'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { readMultipart } from '#modules/forms/uploads/read-multipart.ts'
import { leadRequestSchema, leadResponseSchema } from '#modules/leads/lead/lead-request.schema.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { logDiskFault } from '../../../submissions/log-disk-fault.ts'
import { exampleLead, exampleResponse } from './example-lead.ts'
import { badJson, fileErrors, foreignOrigin, leadErrors, stepErrors } from './lead-refusals.ts'
import { type LeadMode, takeLead } from './take-lead.ts'

const formSchema = z
  .looseObject({
    lead: leadRequestSchema
      .optional()
      .meta({ description: 'The lead as JSON; without it, the other parts are its fields.' }),
  })
  .meta({
    id: 'LeadWithFiles',
    description:
      'Every part with a file name is a file of the field that the part is named after: at most 10 files of 10 MB, 25 MB together.',
  })

/** `POST /api/leads/with-files` (§7): a lead, or a step with its lead's id and token, as a form with files. */
export const defineLeadWithFilesEndpoint = (mode: LeadMode) =>
  defineEndpoint({
    method: 'post',
    path: `${mode.prefix}/leads/with-files`,
    operationId: `${mode.verb}LeadWithFiles`,
    tag: mode.tag,
    summary: 'Send a lead with files',
    description: `A lead as a form with files. One that names \`lead_id\` and comes with the lead’s token continues that lead.${mode.note}`,
    ...mode.isOffered,
    auth: { kind: 'key', scope: 'lead', isOptional: true },
    origin: { kind: 'own', refusal: foreignOrigin },
    limit: mode.limit,
    body: {
      kind: 'multipart',
      mediaType: 'multipart/form-data',
      schema: formSchema,
      example: { lead: exampleLead },
    },
    responses: {
      200: {
        description: 'The step is stored with its files.',
        schema: leadResponseSchema,
        example: exampleResponse,
      },
      201: {
        description: 'The lead is stored with its files and will be delivered.',
        schema: leadResponseSchema,
        example: exampleResponse,
      },
    },
    cacheControl: 'no-store',
    errors: [...leadErrors, ...stepErrors, ...fileErrors],
    async handle(request, { leads }) {
      const { context, credential } = request
      const multipart = await readMultipart(request.body, leads.files.incoming)
      logDiskFault(context.log, multipart)
      if (!multipart.ok) return { refusal: multipart.refusal }
      try {
        const body = readLeadPart(multipart.fields)
        if (body === undefined) return { refusal: badJson }
        const { files } = multipart
        const taken = await takeLead(
          request,
          { leads, mode },
          {
            body,
            files,
            findBegun({ body: { envelope } }) {
              const { leadId, leadToken } = envelope
              const token = credential ?? leadToken
              return leadId !== null && token !== null ? { leadId, token } : null
            },
          },
        )
        if (taken.kind === 'refused') return taken
        return { status: taken.kind === 'stored' ? 201 : 200, body: taken.response }
      } finally {
        await multipart.discard()
      }
    },
  })

/**
 * The lead of a multipart form: JSON in a part called `lead` (the lead, or the whole body), or one part for each field,
 * under its own name or as `lead[name]`. Undefined if the JSON is invalid.
 */
function readLeadPart(posted: PostedValues): unknown {
  const { lead: [text] = [], ...others } = posted
  if (text !== undefined) {
    try {
      const value: unknown = JSON.parse(text)
      const isWhole = typeof value === 'object' && value !== null && 'lead' in value
      return isWhole ? value : { lead: value }
    } catch {
      return undefined
    }
  }
  const fields = Object.entries(others).map(([name, values]) => {
    const own = /^lead\[(.+)\]$/.exec(name)?.[1] ?? name
    return [own, values.length === 1 ? values[0] : values] as const
  })
  return { lead: Object.fromEntries(fields) }
}
