/**
 * Google's token endpoint and Data Manager API over HTTP, as Google documents them: a service account's signed claim
 * is exchanged for a token that expires; events are sent to conversion actions of accounts that the service account
 * may write to; a request is accepted or refused as a whole; and a transaction counts once for each conversion
 * action.
 *
 *     const key = makeServiceAccount('ads@project.iam.gserviceaccount.com')
 *     const google = await startGoogleConversions([{ key, customer: '1234567890', actions: ['1'] }])
 *     addresses: { google_ads: google.addresses }
 *     google.trouble({ of: /ingest/, kind: 'refuse', times: 1 })
 *     google.counted, google.received
 */
import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto'
import {
  answerJson,
  type ProviderAnswer,
  type ProviderRequest,
  type ProviderServer,
  startProviderServer,
} from '#fakes/payments/provider-server.fake.ts'

/** The fields that we read of a service account's key file. */
export interface ServiceAccountKey {
  readonly type: 'service_account'
  readonly project_id: string
  readonly private_key_id: string
  readonly private_key: string
  readonly client_email: string
}

export function makeServiceAccount(email: string): ServiceAccountKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    type: 'service_account',
    project_id: 'project',
    private_key_id: '0123456789abcdef',
    private_key: String(privateKey.export({ type: 'pkcs8', format: 'pem' })),
    client_email: email,
  }
}

/** A Google Ads account with its conversion actions, and the service account that may write to it. */
export interface GoogleAdsAccount {
  readonly key: ServiceAccountKey
  readonly customer: string
  readonly actions: readonly string[]
}

export interface ReceivedGoogleEvent {
  readonly customer: string
  readonly action: string
  readonly transactionId: string
  readonly eventTimestamp: string
  readonly eventSource: string
  readonly consent: Readonly<Record<string, unknown>>
  readonly userData?: { readonly userIdentifiers: readonly Readonly<Record<string, string>>[] }
  readonly adIdentifiers?: Readonly<Record<string, string>>
  readonly eventDeviceInfo?: Readonly<Record<string, string>>
  readonly currency?: string
  readonly conversionValue?: number
}

export interface GoogleConversions extends ProviderServer {
  readonly addresses: { readonly events: string; readonly tokens: string }
  /** Every event in order of arrival, repeats included. */
  readonly received: readonly ReceivedGoogleEvent[]
  /** As Google Ads reports it: a transaction counts once for each conversion action. */
  readonly counted: readonly ReceivedGoogleEvent[]
  /**
   * Sets the status that Google reports for an accepted transaction from now on; until then it is reported as
   * processed.
   */
  judge(transactionId: string, verdict: GoogleVerdict): void
  /** From now on request ids are this prefix and a number. */
  nameRequests(prefix: string): void
  /** Revokes every token, even those that have not expired. */
  revokeTokens(): void
}

/** The result for one event; reasons as `PROCESSING_ERROR_REASON_…`. */
export interface GoogleVerdict {
  readonly status: 'SUCCESS' | 'FAILED' | 'PARTIAL_SUCCESS'
  readonly reasons?: readonly string[]
}

/** Lifetime of a token, as Google gives it. */
export const tokenSeconds = 3599
const scope = 'https://www.googleapis.com/auth/datamanager'

/** @param clock in milliseconds, as `Date.now` */
export async function startGoogleConversions(
  accounts: readonly GoogleAdsAccount[],
  clock: () => number = Date.now,
): Promise<GoogleConversions> {
  const received: ReceivedGoogleEvent[] = []
  const counted: ReceivedGoogleEvent[] = []
  const tokens = new Map<string, { readonly email: string; readonly endsAt: number }>()
  /** For each request id: the service account's email address and the transaction. */
  const requests = new Map<string, { readonly email: string; readonly transactionId: string }>()
  const verdicts = new Map<string, GoogleVerdict>()
  let prefix = 'request-'
  const nameRequest = (email: string, transactionId: string) => {
    const id = `${prefix}${requests.size}`
    requests.set(id, { email, transactionId })
    return id
  }
  const take = (event: ReceivedGoogleEvent) => {
    received.push(event)
    const isSame = (one: ReceivedGoogleEvent) =>
      one.customer === event.customer &&
      one.action === event.action &&
      one.transactionId === event.transactionId
    if (!counted.some(isSame)) counted.push(event)
  }
  const give = (email: string) => {
    const token = `ya29.${email.length}-${tokens.size}`
    tokens.set(token, { email, endsAt: clock() + tokenSeconds * 1000 })
    return token
  }
  const findEmail = (token: string) => {
    const found = tokens.get(token)
    return found !== undefined && clock() < found.endsAt ? found.email : undefined
  }
  const server = await startProviderServer((origin) => [
    (request) => exchange(request, `${origin}/token`, accounts, clock() / 1000, give),
    (request) => ingest(request, accounts, clock(), { findEmail, take, nameRequest }),
    (request) => retrieve(request, { findEmail, requests, verdicts }),
  ])
  return {
    ...server,
    addresses: { events: server.origin, tokens: `${server.origin}/token` },
    received,
    counted,
    judge: (transactionId, verdict) => void verdicts.set(transactionId, verdict),
    nameRequests: (by) => void (prefix = by),
    revokeTokens: () => tokens.clear(),
  }
}

