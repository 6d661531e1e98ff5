import './app.css'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useMatches,
  useRouteError,
} from 'react-router'
import { jobContext, servicesContext } from '#apps/web/server/context.ts'
import { buildFrame } from '#modules/content/frame.view.ts'
import { SiteFooter } from '#modules/content/ui/site-footer.tsx'
import { SiteHeader } from '#modules/content/ui/site-header.tsx'
import { buildSearchAddress, EMPTY_STATE } from '#modules/stock-search/search-address.rules.ts'
import { decideFallbackShape } from '#modules/vehicles/art/art-address.ts'
import type { CardWords } from '#modules/vehicles/vehicle-card.types.ts'
import type { Route } from './+types/root.ts'
import { comesAlive } from './page-handle.ts'
import { listSitePatterns } from './page-patterns.ts'
import { FailedPage } from './ui/failed-page.tsx'
import { useOptionalFrame } from './use-frame.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(jobContext)
  const { stock, sites } = context.get(servicesContext)
  const { configuration } = site
  const city = configuration.search.default_city
  const refinements = city === null ? {} : { city: [city] }
  const { button_labels: labels, price } = configuration
  const words: CardWords = {
    viewDetails: labels.view_details,
    similarPrompt: labels.similar_prompt,
    findSimilar: labels.find_similar,
    was: price.was_text,
  }
  return {
    ...buildFrame({
      site,
      now,
      carTypes: await stock.countCarTypes(site, now),
      searchQuery: buildSearchAddress({ ...EMPTY_STATE, refinements }).slice(1),
      routes: listSitePatterns(configuration.vehicle.address_word),
    }),
    origin: sites.originOf(site),
    words,
    addressWord: configuration.vehicle.address_word,
    fallbackShape: decideFallbackShape(configuration.template),
  }
}

/** The frame stays while pages change: it is not asked for again. */
export const shouldRevalidate = () => false

export function Layout({ children }: { children: ReactNode }) {
  const frame = useOptionalFrame()
  const error = useRouteError()
  const failed = error !== undefined && error !== null
  const hydrates = useMatches().some(comesAlive)
  return (
    <html
      lang={frame?.region.locale ?? 'en'}
      data-header={frame?.theme.header}
      data-hero={frame?.theme.hero}
      data-card={frame?.theme.card}
      data-motif={frame?.theme.motif}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        {frame === undefined ? null : (
          <>
            <meta name="theme-color" content={frame.theme.colour} />
            <link rel="icon" href={frame.faviconUrl ?? '/favicon.svg'} />
            <style data-theme dangerouslySetInnerHTML={{ __html: frame.theme.css }} />
          </>
        )}
        <Links />
      </head>
      <body>
        <a className="skip" href="#main">
          Skip to content
        </a>
        {frame === undefined ? null : <SiteHeader frame={frame} />}
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        {frame === undefined ? null : <SiteFooter frame={frame} />}
        {hydrates && !failed ? (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        ) : null}
      </body>
    </html>
  )
}

export default function Root() {
  return <Outlet />
}

/** Says that something failed, never what: that is in the log. */
export function ErrorBoundary() {
  return <FailedPage />
}
