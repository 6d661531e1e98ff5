import { createMiddleware } from 'hono/factory'
import type { Log } from '#platform/log/log.ts'
import { chooseRequestId } from '#platform/web/request-id.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * Chooses the id of the request, writes it into the response's headers, and provides a log that adds it to every line.
 */
export function giveRequestId(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = chooseRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    await next()
    // `c.header` would create a new Response whose body is a stream.
    c.res.headers.set('x-request-id', requestId)
  })
}
