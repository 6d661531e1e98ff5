import * as build from 'virtual:react-router/server-build'
import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageMatchContext } from '#platform/web/page-match.ts'
import {
  addressesContext,
  jobContext,
  requestContext,
  servicesContext,
} from '../context/router-contexts.ts'
import { sitePages } from '../app/pages.ts'
import { addGallery } from '../app/component-gallery/add-gallery.tsx'
import { createHttpApp } from './http-app.ts'
import { type CachedPageListener, createCachedPageListener } from './cached-page-listener.ts'
import { noteStockUse } from './pages/page-uses.ts'
import type { Fetch } from './serve.ts'
import type { Services } from '../context/services.ts'

export interface WebApp {
  readonly fetch: Fetch
  /** Runs before `fetch` and serves cached pages; null when no page cache is used. */
  readonly cachedPageListener: CachedPageListener | null
}

/** Creates the website. This file is the entry of the server bundle, so that it shares its context keys with the pages. */
export function createApp(services: Services): WebApp {
  const pages = build as unknown as ServerBuild
  const shown = services.componentGallery === null ? pages : addGallery(pages)
  const handle = createRequestHandler(shown, services.mode)
  const app = createHttpApp(services, (job) => {
    const { stock } = services
    const context = new RouterContextProvider()
    context.set(requestContext, job.context)
    context.set(servicesContext, {
      ...services,
      stock: job.uses === undefined ? stock : noteStockUse(stock, job.uses),
    })
    context.set(addressesContext, sitePages.listAddresses(job.context.site))
    context.set(pageMatchContext, job.match)
    context.set(jobContext, job)
    return handle(job.request, context)
  })
  return {
    fetch: app.fetch,
    cachedPageListener:
      services.pages === null ? null : createCachedPageListener(services, services.pages),
  }
}
