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
  /** Its name in our own words, by which requests are counted. */
  readonly partner: string
  /** Which account of it, for whose breaker it counts; undefined: it has one for all. */
  readonly account?: string
  readonly address: string
  readonly headers: Readonly<Record<string, string>>
  /** Sent by POST, as JSON; `URLSearchParams` as a form. Undefined: nothing is sent, by GET. */
  readonly body: unknown
  /** Of the response; what does not fit it is a failure. */
  readonly schema: ZodType<Body>
  /** Reads from the body of a failure what is wrong, in the partner's own code; null: nothing that could be said. */
  readonly describeFault?: (body: unknown) => string | null
}

export type PartnerOutcome<Body> =
  | { readonly kind: 'body'; readonly body: Body }
  /** Status 404: it has nothing of what was asked for. */
  | { readonly kind: 'missing' }
  /** Nothing can be said; the reason is for the log, and holds nothing of the request. */
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

/** Visitors wait for it. */
const usualTimeoutMs = 5000
const usualLargestBytes = 64 * 1024
const failuresToOpen = 5
const formType = 'application/x-www-form-urlencoded'
const usualRestMs = 30_000

/**
 * The client for other companies' APIs that speak JSON. Each address is checked where it is connected to, the whole request
 * has a time limit and its response a size limit, redirects are not followed (credentials would go with them), and a partner
 * that fails again and again rests.
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

/** Undefined for what is no JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
