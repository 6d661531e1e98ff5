import { createMiddleware } from 'hono/factory'
import { writeAccessLine } from '#platform/web/access-line.ts'
import { chooseRequestId } from '#platform/web/request-id.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import type { ConsoleEnv } from './console-env.ts'
import { hideToken } from '../context/logged-path.rules.ts'

/** Chooses the id of a request, writes it into the response's headers, counts the request, and writes its log line. */
export function recordRequests(services: ConsoleServices) {
  return createMiddleware<ConsoleEnv>(async (c, next) => {
    const startedAt = performance.now()
    const requestId = chooseRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', services.log.child({ requestId, app: 'console' }))
    await next()
    c.res.headers.set('x-request-id', requestId)
    const { status } = c.res
    const seconds = (performance.now() - startedAt) / 1000
    services.countRequest?.({ kind: 'console', status, seconds })
    const { method, path } = c.req
    writeAccessLine(services, {
      requestId,
      method,
      path: hideToken(path),
      status,
      site: undefined,
      startedAt,
    })
  })
}
