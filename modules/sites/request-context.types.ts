import type { Log } from '#platform/log/log.ts'
import type { SendingBrowser } from './sending-browser.types.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'
import type { Site } from './site.types.ts'

/** Who may change a site: a person who operates the deployment, or the platform itself. */
export type SiteAuthor =
  | { readonly kind: 'operator'; readonly name: string }
  | { readonly kind: 'system' }

/** Who causes what is done: a visitor of the site, an operator, or the platform itself in a job or a command. */
export type Actor = { readonly kind: 'visitor' } | SiteAuthor

/**
 * The circumstances of one request, job or command, as one object that is made once and handed down. Everything that
 * one request does thus happens at one time: nothing below reads the clock again.
 */
export interface RequestContext {
  readonly site: Site
  readonly actor: Actor
  /** When the request arrived. */
  readonly now: Date
  /** How numbers, dates and money are written. */
  readonly locale: SiteConfiguration['region']['locale']
  /** Connects the log lines of a request with those of the jobs that it causes. */
  readonly requestId: string
  /** Undefined: no browser sent it, or nothing but to read a page. */
  readonly browser?: SendingBrowser | undefined
  /** Adds the request id to every line. */
  readonly log: Log
}
