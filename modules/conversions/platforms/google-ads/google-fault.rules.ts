import * as z from 'zod'

/** Google's error codes for a request. Its messages are left out, as they may repeat sent data. */
export interface GoogleFault {
  /** Google's general error code, for example INVALID_ARGUMENT. */
  readonly status: string
  /** Google's most specific error code, such as INVALID_SHA256_FORMAT; null without one. */
  readonly reason: string | null
  /** Faulty fields of the request, such as `events[0].user_data`; empty if Google's response has none. */
  readonly fields: readonly string[]
}

const code = z.string().regex(/^[A-Z][A-Z0-9_]{0,99}$/)
const mostDetails = 20

const faultSchema = z.object({
  error: z.object({ status: code, details: z.array(z.unknown()).catch([]) }),
})
const errorInfo = z.object({
  '@type': z.literal('type.googleapis.com/google.rpc.ErrorInfo'),
  reason: code,
})
const badRequest = z.object({
  '@type': z.literal('type.googleapis.com/google.rpc.BadRequest'),
  fieldViolations: z.array(
    z.object({
      field: z.string().regex(/^[a-z][\w.[\]]{0,150}$/i),
      reason: code.optional().catch(undefined),
    }),
  ),
})

/** Google's error codes in a response; null: the error could not be parsed. */
export function readGoogleFault(body: unknown): GoogleFault | null {
  const parsed = faultSchema.safeParse(body)
  if (!parsed.success) return null
  const { status, details } = parsed.data.error
  const some = details.slice(0, mostDetails)
  const violations = some.flatMap((one) => {
    const read = badRequest.safeParse(one)
    return read.success ? read.data.fieldViolations.slice(0, mostDetails) : []
  })
  const infos = some.flatMap((one) => {
    const read = errorInfo.safeParse(one)
    return read.success ? [read.data.reason] : []
  })
  const reasons = [...violations.map(({ reason }) => reason), ...infos]
  return {
    status,
    reason: reasons.find((reason) => reason !== undefined) ?? null,
    fields: violations.map(({ field }) => field),
  }
}

/**
 * Whether retries are useless because the event itself is invalid. All other faults are of the account or its
 * conversion actions, which the dealer can correct.
 */
export const isRefusedForGood = ({ status, reason, fields }: GoogleFault): boolean =>
  status === 'INVALID_ARGUMENT' &&
  fields.length > 0 &&
  advice[reason ?? ''] === undefined &&
  fields.every((field) => field.startsWith('events'))

/** How the dealer can correct a fault, by Google's code. */
const advice: Readonly<Record<string, string>> = {
  DESTINATION_ACCOUNT_DATA_POLICY_PROHIBITS_ENHANCED_CONVERSIONS:
    'Google’s policy forbids it for this account',
  DESTINATION_ACCOUNT_ENHANCED_CONVERSIONS_TERMS_NOT_SIGNED:
    'accept the customer data terms in Google Ads',
  DESTINATION_ACCOUNT_NOT_ENABLED_ENHANCED_CONVERSIONS_FOR_LEADS:
    'turn on enhanced conversions for leads in Google Ads',
  INVALID_CONVERSION_ACTION_ID: 'store the ids of conversion actions of this customer_id',
  INVALID_CONVERSION_ACTION_TYPE: 'choose conversion actions of a website or of imported clicks',
  INVALID_DESTINATION: 'see customer_id and login_customer_id',
  PERMISSION_DENIED: 'give the service account access to the Google Ads account',
  SERVICE_DISABLED: 'enable the Data Manager API in the key’s project',
  TERMS_AND_CONDITIONS_NOT_SIGNED: 'accept the customer data terms in Google Ads',
}

/** Describes a fault for staff: Google's codes, with advice if there is any. */
export function describeGoogleFault({ status, reason, fields }: GoogleFault): string {
  const where = fields[0] === undefined ? '' : ` at ${fields[0].slice(0, 60)}`
  const known = advice[reason ?? ''] ?? advice[status]
  const codes = reason === null || reason === status ? status : `${status} ${reason}`
  return `${codes}${where}${known === undefined ? '' : `: ${known}`}`
}

const tokenFaultSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) })

const refusedKey =
  'store the key of a service account that exists, by site conversion-account; the clock has to be right'
const tokenAdvice: Readonly<Record<string, string>> = {
  invalid_grant: refusedKey,
  invalid_client: refusedKey,
  unauthorized_client: refusedKey,
}

/** Describes a failed token request (RFC 6749, 5.2), with advice. */
export function describeTokenFault(body: unknown): string | null {
  const parsed = tokenFaultSchema.safeParse(body)
  if (!parsed.success) return null
  const { error } = parsed.data
  const known = tokenAdvice[error]
  return known === undefined ? error : `${error}: ${known}`
}