/** The JWT bearer grant of RFC 7523, in Google's variant. */
function exchange(
  { method, path, headers, body }: ProviderRequest,
  audience: string,
  accounts: readonly GoogleAdsAccount[],
  now: number,
  give: (email: string) => string,
): ProviderAnswer | undefined {
  if (method !== 'POST' || path !== '/token') return undefined
  const refuse = (error: string, words: string) =>
    answerJson(400, { error, error_description: words })
  if (headers['content-type'] !== 'application/x-www-form-urlencoded') {
    return refuse('invalid_request', 'Missing required parameter: grant_type')
  }
  const form = new URLSearchParams(body.toString('utf8'))
  if (form.get('grant_type') !== 'urn:ietf:params:oauth:grant-type:jwt-bearer') {
    return refuse('unsupported_grant_type', `Invalid grant_type: ${form.get('grant_type')}`)
  }
  const [head = '', claims = '', signature = ''] = (form.get('assertion') ?? '').split('.')
  const { iss, scope: requestedScope, aud, iat, exp } = readPart(claims)
  const { alg, kid } = readPart(head)
  const key = accounts.map((account) => account.key).find((one) => one.client_email === iss)
  if (key === undefined) return refuse('invalid_grant', 'Invalid grant: account not found')
  const isSigned =
    alg === 'RS256' &&
    kid === key.private_key_id &&
    verify(
      'RSA-SHA256',
      Buffer.from(`${head}.${claims}`),
      createPublicKey(key.private_key),
      Buffer.from(signature, 'base64url'),
    )
  if (!isSigned) return refuse('invalid_grant', 'Invalid JWT Signature.')
  const isNow = Number(iat) <= now + 300 && Number(exp) > now && Number(exp) - Number(iat) <= 3600
  if (!isNow || aud !== audience) {
    return refuse('invalid_grant', 'Invalid JWT: Token must be a short-lived token (60 minutes)')
  }
  if (requestedScope !== scope)
    return refuse('invalid_scope', 'Invalid OAuth scope or ID token audience.')
  const token = give(key.client_email)
  return answerJson(200, { access_token: token, expires_in: tokenSeconds, token_type: 'Bearer' })
}

const readPart = (part: string): Readonly<Record<string, unknown>> => {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString('utf8'))
  } catch {
    return {}
  }
}

interface Violation {
  readonly field: string
  readonly reason: string
}

const fault = (
  code: number,
  status: string,
  { violations = [], reason }: { violations?: readonly Violation[]; reason?: string } = {},
): ProviderAnswer => {
  const type = (name: string) => ({ '@type': `type.googleapis.com/google.rpc.${name}` })
  const details = [
    ...(violations.length === 0
      ? []
      : [
          {
            ...type('BadRequest'),
            fieldViolations: violations.map((one) => ({
              ...one,
              description: 'What was sent, word for word: ya29.canary',
            })),
          },
        ]),
    ...(reason === undefined
      ? []
      : [{ ...type('ErrorInfo'), reason, domain: 'datamanager.googleapis.com' }]),
    { ...type('RequestInfo'), requestId: 't4xt' },
  ]
  return answerJson(code, {
    error: { code, message: 'There was a problem with the request.', status, details },
  })
}

interface Ingestion {
  readonly destinations: {
    readonly operatingAccount: { readonly accountType: string; readonly accountId: string }
    readonly productDestinationId: string
  }[]
  readonly events: Omit<ReceivedGoogleEvent, 'customer' | 'action'>[]
  readonly encoding?: string
}

