import './look/layers.css'
import './look/tokens.css'
import './look/base.css'
import './look/controls.css'
import './look/shell.css'
import './look/screens.css'
import './look/leads.css'
import './look/audit.css'
import './look/lead.css'
import './look/passkeys.css'
import './look/live.css'
import './look/palette.css'
import './look/follow-up.css'
import './look/today.css'
import './look/bookings.css'
import './look/conversation.css'
import './look/rules.css'
import './look/sales.css'
import './look/customers.css'
import './look/stock.css'
import { type ReactNode, useContext } from 'react'
import {
  Links,
  type Location,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
} from 'react-router'
import { useHydrationMark } from '#ui/use-hydration-mark.ts'
import type { Route } from './+types/root.ts'
import { admit } from './access/admit.ts'
import { NonceContext } from './nonce-context.ts'
import { FailurePage } from './parts/failure-page.tsx'
import { wordFailure } from './parts/failure-words.ts'

const name = 'Forecourt console'

/** Decides for each request whether its route serves it; no other code reads the session. */
export const middleware: Route.MiddlewareFunction[] = [admit]

export const meta: Route.MetaFunction = ({ error }) => [
  { title: error === undefined ? name : `${wordFailure(error).heading} · ${name}` },
]

/** A list keeps its scroll position by its address, so that the link back from a record restores it. */
const getScrollKey = ({ pathname, search, key }: Location): string =>
  ['/leads', '/sales', '/customers'].includes(pathname) ? pathname + search : key

/** Screens with a list and the open record beside it, whose parts scroll by themselves. */
const hasPanes = (pathname: string): boolean =>
  /^\/(?:leads|bookings|sales|customers)(?:\/(?!(?:new|download|refunds|returns)$)[^/]+)?$/.test(
    pathname,
  )

export function Layout({ children }: { children: ReactNode }) {
  const nonce = useContext(NonceContext)
  const { pathname } = useLocation()
  return (
    // Where the parts of a screen scroll, the window keeps no room for its own scrollbar.
    <html lang="en-AU" className={hasPanes(pathname) ? 'with-panes' : undefined}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        {/* The rail's colour, so that an installed console has no bar of another one. */}
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#eef0f4" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#161a20" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <Meta />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        {/* Style sheets are allowed by their origin. A nonce would differ between server and browser. */}
        <Links nonce="" />
      </head>
      <body>
        <a className="skip-link" href="#main">
          Skip to the content
        </a>
        {children}
        <ScrollRestoration nonce={nonce} getKey={getScrollKey} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  )
}

export default function Root() {
  useHydrationMark(true)
  return <Outlet />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} />
}
