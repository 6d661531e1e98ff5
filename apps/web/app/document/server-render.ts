import { createContext } from 'react'
import { createContext as createRouterContext } from 'react-router'
import type { HydrationStart } from '#platform/web/page-definition.ts'
import type { AlternateLink } from '#modules/sites/site-alternates.rules.ts'
import type { ShellView } from '#modules/content/shell.view.ts'
import type { MeasuringTerms } from '#modules/consent/consent.view.ts'
import type { PrivacyView } from './build-privacy.ts'
import type { Unsent } from './unsent.ts'

/** Data that only the server's render of a document has. */
interface ServerRender {
  /** Marks our own scripts and styles; replaced by CSP hashes before the document is sent. */
  readonly nonce: string
  /** Null if the shell's data could not be read. */
  readonly shell: ShellView | null
  /** Null where no third-party code may load: on personal pages, in the gallery, and on sites without any. */
  readonly privacy: PrivacyView | null
  /** Settings that decide whether a visit is measured, the same on every page of the site. */
  readonly measuring: MeasuringTerms
  /** The same page on the group's sites in other countries. */
  readonly alternates: readonly AlternateLink[]
  /** How the document hydrates; null: the document does not load React. */
  readonly hydration: HydrationStart | null
  /** False for a missing or failed page, which is not recorded as a page view. */
  readonly isPageView: boolean
  /** Whether the document is the response to a posted form, which loading it again would post again. */
  readonly isPosted: boolean
  /** False in the component gallery, whose views are not visits. */
  readonly isVisit: boolean
  /** The form that could not be stored; null without one. */
  readonly unsent: Unsent | null
}

/** The data of the current render on the server; null in the browser. */
export const ServerRenderContext = createContext<ServerRender | null>(null)

/**
 * Passes the shell from the root loader to the render of a document. It is not loader data, because that is sent to
 * browsers: header and footer are not hydrated, and loader data must not contain the dealer's phone number, which a
 * vehicle's page may mask (§4).
 */
export const shellContext = createRouterContext<ShellView | null>(null)
