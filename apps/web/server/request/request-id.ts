import { randomUUID } from 'node:crypto'
import { createMiddleware } from 'hono/factory'
import type { Log } from '#platform/log/log.ts'
import type { HttpEnv } from './http-env.ts'

const acceptable = /^[A-Za-z0-9_-]{8,64}$/

/** A caller's id where it is harmless, else a new one. */
export function chooseRequestId(given: string | undefined): string {
  return given !== undefined && acceptable.test(given) ? given : randomUUID()
}

/** Gives the request its id, answers with it, and gives the request a log that carries it. */
export function giveRequestId(log: Log) {
  return createMiddleware<HttpEnv>(async (c, next) => {
    const requestId = chooseRequestId(c.req.header('x-request-id'))
    c.set('requestId', requestId)
    c.set('log', log.child({ requestId }))
    await next()
    // `c.header` would make another answer of it, with a stream for its body.
    c.res.headers.set('x-request-id', requestId)
  })
}
