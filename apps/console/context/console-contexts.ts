import { createContext } from 'react-router'
import type { FoundSession, StaffBrowser } from '#modules/staff/service/staff-service.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { ConsoleServices } from './console-services.types.ts'
import type { RouteAccess } from './route-permission.rules.ts'

/** One request to the console, as loaders and actions see it. */
export interface ConsoleRequest {
  readonly requestId: string
  /** Adds the request id to every line. */
  readonly log: Log
  readonly now: Date
  readonly browser: StaffBrowser
  /** The `Cookie` header; '' without one. */
  readonly cookies: string
  /** Whether the person is at this machine itself, without a proxy between. */
  readonly isLocal: boolean
  /** Whether React Router's script sent the request, and not the browser for a whole document. */
  readonly isByScript: boolean
}

export const servicesContext = createContext<ConsoleServices>()
export const requestContext = createContext<ConsoleRequest>()
/** What each route requires by its pattern, such as `/link/:token`. */
export const routeAccessContext = createContext<ReadonlyMap<string, RouteAccess>>()
/**
 * The session of the signed-in person, set by the middleware of the root. Null: nobody is signed in, which only public
 * routes allow.
 */
export const sessionContext = createContext<FoundSession | null>(null)
/** The code of a fault of the database that a loader or an action met; null without one. */
export const storageFaultContext = createContext<string | null>(null)
