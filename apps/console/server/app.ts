import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { requestContext, routeAccessContext, servicesContext } from '../context/console-contexts.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import { type ConsoleFetch, createConsoleHttp } from './console-http.ts'
import type { RouteAccess } from '../context/route-permission.rules.ts'
import { listRouteAccess } from './list-route-access.ts'

export interface ConsoleApp {
  readonly fetch: ConsoleFetch
  /** What each address requires, by its pattern. */
  readonly routes: ReadonlyMap<string, RouteAccess>
}

/**
 * Creates the staff console. This file is the entry of its server bundle, so that server and pages share React Router's
 * context keys.
 */
export function createConsoleApp(services: ConsoleServices): ConsoleApp {
  const pages = build as unknown as ServerBuild
  const handle = createRequestHandler(pages, services.mode)
  const routes = listRouteAccess(pages.routes)
  const app = createConsoleHttp(services, (request, facts) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, facts)
    context.set(routeAccessContext, routes)
    return handle(request, context)
  })
  return { fetch: app.fetch, routes }
}
