import { createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { HydrationStart } from '#platform/web/page-definition.ts'
import type { AlternateLink } from '#modules/sites/site-alternates.rules.ts'
import type { ShellView } from '#modules/content/shell.view.ts'
import type { MeasuringTerms } from '#modules/consent/consent.view.ts'
import type { PrivacyView } from './build-privacy.ts'
import type { Unsent } from './unsent.ts'

/** What only the server's render of a document knows. */
interface ServerRender {
  /** Shows that a script or a style is ours; replaced by hashes before the document is sent. */
  readonly nonce: string
  /** Null where what it is made of could not be read. */
  readonly shell: ShellView | null
  /** Null where nothing of other companies may be loaded: on personal pages, in the gallery, on sites with none. */
  readonly privacy: PrivacyView | null
  /** What decides whether a visit is measured, on every page of the site. */
  readonly measuring: MeasuringTerms
  /** The same page on the group's sites in other countries. */
  readonly alternates: readonly AlternateLink[]
  /** How the document hydrates; null: it ships no script of React's. */
  readonly hydration: HydrationStart | null
  /** Not a page of the component gallery, which developers and tests see: it leaves no trail. */
  readonly isVisit: boolean
  /** What was posted and could not be stored; null: nothing. */
  readonly unsent: Unsent | null
}

/** Null in the browser. */
export const ServerRenderContext = createContext<ServerRender | null>(null)

/**
 * Where the root loader leaves the shell for the render of a document. The shell is no loader data, as that is sent to
 * browsers: header and footer are not hydrated, and the dealer's phone number, which may be masked on a vehicle's page
 * (§4), must not be in it.
 */
export const shellContext = createRouterContext<ShellView | null>(null)
