import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { isRecord } from '#modules/forms/ui/storage/stored-values.ts'
import type { PendingSubmission } from '#modules/forms/ui/storage/pending-submission.types.ts'
import type { SubmissionOutcome } from '#modules/forms/ui/submission/submitter.types.ts'

/** A request to one of the lead endpoints (§7). */
export interface LeadRequest {
  /** '/api', or the mock prefix of test mode. */
  readonly prefix: string
  readonly pending: PendingSubmission
  /** The lead that this step updates; null for a new lead. */
  readonly known: { readonly leadId: string; readonly leadToken: string } | null
  readonly files: readonly { readonly name: string; readonly file: File }[]
  /** Token that proves a human sender, for this request only; null if missing. */
  readonly botToken: string | null
}

/**
 * Waits before each retry if no response came or the server was unavailable. The key makes all
 * attempts one lead.
 */
const waitsMs = [1_000, 3_000]
/** A retry repeats the whole upload, which may take minutes: one retry at most. */
const uploadWaitsMs = [1_000]
const longestRequestMs = 20_000
/** A phone's slow line sends about 32 bytes a millisecond, and the server re-encodes pictures before it responds. */
const longestUploadMs = { least: 45_000, bytesPerMs: 32, most: 170_000 }
/** Statuses of temporary failures. */
const passing: ReadonlySet<number> = new Set([502, 503, 504])

export interface Attempt {
  readonly outcome: SubmissionOutcome
  /** No response came in time. */
  readonly isLate: boolean
}

/**
 * How long to wait before a lead is sent again, in milliseconds; null: the outcome is final. An upload that timed out
 * is not repeated, because the network will not be faster.
 *
 * @param tries how often the lead was sent
 */
export function decideRetryMs(
  tries: number,
  { outcome, isLate }: Attempt,
  isUpload: boolean,
): number | null {
  if (outcome.ok || (isUpload && isLate)) return null
  const { status } = outcome.failure
  if (status !== null && !passing.has(status)) return null
  return (isUpload ? uploadWaitsMs : waitsMs)[tries - 1] ?? null
}

/** Timeout of a request, well within the server's own limit of 180 s. */
export function decideLongestMs(files: LeadRequest['files']): number {
  if (files.length === 0) return longestRequestMs
  const { least, bytesPerMs, most } = longestUploadMs
  const bytes = files.reduce((sum, { file }) => sum + file.size, 0)
  return Math.min(most, least + Math.round(bytes / bytesPerMs))
}

/** The request for an endpoint: JSON, or a form with files. */
export function buildLeadRequest({ prefix, pending, known, files, botToken }: LeadRequest): {
  path: string
  init: RequestInit
} {
  const headers: Record<string, string> = { 'idempotency-key': pending.key }
  if (known !== null) headers['authorization'] = `Bearer ${known.leadToken}`
  if (files.length > 0) {
    const body = new FormData()
    body.set('lead', JSON.stringify(readLead(pending, botToken)))
    for (const { name, file } of files) body.append(name, file, file.name)
    return { path: `${prefix}/leads/with-files`, init: { method: 'POST', headers, body } }
  }
  headers['content-type'] = 'application/json'
  const own = known === null ? '' : `/${encodeURIComponent(known.leadId)}`
  const method = known === null ? 'POST' : 'PUT'
  const body =
    botToken === null ? pending.body : JSON.stringify({ lead: readLead(pending, botToken) })
  return { path: `${prefix}/leads${own}`, init: { method, headers, body } }
}

/** A token is valid once, so it is not part of the stored body that is sent again. */
function readLead({ body }: PendingSubmission, botToken: string | null): object {
  const { lead } = JSON.parse(body) as { readonly lead: object }
  return botToken === null ? lead : { ...lead, [envelopeNames.botToken]: botToken }
}

/**
 * §8: success is a response with `lead_id`; any other is a failure with the server's message, if it
 * has one.
 */
export function readResponse(status: number, body: unknown): SubmissionOutcome {
  const values = isRecord(body) ? body : {}
  const text = (name: string): string | null => {
    const value = values[name]
    return typeof value === 'string' && value !== '' ? value : null
  }
  const leadId = text('lead_id')
  if (status >= 200 && status < 300 && leadId !== null) {
    const url = text('success_url')
    const isOwn = url !== null && url.startsWith('/') && !url.startsWith('//')
    return { ok: true, leadId, leadToken: text('lead_token'), successUrl: isOwn ? url : null }
  }
  const fields = isRecord(values['fields']) ? values['fields'] : {}
  return {
    ok: false,
    failure: { status, error: text('error') },
    fields: Object.fromEntries(
      Object.entries(fields).filter(
        (pair): pair is [string, string] => typeof pair[1] === 'string',
      ),
    ),
  }
}
