import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { Log } from '#platform/log/log.ts'

/** The variables that middleware sets for later handlers. */
export interface ConsoleEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    /** Adds the request id to every line. */
    log: Log
    /** Whether a file of the build was served, which browsers may cache. */
    isFile?: boolean
  }
}

export type ConsoleContext = Context<ConsoleEnv>
