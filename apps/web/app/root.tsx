import './app.css'
import { type ReactNode, useContext, useEffect } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router'
import {
  addressesContext,
  requestContext,
  servicesContext,
} from '#apps/web/context/router-contexts.ts'
import type { Route } from './+types/root.ts'
import { renderShell } from './shell/render-shell.tsx'
import {
  ServerFooter,
  ServerHead,
  ServerHeader,
  useServerAttributes,
} from './shell/server-shell.tsx'
import { FormLinks } from './forms/form-links.tsx'
import { HydrationContext } from './document/hydration-context.ts'
import { findSiteShell } from './site-shell.ts'
import {
  ClientFooter,
  ClientHead,
  ClientHeader,
  useClientAttributes,
} from './shell/client-shell.tsx'
import { buildSiteData } from './shell/site-data.ts'
import { renderedShellContext } from './shell/rendered-shell.ts'
import { FailedPage } from './ui/failed-page.tsx'
import { hydratedEvent } from './deferred-layout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  const { stock } = context.get(servicesContext)
  const { configuration } = site
  const shell = findSiteShell(
    { site, now, addresses: context.get(addressesContext) },
    await stock.countCarTypes(site, now),
  )
  context.set(renderedShellContext, renderShell(shell))
  return buildSiteData(shell, configuration)
}

/** What every page says of its site stays while pages change: it is not asked for again. */
export const shouldRevalidate = () => false

// A constant of each bundle: the browser's leaves out what only the server renders.
const useAttributes = import.meta.env.SSR ? useServerAttributes : useClientAttributes
// What runs in the browser has been asked for by a document that hydrates.
const useIsHydrated = import.meta.env.SSR ? () => useContext(HydrationContext) !== null : () => true
const SiteHead = import.meta.env.SSR ? ServerHead : ClientHead
const Header = import.meta.env.SSR ? ServerHeader : ClientHeader
const Footer = import.meta.env.SSR ? ServerFooter : ClientFooter

export function Layout({ children }: { children: ReactNode }) {
  const error = useRouteError()
  const failed = error !== undefined && error !== null
  const isHydrated = useIsHydrated()
  const { lang, ...look } = useAttributes()
  return (
    <html lang={lang} {...look} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <SiteHead />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to content
        </a>
        <Header />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
        {isHydrated && !failed ? (
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
  useEffect(() => void dispatchEvent(new Event(hydratedEvent)), [])
  return (
    <>
      <Outlet />
      <FormLinks />
    </>
  )
}

/** Says that something failed, never what: that is in the log. */
export function ErrorBoundary() {
  return <FailedPage />
}
