import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from '../../context/services.ts'

/** What the middleware provides to the handlers after it. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Writes the request id into every line. */
    log: Log
    site: Site
    connection: Connection
  }
}

export type HttpContext = Context<HttpEnv>
