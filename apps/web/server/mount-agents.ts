import type { Hono } from 'hono'
import { mcpPath } from '#modules/agents/agent-paths.ts'
import { createWorkQueue } from '#platform/http/work-queue.ts'
import { readBodyText, readMediaType } from '#platform/web/read-body.ts'
import type { Refusal } from '../context/refusal.types.ts'
import type { RequestLimit, RequestLimits } from '../context/request-limits.ts'
import type { Services } from '../context/services.ts'
import type { HttpContext, HttpEnv } from './request/http-env.ts'
import { respondWithError, respondWithRefusal } from './request/plain-responses.ts'
import { bodyRefusals, requestRefusals } from './request/request-refusals.ts'
import { createSenderCheck } from './request/sender-origin.ts'

const largestBody = 64 * 1024

/** Calls that run at one time, and those that may wait. */
const queueBounds = { atOnce: 4, waiting: 60 }

const limit: RequestLimit = {
  name: 'agents',
  description: 'At most 60 a minute from one address, and 600 for the whole site.',
  perMinute: () => ({ addressLimit: 60, siteLimit: 600 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'agents.too-many',
    error: 'Too many calls at once. Try again soon.',
    retryAfterSeconds,
  }),
}

const foreignOrigin = {
  status: 403,
  code: 'agents.foreign-origin',
  error: 'Pages of other websites may not call this.',
} as const satisfies Refusal

const batch = {
  status: 400,
  code: 'agents.batch',
  error: 'Send one call a request.',
} as const satisfies Refusal

const busy = { ...requestRefusals.unavailable, retryAfterSeconds: 2 } as const satisfies Refusal

type AgentServices = Pick<
  Services,
  'sites' | 'trustedProxies' | 'stock' | 'bookings' | 'log' | 'leads' | 'steadyClock'
>

/** Mounts `/mcp`, for AI agents, on the sites that have it. Of the protocol only POST is used. */
export function mountAgents(
  app: Hono<HttpEnv>,
  services: AgentServices,
  limits: RequestLimits,
): void {
  const { isForeign } = createSenderCheck(services)
  const queue = createWorkQueue<Response>(queueBounds)
  let calls = 0
  app.all(mcpPath, async (c) => {
    const { site } = c.get('context')
    if (!site.configuration.agents.mcp) return respondWithRefusal(c, requestRefusals.unknownCall)
    c.set('requestKind', 'mcp')
    if (c.req.method !== 'POST') return refuseMethod(c)
    if (isForeign(c)) return respondWithRefusal(c, foreignOrigin)
    const attempt = limits.take(limit, site, c.get('clientAddress'))
    if (!attempt.ok) return respondWithRefusal(c, attempt.refusal)
    const read = await readCall(c.req.raw)
    if (!read.ok) return respondWithRefusal(c, read.refusal)
    calls += 1
    const outcome = await queue.run(
      String(calls),
      () => respond(services, c, read.body),
      c.req.raw.signal,
    )
    return outcome.kind === 'done' ? outcome.value : respondWithRefusal(c, busy)
  })
}

type ReadCall =
  | { readonly ok: true; readonly body: unknown }
  | { readonly ok: false; readonly refusal: Refusal }

async function readCall(request: Request): Promise<ReadCall> {
  const refuse = (refusal: Refusal): ReadCall => ({ ok: false, refusal })
  if (readMediaType(request) !== 'application/json') return refuse(bodyRefusals['media-type'])
  const read = await readBodyText(request, largestBody)
  if (!read.ok) {
    return refuse(read.fault === 'too-large' ? requestRefusals.tooLarge : bodyRefusals.malformed)
  }
  try {
    const body: unknown = JSON.parse(read.text)
    // Older versions of the protocol allow lists of calls, which would be many calls for one of the limit.
    return Array.isArray(body) ? refuse(batch) : { ok: true, body }
  } catch {
    return refuse(bodyRefusals.malformed)
  }
}

async function respond(
  { sites, stock, bookings }: AgentServices,
  c: HttpContext,
  body: unknown,
): Promise<Response> {
  // The protocol's library is loaded by the first call, as most processes never serve one.
  const { respondToMcp } = await import('#modules/agents/mcp/mcp-handler.ts')
  const { site, now } = c.get('context')
  const context = { site, now, origin: sites.originOf(site), stock, bookings }
  const response = await respondToMcp({ request: c.req.raw, body, context, log: c.get('log') })
  response.headers.set('cache-control', 'no-store')
  return response
}

function refuseMethod(c: HttpContext): Response {
  c.header('allow', 'POST')
  return respondWithError(c, 405, { code: 'request.method', text: 'This call takes POST.' })
}
