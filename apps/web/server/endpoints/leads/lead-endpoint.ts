import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import { readMultipart } from '#modules/forms/uploads/read-multipart.ts'
import { stageFiles } from '#modules/leads/files/stage-files.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import { chooseKey } from '#modules/leads/submit/idempotency-key.rules.ts'
import type { LeadService, SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refuseFields } from '#modules/leads/submit/refusals.ts'
import { mayShowDevelopment } from '../../request/development-views.ts'
import type { HttpContext } from '../../request/http-env.ts'
import { respondWithError } from '../../request/plain-responses.ts'
import type { Services } from '../../../context/services.ts'
import { logDiskFault } from '../../leads/log-disk-fault.ts'
import { readBodyText, readMediaType } from '../../request/read-body.ts'
import { createSenderCheck } from '../../request/sender-origin.ts'
import {
  createAttemptCounter,
  type LeadAttempt,
  settleAttempt,
  uncounted,
} from '../../leads/lead-attempts.ts'

const endpointPath = /^\/(api|mock)\/leads(?:\/([^/]+))?$/

/** Matches the paths of the lead endpoints (§7). Those of test mode exist for developers only. */
export function matchLeadEndpoint(
  services: Pick<Services, 'hasDevelopmentViews'>,
  c: HttpContext,
): { readonly isMock: boolean; readonly name: string } | undefined {
  const [, prefix, name = ''] = endpointPath.exec(c.req.path) ?? []
  if (prefix === undefined) return undefined
  const isMock = prefix === 'mock'
  return isMock && !mayShowDevelopment(services, c) ? undefined : { isMock, name }
}

export const withFilesName = 'with-files'

interface Attempted {
  readonly attempt: LeadAttempt
  /** The lead that this step continues; null for a new lead. */
  readonly begun: { readonly leadId: string; readonly token: string | null } | null
  readonly sent: SentLead
}

/**
 * `POST /api/leads`, `PUT /api/leads/{id}` and `POST /api/leads/with-files`, and the same under `/mock`. The
 * contract is in gaps.md; every response is JSON that is never cached.
 */
export function createLeadHandler(services: Services) {
  const { leads } = services
  const countAttempt = createAttemptCounter(services)
  const { isForeign } = createSenderCheck(services)

  return async (
    c: HttpContext,
    { isMock, name }: { readonly isMock: boolean; readonly name: string },
  ): Promise<Response> => {
    const isUpdate = name !== '' && name !== withFilesName
    const method = isUpdate ? 'PUT' : 'POST'
    if (c.req.method !== method) {
      c.header('allow', method)
      return respondWithError(c, 405, {
        code: 'request.method',
        text: `This call takes ${method}.`,
      })
    }
    if (isForeign(c)) return respondWithRefusal(c, foreignOrigin)
    const service = isMock ? leads.mockService : leads.service
    const attempt = isMock ? uncounted : countAttempt(c)
    if (!attempt.ok) return respondWithRefusal(c, attempt.refusal)
    if (name === withFilesName) return takeWithFiles(c, service, attempt)
    const read = await readSent(c)
    if (!read.ok) return respondWithRefusal(c, read.refusal)
    const begun = isUpdate ? { leadId: name, token: readToken(c) } : null
    return take(c, service, { attempt, begun, sent: read.sent })
  }

  async function take(
    c: HttpContext,
    service: LeadService,
    { attempt, begun, sent }: Attempted,
  ): Promise<Response> {
    const context = c.get('context')
    const outcome =
      begun === null
        ? await service.submit(context, sent)
        : await service.saveStep(context, begun.leadId, begun.token, sent)
    return respondWithOutcome(c, begun === null ? 201 : 200, settleAttempt(attempt, outcome, sent))
  }

  /** A step with files comes to the same endpoint, with the lead's id and token. */
  async function takeWithFiles(
    c: HttpContext,
    service: LeadService,
    attempt: LeadAttempt,
  ): Promise<Response> {
    const multipart = await readMultipart(c.req.raw, leads.files.incoming)
    logDiskFault(c, multipart)
    if (!multipart.ok) return respondWithRefusal(c, multipart.refusal)
    try {
      const body = readLeadPart(multipart.fields)
      if (body === undefined) return respondWithRefusal(c, badJson)
      const read = buildSent(c, body, multipart.files)
      if (!read.ok) return respondWithRefusal(c, read.refusal)
      const { leadId, leadToken } = read.sent.body.envelope
      const token = readToken(c) ?? leadToken
      const begun = leadId !== null && token !== null ? { leadId, token } : null
      return await take(c, service, { attempt, begun, sent: read.sent })
    } finally {
      await multipart.discard()
    }
  }

  function buildSent(
    c: HttpContext,
    body: unknown,
    files: readonly IncomingFile[],
  ): { ok: true; sent: SentLead } | { ok: false; refusal: FormRefusal } {
    const parsed = parseLeadBody(body, c.req.header('user-agent'))
    if (!parsed.ok) return { ok: false, refusal: refuseFields(parsed.fields) }
    const key = chooseKey(c.req.header('idempotency-key'), parsed.body.envelope.idempotencyKey)
    const stage = () => stageFiles(files, leads.files.store)
    return { ok: true, sent: { body: parsed.body, key, files, stageFiles: stage } }
  }

  async function readSent(c: HttpContext): Promise<ReturnType<typeof buildSent>> {
    if (readMediaType(c.req.raw) !== 'application/json') {
      return { ok: false, refusal: contentType }
    }
    const body = await readBodyText(c.req.raw)
    if (!body.ok) return { ok: false, refusal: body.fault === 'too-large' ? tooLarge : badJson }
    const json = parseJson(body.text)
    return json === undefined ? { ok: false, refusal: badJson } : buildSent(c, json.value, [])
  }
}

