import type { PersonDecision } from '#modules/forms/bot-check/bot-mark.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'

/** The visitor's request for a lookup. */
export interface LookupRequest extends Pick<RequestContext, 'site' | 'log' | 'now'> {
  /** The result of the bot check, on sites that have one (`PersonCheck`). */
  readonly person: PersonDecision
}
