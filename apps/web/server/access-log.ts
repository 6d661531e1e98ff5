import { createMiddleware } from 'hono/factory'
import type { Site } from '#modules/sites/site.types.ts'
import { writeAccessLine } from '#platform/web/access-line.ts'
import type { HttpEnv } from './request/http-env.ts'
import type { Services } from '../context/services.ts'

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
  const { kind, status, startedAt, site, ...line } = request
  services.metrics?.count({ kind, status, seconds: (performance.now() - startedAt) / 1000 })
  writeAccessLine(services, { ...line, status, startedAt, site: site?.slug })
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