const foreignOrigin: FormRefusal = {
  status: 403,
  code: 'lead.foreign-origin',
  error: 'Enquiries are sent from the pages of this website.',
}
const contentType: FormRefusal = {
  status: 415,
  code: 'lead.content-type',
  error: 'Send the enquiry as application/json.',
}
const badJson: FormRefusal = { status: 400, code: 'lead.bad-json', error: 'This is no JSON.' }
const tooLarge: FormRefusal = {
  status: 413,
  code: 'request.too-large',
  error: 'The request is too large.',
}

function respondWithOutcome(c: HttpContext, status: 200 | 201, outcome: LeadOutcome): Response {
  if (!outcome.ok) return respondWithRefusal(c, outcome.refusal)
  return c.json(outcome.response, status, { 'cache-control': 'no-store' })
}

function respondWithRefusal(c: HttpContext, refusal: FormRefusal): Response {
  const { status, code, error, fields, retryAfterSeconds } = refusal
  if (retryAfterSeconds !== undefined) c.header('retry-after', String(retryAfterSeconds))
  if (status === 401) c.header('www-authenticate', 'Bearer')
  return respondWithError(c, status, { code, text: error, fields })
}

function readToken(c: HttpContext): string | null {
  return /^Bearer +(\S{1,400})$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

function parseJson(text: string): { readonly value: unknown } | undefined {
  try {
    return { value: JSON.parse(text) }
  } catch {
    return undefined
  }
}

/**
 * The lead of a multipart form: JSON in a part called `lead` (the lead, or the whole body), or one part for each field,
 * under its own name or as `lead[name]`. Undefined if the JSON is invalid.
 */
function readLeadPart(posted: PostedValues): unknown {
  const { lead: [text] = [], ...others } = posted
  if (text !== undefined) {
    const json = parseJson(text)
    if (json === undefined) return undefined
    const { value } = json
    const isWhole = typeof value === 'object' && value !== null && 'lead' in value
    return isWhole ? value : { lead: value }
  }
  const fields = Object.entries(others).map(([name, values]) => {
    const own = /^lead\[(.+)\]$/.exec(name)?.[1] ?? name
    return [own, values.length === 1 ? values[0] : values] as const
  })
  return { lead: Object.fromEntries(fields) }
}
