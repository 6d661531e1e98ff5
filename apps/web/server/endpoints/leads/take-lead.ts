import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import type { FileSender } from '#modules/leads/files/upload-budget.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import type { LeadResponse } from '#modules/leads/lead/lead.types.ts'
import { chooseKey } from '#modules/leads/submit/idempotency-key.rules.ts'
import type { LeadService, SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refuseFields } from '#modules/leads/submit/refusals.ts'
import type { LeadServices } from '../../../context/lead-services.types.ts'
import type { EndpointRequest } from '../../endpoint-frame/define-endpoint.ts'
import { leadLimit, settleAttempt } from '../../../submissions/lead-limit.ts'
import type { Refusal } from '../../../context/refusal.types.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'

/** Whether leads are stored, or only validated in the test mode of §7. */
export interface LeadMode {
  readonly prefix: '/api' | '/mock'
  /** First word of the operation ids. */
  readonly verb: 'send' | 'try'
  readonly tag: string
  readonly note: string
  readonly limit: RequestLimit | null
  chooseService(leads: LeadServices): LeadService
  /** Test mode exists for developers only. */
  readonly isOffered: { isOffered?(to: { readonly isDevelopment: boolean }): boolean }
}

export const realMode: LeadMode = {
  prefix: '/api',
  verb: 'send',
  tag: 'Leads',
  note: '',
  limit: leadLimit,
  chooseService: ({ service }) => service,
  isOffered: {},
}

export const testMode: LeadMode = {
  prefix: '/mock',
  verb: 'try',
  tag: 'Leads in test mode',
  note: ' Checks and responds as the real call does, and stores nothing; exists on the machine of a developer only.',
  limit: null,
  chooseService: ({ mockService }) => mockService,
  isOffered: { isOffered: ({ isDevelopment }) => isDevelopment },
}

type LeadRequest = Pick<
  EndpointRequest<unknown, unknown, unknown>,
  'context' | 'headers' | 'clientAddress' | 'giveBack'
>

interface TakenLead {
  readonly body: unknown
  readonly files: readonly IncomingFile[]
  /** The lead that this step continues; null for a new lead. */
  findBegun(sent: SentLead): { readonly leadId: string; readonly token: string | null } | null
}

type TakenOutcome =
  | { readonly kind: 'stored' | 'saved'; readonly response: LeadResponse }
  | { readonly kind: 'refused'; readonly refusal: Refusal }

/** Passes a lead or a step to the service that stores it. */
export async function takeLead(
  { context, headers, clientAddress, giveBack }: LeadRequest,
  { leads, mode }: { readonly leads: LeadServices; readonly mode: LeadMode },
  { body, files, findBegun }: TakenLead,
): Promise<TakenOutcome> {
  const sender = { siteId: context.site.id, clientAddress }
  const read = buildSent({ headers, sender }, body, files, leads)
  if (!read.ok) return { kind: 'refused', refusal: read.refusal }
  const { sent } = read
  const service = mode.chooseService(leads)
  const begun = findBegun(sent)
  const outcome = settleAttempt(
    { giveBack },
    begun === null
      ? await service.submit(context, sent)
      : await service.saveStep(context, begun.leadId, begun.token, sent),
    sent,
  )
  if (!outcome.ok) return { kind: 'refused', refusal: outcome.refusal }
  return { kind: begun === null ? 'stored' : 'saved', response: outcome.response }
}

function buildSent(
  { headers, sender }: Pick<LeadRequest, 'headers'> & { readonly sender: FileSender },
  body: unknown,
  files: readonly IncomingFile[],
  leads: LeadServices,
): { ok: true; sent: SentLead } | { ok: false; refusal: FormRefusal } {
  const parsed = parseLeadBody(body, headers.get('user-agent') ?? undefined)
  if (!parsed.ok) return { ok: false, refusal: refuseFields(parsed.fields) }
  const inHeader = headers.get('idempotency-key') ?? undefined
  const key = chooseKey(inHeader, parsed.body.envelope.idempotencyKey)
  const stage = () => leads.stageFiles(files, sender)
  const { clientAddress } = sender
  return {
    ok: true,
    sent: { body: parsed.body, key, files, clientAddress, stageFiles: stage },
  }
}
