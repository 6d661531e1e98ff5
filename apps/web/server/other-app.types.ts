import type { IncomingMessage, ServerResponse } from 'node:http'
import type { getRequestListener } from '@hono/node-server'

export type Fetch = Parameters<typeof getRequestListener>[0]

export type Listener = (request: IncomingMessage, response: ServerResponse) => void

/** An application with a host of its own, whose requests the other application never sees. */
export interface OtherApp {
  /** Whether the request is for this application. */
  serves(request: IncomingMessage): boolean
  readonly fetch: Fetch
  /** Lets development mode run Vite before the app. */
  readonly wrap?: (listener: Listener) => Listener
  /** Ends responses that would go on, when the server stops and has given load balancers notice. */
  readonly drain?: () => void
}
