import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import {
  requestContext,
  routePermissionsContext,
  servicesContext,
} from '../context/console-contexts.ts'
import type { ConsoleServices } from '../context/console-services.types.ts'
import { type ConsoleFetch, createConsoleHttp } from './console-http.ts'
import { listRoutePermissions } from './list-route-permissions.ts'

export interface ConsoleApp {
  readonly fetch: ConsoleFetch
}

/**
 * Creates the staff console. This file is the entry of its server bundle, so that server and pages share React Router's
 * context keys.
 */
export function createConsoleApp(services: ConsoleServices): ConsoleApp {
  const pages = build as unknown as ServerBuild
  const handle = createRequestHandler(pages, services.mode)
  const permissions = listRoutePermissions(pages.routes)
  const app = createConsoleHttp(services, (request, facts) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(requestContext, facts)
    context.set(routePermissionsContext, permissions)
    return handle(request, context)
  })
  return { fetch: app.fetch }
}
