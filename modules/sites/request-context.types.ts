import type { Log } from '#platform/log/log.ts'
import type { SendingBrowser } from './sending-browser.types.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'
import type { Site } from './site.types.ts'

/** Who may change a site: an operator of the deployment, or the platform itself. */
export type SiteAuthor =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'system' }

/** The author of an action: a visitor of the site, an operator, or the platform itself in a job or a command. */
export type Actor = { readonly kind: 'visitor' } | SiteAuthor

/**
 * The context of a request, job or command, created once and passed to every function. Functions use its time instead
 * of reading the clock, so that everything in one request has the same time.
 */
export interface RequestContext {
  readonly site: Site
  readonly actor: Actor
  /** The time at which the request arrived. */
  readonly now: Date
  /** The locale for numbers, dates and money. */
  readonly locale: SiteConfiguration['region']['locale']
  /** Connects the log lines of a request with those of the jobs that it queues. */
  readonly requestId: string
  /** Undefined if the request did not come from a browser, or only reads a page. */
  readonly browser?: SendingBrowser | undefined
  /** Adds the request id to every line. */
  readonly log: Log
}
