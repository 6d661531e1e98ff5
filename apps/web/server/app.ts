import * as build from 'virtual:react-router/server-build'
import type { Hono } from 'hono'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { jobContext, servicesContext } from './context.ts'
import { createHttpApp } from './http-app.ts'
import type { HttpEnv } from './http-env.ts'
import type { Services } from './services.ts'

/** The website: entry of the server bundle, so that this file and the pages share their context keys. */
export function createApp(services: Services): Hono<HttpEnv> {
  const handle = createRequestHandler(build as unknown as ServerBuild, services.mode)
  return createHttpApp(services, (job) => {
    const context = new RouterContextProvider()
    context.set(servicesContext, services)
    context.set(jobContext, job)
    return handle(job.request, context)
  })
}
