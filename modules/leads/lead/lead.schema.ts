import { z } from 'zod'
import { botTokenSchema } from '#modules/forms/bot-check/bot-token.rules.ts'
import { envelopeNames } from '#modules/forms/envelope-names.ts'
import { eventIdField } from '#modules/tracking/event-id.schema.ts'
import { findLineBound, longestFormName } from './field-bounds.rules.ts'
import { cleanLeadValue, cleanText, isFieldName, tooLongText } from './lead-value.rules.ts'
import type { LeadFields, LeadValue } from './lead-value.rules.ts'

/** §9: at most 50 visited pages; the last ones are kept. */
const mostVisitedPages = 50
const mostFields = 200
/** §9 Tracking params. */
const linkedParameters = new Set(['gclid', 'fbclid'])
const isLinked = (name: string) => linkedParameters.has(name) || /^utm_[a-z_]{1,40}$/.test(name)

/** Values that count as absent. */
const absentValues = ['', null, undefined] as const
const optionalText = (maximum: number) =>
  z.preprocess(
    (given) => {
      if (absentValues.some((nothing) => nothing === given)) return null
      return typeof given === 'string' ? cleanText(given) : given
    },
    z.union([z.string().max(maximum, tooLongText), z.number().transform(String)]).nullable(),
  )

const truth = z.preprocess(
  (given) => (typeof given === 'string' ? given.toLowerCase() : given),
  z.union([
    z.boolean(),
    z.enum(['true', '1', 'on', 'yes']).transform(() => true),
    z.enum(['false', '0', 'off', 'no']).transform(() => false),
  ]),
)

/** An instant as ISO 8601 text or in milliseconds; anything else is ignored. */
const instant = z
  .union([z.number(), z.string().max(40)])
  .transform((given) => {
    const ms = /^\d{10,16}$/.test(String(given)) ? Number(given) : Date.parse(String(given))
    return Number.isFinite(ms) ? ms : null
  })
  .nullable()
  .catch(null)

const envelopeSchema = z.object({
  idempotency_key: optionalText(400),
  /** An event id that trackers would reject is ignored. */
  event_id: z
    .union([z.string(), z.number().transform(String)])
    .pipe(eventIdField)
    .nullable()
    .catch(null),
  started_at: instant,
  submitted_at: instant,
  [envelopeNames.honeypot]: z.unknown().optional(),
  [envelopeNames.botToken]: botTokenSchema,
  lead_id: optionalText(80),
  lead_token: optionalText(400),
  step_index: z.coerce.number().int().min(0).max(99).nullable().catch(null),
  lead_status: optionalText(40).catch(null),
  form_completed: truth.nullable().catch(null),
  form: optionalText(longestFormName),
})

const cutText = (maximum: number) =>
  z
    .string()
    .transform((text) => cleanText(text.slice(0, maximum)))
    .catch('')

/**
 * Metadata added by the sender's software. It is truncated, and never a reason to refuse a lead.
 */
const metadataSchema = z.object({
  url: cutText(2000),
  source: cutText(60),
  user_agent: cutText(500),
  visited_pages: z
    .array(z.unknown())
    .catch([])
    .transform((pages) =>
      pages
        .slice(-mostVisitedPages)
        .map((page) => (typeof page === 'string' ? cleanText(page.slice(0, 500)) : ''))
        .filter((page) => page !== ''),
    ),
  linked_query_params: z
    .record(z.string(), z.unknown())
    .catch({})
    .transform((given) => readLinked(given)),
})

/** §7: `{lead: {…}}`, with the fields directly in it or in `fields`. */
const bodySchema = z.looseObject({
  lead: z.looseObject({ fields: z.record(z.string(), z.unknown()).nullish() }),
})

export interface LeadEnvelope {
  readonly idempotencyKey: string | null
  readonly eventId: string | null
  /** Time by the visitor's clock, in milliseconds. */
  readonly startedAt: number | null
  readonly submittedAt: number | null
  /** Whether the honeypot, a field that people do not see, has a value. */
  readonly isHoneypotFilled: boolean
  /** Token that proves a human sender; null if missing. */
  readonly botToken: string | null
  readonly leadId: string | null
  readonly leadToken: string | null
  readonly stepIndex: number | null
  /** §3: whether more steps follow. */
  readonly isIncomplete: boolean
  readonly form: string | null
  /** Whether the visitor changed a checkbox, by field. */
  readonly touched: Readonly<Record<string, boolean>>
}

export interface LeadBody {
  readonly envelope: LeadEnvelope
  /** The fields of the visitor and the form, by their API names, without empty ones. */
  readonly fields: LeadFields
  /** url, source, user_agent, visited_pages, linked_query_params. */
  readonly metadata: LeadFields
}

