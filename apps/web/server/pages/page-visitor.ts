import { openFieldReader } from '#modules/forms/uploads/multipart-fields.ts'
import { tooMuchText } from '#modules/forms/uploads/multipart-refusals.ts'
import { readMultipart } from '#modules/forms/uploads/read-multipart.ts'
import { uploadLimits } from '#modules/forms/uploads/upload-limits.rules.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { PostedValues } from '#modules/forms/form.types.ts'
import type { MultipartOutcome } from '#modules/forms/uploads/incoming-file.types.ts'
import { readBodyText, readMediaType } from '#platform/web/read-body.ts'
import type { SessionCookie, Sessions } from '#platform/web/session.ts'
import type { PageVisitor, PostedAnswers, Submission } from '../../context/page-visitor.types.ts'
import type { RequestLimits } from '../../context/request-limits.ts'
import type { Services } from '../../context/services.ts'
import { logDiskFault } from '../../submissions/log-disk-fault.ts'
import type { HttpContext } from '../request/http-env.ts'
import { requestRefusals } from '../request/request-refusals.ts'

/** Refuses files while the fields are read, because only the fields' values are needed. */
const filesUnwanted = requestRefusals.unavailable

/** Media types of forms, with and without files. */
const formTypes: ReadonlySet<string> = new Set([
  'application/x-www-form-urlencoded',
  'multipart/form-data',
])

export const isPostedForm = (c: HttpContext): boolean => formTypes.has(readMediaType(c.req.raw))

/** The session cookie of a request. Only localhost is served without https. */
export function readSessionCookie(c: HttpContext): SessionCookie {
  const host = (c.req.header('host') ?? '').replace(/:\d+$/, '')
  const isLocal = host === 'localhost' || host.endsWith('.localhost')
  return {
    header: c.req.header('cookie'),
    isSecure: !(c.get('connection').loopback && isLocal),
  }
}

/** A visitor's data for personal pages and actions, read from the request on first use. */
export function openPageVisitor(
  { leads }: Pick<Services, 'leads'>,
  c: HttpContext,
  { sessions, limits }: { readonly sessions: Sessions; readonly limits: RequestLimits },
): PageVisitor {
  const isMultipart = readMediaType(c.req.raw) === 'multipart/form-data'
  /** A request's body can only be read once. */
  let known: PostedValues | undefined
  async function readFields(): Promise<PostedValues | undefined> {
    if (known !== undefined) return known
    const body = await readBodyText(c.req.raw)
    known = body.ok ? parseFields(body.text) : undefined
    return known
  }
  async function readForm(refused?: FormRefusal): Promise<MultipartOutcome> {
    if (isMultipart) {
      const outcome = await readMultipart(c.req.raw, leads.files.incoming, { refused })
      known = outcome.fields
      logDiskFault(c.get('log'), outcome)
      return outcome
    }
    const fields = await readFields()
    if (fields === undefined) return { ok: false, refusal: tooMuchText, fields: {} }
    if (refused !== undefined) return { ok: false, refusal: refused, fields }
    return { ok: true, fields, files: [], discard: () => Promise.resolve() }
  }
  async function readAnswers(): Promise<PostedAnswers> {
    if (known === undefined && !c.req.raw.bodyUsed) await readForm(filesUnwanted)
    return { fields: known ?? {}, mayHaveFiles: isMultipart }
  }
  const submission: Submission = {
    userAgent: c.req.header('user-agent'),
    clientAddress: c.get('clientAddress'),
    limits,
    readFields,
    readForm,
    readAnswers,
  }
  const cookies = c.req.header('cookie') ?? ''
  return { session: sessions.open(readSessionCookie(c)), cookies, submission }
}

/** Undefined: the body exceeds the limits of all our forms. */
function parseFields(text: string): PostedValues | undefined {
  const reader = openFieldReader(uploadLimits)
  let count = 0
  for (const [name, value] of new URLSearchParams(text)) {
    count += 1
    if (count > uploadLimits.fields) return undefined
    reader.take(name, value, false)
  }
  return reader.refusal() === undefined ? reader.values() : undefined
}
