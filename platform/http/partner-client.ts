import type { ZodType } from 'zod'
import { type CallMeter, meterCall } from './call-meter.ts'
import { type BreakerWatch, countBreakers } from './breaker-watch.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import type { GuardedConnectionOptions } from './guarded-connection.ts'
import { readBoundedBody, sendGuarded } from './guarded-request.ts'

export interface PartnerRequest<Body> extends Pick<
  GuardedConnectionOptions,
  'allowLoopback' | 'lookUp'
> {
  /** Our name for the partner, used in metrics. */
  readonly partner: string
  /** The partner's account, which has its own breaker; undefined: one breaker for the partner. */
  readonly account?: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** POSTed as JSON, or as a form for `URLSearchParams`. Undefined: a GET without a body. */
  readonly body: unknown
  /** Schema of the response; a response that does not match is a failure. */
  readonly schema: ZodType<Body>
  /** Reads the partner's error code from the body of a failed response; null: it has none. */
  readonly describeFault?: (body: unknown) => string | null
}

export type PartnerOutcome<Body> =
  | { readonly kind: 'body'; readonly body: Body }
  /** Status 404: the requested thing does not exist. */
  | { readonly kind: 'missing' }
  /** No usable response. The reason is for the log, and contains nothing from the request. */
  | { readonly kind: 'failed'; readonly reason: string }

export interface PartnerClient {
  send<Body>(request: PartnerRequest<Body>): Promise<PartnerOutcome<Body>>
}

interface PartnerClientOptions {
  readonly steadyClock: () => number
  readonly meter?: CallMeter | undefined
  readonly watchBreakers?: BreakerWatch | undefined
  readonly timeoutMs?: number
  readonly largestBytes?: number
  readonly restMs?: number
}

/** Visitors wait for the response. */
const usualTimeoutMs = 5000
const usualLargestBytes = 64 * 1024
const failuresToOpen = 5
const formType = 'application/x-www-form-urlencoded'
const usualRestMs = 30_000

/**
 * The client for other companies' JSON APIs. Each address is checked on connecting; time and response size are limited;
 * redirects are not followed, because credentials would follow them; and a circuit breaker pauses requests to a partner
 * that fails repeatedly.
 */
export function createPartnerClient(options: PartnerClientOptions): PartnerClient {
  const {
    steadyClock,
    meter,
    watchBreakers,
    timeoutMs = usualTimeoutMs,
    largestBytes = usualLargestBytes,
    restMs = usualRestMs,
  } = options
  const breaker = createCircuitBreaker({ steadyClock, failures: failuresToOpen, restMs })
  watchBreakers?.(() => countBreakers(breaker, (key) => key.split('\n', 1)[0] ?? ''))
  return {
    async send(request) {
      const { partner, account = '' } = request
      const key = `${partner}\n${account}`
      if (!breaker.mayTry(key)) {
        meter?.({ partner, outcome: 'rested', seconds: 0 })
        return { kind: 'failed', reason: 'rests after failures' }
      }
      const outcome = await meterCall(
        meter,
        partner,
        () => attempt(request, timeoutMs, largestBytes),
        ({ kind }) => kind === 'failed',
      )
      if (outcome.kind === 'failed') breaker.failed(key)
      else breaker.succeeded(key)
      return outcome
    },
  }
}

async function attempt<Body>(
  { address, headers, body, schema, describeFault, allowLoopback, lookUp }: PartnerRequest<Body>,
  timeoutMs: number,
  largestBytes: number,
): Promise<PartnerOutcome<Body>> {
  const isForm = body instanceof URLSearchParams
  const isRead = body === undefined
  const sent = await sendGuarded(
    address,
    {
      timeoutMs,
      ...(allowLoopback !== undefined && { allowLoopback }),
      ...(lookUp !== undefined && { lookUp }),
      method: isRead ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(isRead ? {} : { 'content-type': isForm ? formType : 'application/json' }),
        ...headers,
      },
      ...(isRead ? {} : { body: isForm ? String(body) : JSON.stringify(body) }),
    },
    async (response) => ({
      status: response.statusCode ?? 0,
      text: (await readBoundedBody(response, largestBytes)).toString('utf8'),
    }),
  )
  if (!sent.ok) return { kind: 'failed', reason: sent.reason }
  const { status, text } = sent.value
  if (status === 404) return { kind: 'missing' }
  if (status !== 200) {
    const fault = describeFault?.(parseJson(text)) ?? null
    return { kind: 'failed', reason: `answers ${status}${fault === null ? '' : ` (${fault})`}` }
  }
  const parsed = schema.safeParse(parseJson(text))
  return parsed.success
    ? { kind: 'body', body: parsed.data }
    : { kind: 'failed', reason: 'answers what it never should' }
}

/** Undefined if the text is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