function ingest(
  { method, path, headers, body }: ProviderRequest,
  accounts: readonly GoogleAdsAccount[],
  nowMs: number,
  {
    findEmail,
    take,
    nameRequest,
  }: {
    readonly findEmail: (token: string) => string | undefined
    readonly nameRequest: (email: string, transactionId: string) => string
    readonly take: (event: ReceivedGoogleEvent) => void
  },
): ProviderAnswer | undefined {
  if (method !== 'POST' || path !== '/v1/events:ingest') return undefined
  const email = findEmail((headers['authorization'] ?? '').replace(/^Bearer /, ''))
  if (email === undefined) return fault(401, 'UNAUTHENTICATED', { reason: 'ACCESS_TOKEN_EXPIRED' })
  const { destinations, events, encoding } = JSON.parse(body.toString('utf8')) as Ingestion
  const [{ operatingAccount: of, productDestinationId: action }] = destinations as [
    Ingestion['destinations'][0],
  ]
  const account = accounts.find(({ customer }) => customer === of.accountId)
  if (of.accountType !== 'GOOGLE_ADS' || account?.key.client_email !== email) {
    return fault(403, 'PERMISSION_DENIED', { reason: 'PERMISSION_DENIED' })
  }
  const violations = [
    ...(account.actions.includes(action)
      ? []
      : [
          {
            field: 'destinations[0].product_destination_id',
            reason: 'INVALID_CONVERSION_ACTION_ID',
          },
        ]),
    ...events.flatMap((event, at) => findViolations(event, `events[${at}]`, encoding, nowMs)),
  ]
  // A request with any invalid event is refused as a whole.
  if (violations.length > 0) return fault(400, 'INVALID_ARGUMENT', { violations })
  for (const event of events) take({ customer: of.accountId, action, ...event })
  return answerJson(200, { requestId: nameRequest(email, events[0]!.transactionId) })
}

function retrieve(
  { method, path, query, headers }: ProviderRequest,
  {
    findEmail,
    requests,
    verdicts,
  }: {
    readonly findEmail: (token: string) => string | undefined
    readonly requests: ReadonlyMap<
      string,
      { readonly email: string; readonly transactionId: string }
    >
    readonly verdicts: ReadonlyMap<string, GoogleVerdict>
  },
): ProviderAnswer | undefined {
  if (method !== 'GET' || path !== '/v1/requestStatus:retrieve') return undefined
  const email = findEmail((headers['authorization'] ?? '').replace(/^Bearer /, ''))
  if (email === undefined) return fault(401, 'UNAUTHENTICATED', { reason: 'ACCESS_TOKEN_EXPIRED' })
  const request = requests.get(query.get('requestId') ?? '')
  if (request?.email !== email) return fault(404, 'NOT_FOUND')
  const { status, reasons = [] } = verdicts.get(request.transactionId) ?? { status: 'PROCESSING' }
  return answerJson(200, {
    requestStatusPerDestination: [
      {
        requestStatus: status,
        ...(reasons.length > 0 && {
          errorInfo: { errorCounts: reasons.map((reason) => ({ reason, recordCount: '1' })) },
        }),
        eventsIngestionStatus: { recordCount: '1' },
      },
    ],
  })
}

const eventKeys = new Set([
  'transactionId',
  'eventTimestamp',
  'eventSource',
  'consent',
  'userData',
  'adIdentifiers',
  'eventDeviceInfo',
  'currency',
  'conversionValue',
])
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/

function findViolations(
  event: Ingestion['events'][0],
  field: string,
  encoding: string | undefined,
  nowMs: number,
): Violation[] {
  const identifiers = event.userData?.userIdentifiers ?? []
  const clicks = Object.entries(event.adIdentifiers ?? {})
  const isMissing = (of: boolean, name: string) =>
    of ? [{ field: `${field}.${name}`, reason: 'REQUIRED_FIELD_MISSING' }] : []
  return [
    ...Object.keys(event)
      .filter((key) => !eventKeys.has(key))
      .map((key) => ({ field: `${field}.${key}`, reason: 'INVALID_FORMAT' })),
    ...isMissing(!event.transactionId, 'transaction_id'),
    ...(instant.test(event.eventTimestamp) && Date.parse(event.eventTimestamp) <= nowMs
      ? []
      : [{ field: `${field}.event_timestamp`, reason: 'INVALID_FORMAT' }]),
    ...(identifiers.length === 0 && clicks.length === 0
      ? [{ field, reason: 'NO_IDENTIFIERS_PROVIDED' }]
      : []),
    ...(identifiers.length > 0 && encoding !== 'HEX'
      ? [{ field: 'encoding', reason: 'REQUIRED_FIELD_MISSING' }]
      : []),
    ...identifiers.flatMap((identifier, at) =>
      Object.entries(identifier)
        .filter(
          ([name, hash]) =>
            !['emailAddress', 'phoneNumber'].includes(name) || !/^[0-9a-f]{64}$/.test(hash),
        )
        .map(() => ({
          field: `${field}.user_data.user_identifiers[${at}]`,
          reason: 'INVALID_SHA256_FORMAT',
        })),
    ),
    ...(clicks.length > 1 || clicks.some(([, id]) => !/^[\w-]+$/.test(id))
      ? [{ field: `${field}.ad_identifiers`, reason: 'INVALID_FORMAT' }]
      : []),
  ]
}
