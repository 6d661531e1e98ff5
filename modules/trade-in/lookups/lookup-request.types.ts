import type { PersonDecision } from '#modules/forms/bot-mark.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'

/** Who has a plate looked up. */
export interface LookupRequest extends Pick<RequestContext, 'site' | 'log' | 'now'> {
  /** What was found out about who asks, on sites that check it (`PersonCheck`). */
  readonly person: PersonDecision
}
