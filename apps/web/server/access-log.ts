import { createMiddleware } from 'hono/factory'
import type { Site } from '#modules/sites/site.types.ts'
import type { HttpEnv } from './request/http-env.ts'
import type { Services } from '../context/services.ts'

const quietPaths = new Set(['/healthz', '/readyz'])

interface AnsweredRequest {
  /** Letters, digits, `_` and `-`. */
  readonly requestId: string
  /** One that Node's parser knows. */
  readonly method: string
  readonly path: string
  readonly status: number
  readonly site: Site | undefined
  /** Of `performance.now()`. */
  readonly startedAt: number
}

/**
 * One line a request, in the shape of every other line of the log. Queries, cookies, addresses and agents
 * are left out: what a visitor types is theirs. Written by hand: the log looks through every line for what
 * has to be cut out of it, which takes longer than to answer with a kept page.
 */
export function writeAccessLine(
  { log, accessLog, clock }: Pick<Services, 'log' | 'accessLog' | 'clock'>,
  { requestId, method, path, status, site, startedAt }: AnsweredRequest,
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

/** Many requests share a millisecond. */
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
    const site = c.get('site') as HttpEnv['Variables']['site'] | undefined
    const { status } = c.res
    writeAccessLine(services, {
      requestId: c.get('requestId'),
      method,
      path,
      status,
      site,
      startedAt,
    })
  })
}
