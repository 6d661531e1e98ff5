import { randomUUID } from 'node:crypto'
import type { PersonCheck } from '#modules/forms/bot-check/person-check.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { LookupRequest } from './lookup-request.types.ts'

/**
 * Prepares a plate lookup: on a site with bot protection the token is checked. A token is valid once, so a form that
 * is sent afterwards needs another one.
 *
 * @param token null: no token was sent
 */
export async function checkLookupRequest(
  checkPerson: PersonCheck,
  { site, log, now }: Pick<RequestContext, 'site' | 'log' | 'now'>,
  token: string | null,
): Promise<LookupRequest> {
  return {
    site,
    log,
    now,
    person: await checkPerson({ site, log }, token, `plate ${randomUUID()}`),
  }
}
