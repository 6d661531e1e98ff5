import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { PersonDecision } from './bot-mark.types.ts'

/**
 * Checks that a person, not a program, sent a request, on sites that require this. Never throws because of the
 * checking service.
 *
 * @param token as sent; null if missing
 * @param submission identifies the request: a repeat of the same request may reuse its token
 */
export type PersonCheck = (
  context: Pick<RequestContext, 'site' | 'log'>,
  token: string | null,
  submission: string,
) => Promise<PersonDecision>
