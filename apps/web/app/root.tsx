import { type ReactNode, useContext, useEffect } from 'react'
import {
  Meta,
  Outlet,
  ScrollRestoration,
  useMatches,
  useRevalidator,
  useRouteError,
} from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import type { Route } from './+types/root.ts'
import { DeferredScripts } from './deferred-scripts/deferred-scripts.tsx'
import { loadShell } from './document/load-shell.ts'
import { ServerRenderContext } from './document/server-render.ts'
import { useHydrationMark } from '#ui/use-hydration-mark.ts'
import { websiteChanged } from '#modules/content/scripts/website-changed.ts'
import { buildSiteCard } from '#modules/open-graph/open-graph-card.view.ts'
import { FormLinks } from './forms/form-links.tsx'
import { AfterMain, BeforeMain, Failure, SiteHead, useDocumentAttributes } from '#layout'
import { buildSiteData } from './shell/site-data.ts'
import { usePagePart } from './shell/use-page-part.ts'
import { SkipLink } from './ui/skip-link.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext)
  const { openGraph } = context.get(servicesContext)
  const { configuration } = site
  // Starts rendering the site's picture for link previews, which is used by pages without a picture of their own.
  if (configuration.logos.open_graph_url === null) openGraph.share(site, buildSiteCard(site))
  return buildSiteData(await loadShell(context), configuration)
}

/** The site's data is the same on all pages, so navigations do not load it again. */
export const shouldRevalidate = () => false

/** For the browser, which runs this code only in documents that hydrate. */
const inBrowser = { hydration: 'load' } as const

export function Layout({ children }: { children: ReactNode }) {
  const error = useRouteError()
  const failed = error !== undefined && error !== null
  const { hydration } = useContext(ServerRenderContext) ?? inBrowser
  const { lang, ...look } = useDocumentAttributes()
  const pagePart = usePagePart()
  return (
    <html lang={lang} {...look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <SiteHead />
      </head>
      <body data-page-has={pagePart}>
        <SkipLink />
        <BeforeMain />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <AfterMain />
        {hydration === null || failed ? null : (
          <>
            <ScrollRestoration />
            <DeferredScripts start={hydration} />
          </>
        )}
      </body>
    </html>
  )
}

export default function Root() {
  // Pages at addresses from the site's configuration load lazily, and render `HydrationMark` themselves.
  useHydrationMark(useMatches().at(-1)?.id !== 'routes/own-address')
  useWebsiteChanges()
  return (
    <>
      <Outlet />
      <FormLinks />
    </>
  )
}

/** Reloads the page's data after the website has changed; typed values in forms stay. */
function useWebsiteChanges(): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const { dataset } = document.documentElement
    const takeOver = () => {
      delete dataset['changed']
      void revalidate()
    }
    if ('changed' in dataset) takeOver()
    document.addEventListener(websiteChanged, takeOver)
    return () => document.removeEventListener(websiteChanged, takeOver)
  }, [revalidate])
}

export const ErrorBoundary = Failure
