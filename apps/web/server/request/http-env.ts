import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Connection } from '../../context/services.ts'

/** The variables that middleware sets for later handlers. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Adds the request id to every line. */
    log: Log
    /** Set once the request's site is known. */
    context: RequestContext
    connection: Connection
    /** The network address by which rate limits count requests: see `platform/web/client-address.ts`. */
    clientAddress: string
    /** Kind of the page or name of the endpoint, for the metrics; absent: any other address. */
    requestKind?: string
  }
}

export type HttpContext = Context<HttpEnv>
