import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { PersonDecision } from './bot-mark.types.ts'

/**
 * Whether a person sends what came, on sites that ask for it. Never throws for what the service does that checks.
 *
 * @param token as it was sent; null: none was
 * @param submission of what is sent: the same one may come again with the same token
 */
export type PersonCheck = (
  context: Pick<RequestContext, 'site' | 'log'>,
  token: string | null,
  submission: string,
) => Promise<PersonDecision>
