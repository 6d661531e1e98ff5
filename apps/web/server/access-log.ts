import { createMiddleware } from 'hono/factory'
import type { Site } from '#modules/sites/site.types.ts'
import type { HttpEnv } from './request/http-env.ts'
import type { Services } from '../context/services.ts'

const quietPaths = new Set(['/healthz', '/livez', '/readyz', '/metrics'])

interface HandledRequest {
  /** Letters, digits, `_` and `-`. */
  readonly requestId: string
  /** A method that Node's HTTP parser accepts. */
  readonly method: string
  readonly path: string
  readonly status: number
  readonly site: Site | undefined
  /** Name by which requests are counted in the metrics. */
  readonly kind: string
  /** When the request arrived, by `performance.now()`. */
  readonly startedAt: number
}

/** Counts a request, and writes its log line. */
export function recordRequest(
  services: Pick<Services, 'log' | 'accessLog' | 'clock' | 'metrics'>,
  request: HandledRequest,
): void {
  const { kind, status, startedAt } = request
  services.metrics?.count({ kind, status, seconds: (performance.now() - startedAt) / 1000 })
  writeAccessLine(services, request)
}

/**
 * Writes one log line for each request, in the same shape as every other log line. Query strings, cookies, client
 * addresses and user agents are left out, because what a visitor types is private. The line is built by hand: the
 * logger searches every line for values to redact, which takes longer than serving a cached page.
 */
function writeAccessLine(
  { log, accessLog, clock }: Pick<Services, 'log' | 'accessLog' | 'clock'>,
  { requestId, method, path, status, site, startedAt }: Omit<HandledRequest, 'kind'>,
): void {
  if (!log.isLevelEnabled(quietPaths.has(path) ? 'debug' : 'info')) return
  const ms = Math.round((performance.now() - startedAt) * 10) / 10
  const level = quietPaths.has(path) ? 20 : 30
  const ofSite = site === undefined ? '' : `"site":"${site.slug}",`
  accessLog.write(
    `{"level":${level},"time":"${formatTime(clock())}","requestId":"${requestId}","method":"${method}",` +
      `"path":${JSON.stringify(path.slice(0, 200))},"status":${status},${ofSite}"ms":${ms},"msg":"request"}\n`,
  )
}

let lastInstant = Number.NaN
let lastText = ''

/** Remembers the last timestamp's text, because many requests arrive within the same millisecond. */
function formatTime(instant: Date): string {
  if (instant.getTime() !== lastInstant) {
    lastInstant = instant.getTime()
    lastText = instant.toISOString()
  }
  return lastText
}

export function writeAccessLog(services: Services) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { method, path } = c.req
    const context = c.get('context') as HttpEnv['Variables']['context'] | undefined
    const { status } = c.res
    recordRequest(services, {
      requestId: c.get('requestId'),
      method,
      path,
      status,
      site: context?.site,
      kind: c.get('requestKind') ?? 'other',
      startedAt,
    })
  })
}