export type LeadBodyOutcome =
  | { readonly ok: true; readonly body: LeadBody }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

const touchedEnding = '_touched'
/** Fields that are not stored in the payload, because they are computed or stored elsewhere. */
const leftOut = new Set([
  ...Object.keys(envelopeSchema.shape),
  ...Object.keys(metadataSchema.shape),
  ...Object.values(envelopeNames),
  'fields',
  'website_slug',
  'has_files',
])

/**
 * Parses a lead.
 *
 * @param given parsed JSON of `POST /api/leads` (§7)
 * @param userAgent the request's header, used if the body has no user agent
 */
export function parseLeadBody(given: unknown, userAgent = ''): LeadBodyOutcome {
  const body = bodySchema.safeParse(given)
  if (!body.success) return { ok: false, fields: { lead: 'Send {"lead": {…}}.' } }
  const { lead, ...beside } = body.data
  const { fields, ...flat } = lead
  const sent: Record<string, unknown> = { ...beside, ...flat, ...fields }
  const all = { ...sent, user_agent: sent['user_agent'] || userAgent }
  const envelope = envelopeSchema.safeParse(all)
  if (!envelope.success) return { ok: false, fields: toMessages(envelope.error) }
  const read = readFields({ ...flat, ...fields })
  if (!read.ok) return read
  return {
    ok: true,
    body: {
      envelope: toEnvelope(envelope.data, read.touched),
      fields: read.fields,
      metadata: omitEmpty(metadataSchema.parse(all)),
    },
  }
}

function toEnvelope(
  data: z.output<typeof envelopeSchema>,
  touched: Readonly<Record<string, boolean>>,
): LeadEnvelope {
  return {
    idempotencyKey: data.idempotency_key,
    eventId: data.event_id,
    startedAt: data.started_at,
    submittedAt: data.submitted_at,
    isHoneypotFilled: !absentValues.some((nothing) => nothing === data[envelopeNames.honeypot]),
    botToken: data[envelopeNames.botToken],
    leadId: data.lead_id,
    leadToken: data.lead_token,
    stepIndex: data.step_index,
    isIncomplete: data.form_completed === false || data.lead_status?.toLowerCase() === 'incomplete',
    form: data.form,
    touched,
  }
}

type FieldsOutcome =
  | { readonly ok: true; readonly fields: LeadFields; readonly touched: Record<string, boolean> }
  | { readonly ok: false; readonly fields: Record<string, string> }

function readFields(given: Readonly<Record<string, unknown>>): FieldsOutcome {
  const entries: [string, LeadValue][] = []
  const touched: Record<string, boolean> = {}
  const faults: Record<string, string> = {}
  const names = Object.keys(given).filter((name) => !leftOut.has(name))
  if (names.length > mostFields) return { ok: false, fields: { lead: 'Send fewer fields.' } }
  for (const name of names) {
    if (!isFieldName(name)) continue
    const cleaned = cleanLeadValue(given[name])
    if (!cleaned.ok) faults[name] = cleaned.fault
    else if (name.endsWith(touchedEnding)) {
      const parsed = truth.safeParse(cleaned.value)
      if (parsed.success) touched[name.slice(0, -touchedEnding.length)] = parsed.data
    } else if (cleaned.value !== undefined) {
      const bound = findLineBound(name)
      if (bound === undefined) entries.push([name, cleaned.value])
      else if (typeof cleaned.value === 'object') faults[name] = 'Write one line of text.'
      else if (String(cleaned.value).length > bound) faults[name] = tooLongText
      else entries.push([name, String(cleaned.value).replaceAll(/\s+/g, ' ')])
    }
  }
  return Object.keys(faults).length > 0
    ? { ok: false, fields: faults }
    : { ok: true, fields: Object.fromEntries(entries), touched }
}

function readLinked(given: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const text = typeof value === 'string' ? cleanText(value.slice(0, 500)) : ''
      return isLinked(name) && text !== '' ? [[name, text]] : []
    }),
  )
}

function omitEmpty(given: z.output<typeof metadataSchema>): LeadFields {
  return Object.fromEntries(
    Object.entries(given).filter(([, value]) =>
      typeof value === 'string' ? value !== '' : Object.keys(value).length > 0,
    ),
  )
}

function toMessages(error: z.ZodError): Record<string, string> {
  return Object.fromEntries(
    error.issues.map(({ path, message }) => [
      String(path[0] ?? 'lead'),
      message === tooLongText ? message : 'Write one line of text.',
    ]),
  )
}
