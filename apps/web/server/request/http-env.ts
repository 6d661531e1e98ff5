import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from '../../context/services.ts'

/** What the middleware provides to the handlers after it. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Writes the request id into every line. */
    log: Log
    /** Made once the site of the request is known. */
    context: RequestContext
    connection: Connection
    /** By which requests are counted: see `visitor-address.ts`. */
    clientAddress: string
    /** Kind of the page or name of the endpoint, by which requests are counted; absent: any other address. */
    requestKind?: string
  }
}

export type HttpContext = Context<HttpEnv>
