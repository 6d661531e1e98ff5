import { randomUUID } from 'node:crypto'
import type { PersonCheck } from '#modules/forms/person-check.types.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { LookupRequest } from './lookup-request.types.ts'

/**
 * What a plate is looked up with: on a site with bot protection the token is checked, and counts for this request alone. A form
 * that is sent afterwards has another one.
 *
 * @param token null: none was sent
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
