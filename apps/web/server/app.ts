import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, type ServerBuild } from 'react-router'
import { addGallery } from '../app/component-gallery/add-gallery.tsx'
import { createHttpApp } from './http-app.ts'
import { type CachedPageListener, createCachedPageListener } from './cached-page-listener.ts'
import { buildRouterContext } from './pages/build-router-context.ts'
import type { Fetch } from './other-app.types.ts'
import type { Services } from '../context/services.ts'

export interface WebApp {
  readonly fetch: Fetch
  /** Serves cached pages before `fetch` is tried; null without a page cache. */
  readonly cachedPageListener: CachedPageListener | null
}

/**
 * Creates the website. This file is the entry of the server bundle, so that server and pages share React Router's
 * context keys.
 */
export function createApp(services: Services): WebApp {
  const pages = build as unknown as ServerBuild
  const shown = services.componentGallery === null ? pages : addGallery(pages)
  const handle = createRequestHandler(shown, services.mode)
  const app = createHttpApp(services, (job) =>
    handle(job.request, buildRouterContext(services, job)),
  )
  return {
    fetch: app.fetch,
    cachedPageListener:
      services.pages === null ? null : createCachedPageListener(services, services.pages),
  }
}
