import type { Log } from '#platform/log/log.ts'
import type { SendingBrowser } from './sending-browser.types.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'
import type { Site } from './site.types.ts'

/** Who may change a site: an operator of the deployment, or the platform itself. */
export type SiteAuthor =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'system' }

/** Who acts: a visitor of the site, an operator, or the platform itself in a job or a command. */
export type Actor = { readonly kind: 'visitor' } | SiteAuthor

/**
 * The context of one request, job or command, created once and passed down. Everything that one request does thus
 * happens at the same instant: no code below reads the clock again.
 */
export interface RequestContext {
  readonly site: Site
  readonly actor: Actor
  /** When the request arrived. */
  readonly now: Date
  /** The locale for numbers, dates and money. */
  readonly locale: SiteConfiguration['region']['locale']
  /** Connects the log lines of a request with those of the jobs that it causes. */
  readonly requestId: string
  /** Undefined if no browser sent the request, or if it only reads a page. */
  readonly browser?: SendingBrowser | undefined
  /** Adds the request id to every line. */
  readonly log: Log
}
