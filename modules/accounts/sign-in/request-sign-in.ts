import type { Site } from '#modules/sites/site.types.ts'
import { buildLoginEvent } from '#modules/tracking/build-login-event.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { allowSignInMail } from '#platform/sign-in/allow-sign-in-mail.ts'
import { sendSignInLinkJob } from './send-sign-in-link.job.ts'
import { insertLink, type NewLink } from './sign-in-link.store.ts'

interface RequestParts {
  readonly database: Database
  /** Derived from FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
}

export interface SignInRequest extends NewLink {
  readonly requestId: string
}

/** `busy`: the deployment has reached its limit of links. */
export type SignInRequested =
  | { readonly kind: 'busy' }
  /** @property eventId id of §7 Event 37, for the page's tags */
  | { readonly kind: 'requested'; readonly eventId: string }

/**
 * Requests a sign-in link. Neither this function nor the job looks for an account: statements, job and mail are the
 * same with and without one, so that nobody learns who is a customer. The account is created when the link is used.
 *
 * @returns `busy` or `requested`, also for an address that has reached its limit: its owner has received enough mails
 */
export function requestSignIn(
  { database, secrets }: RequestParts,
  site: Site,
  { email, returnTo, requestId }: SignInRequest,
): Promise<SignInRequested> {
  const event = buildLoginEvent(site, 37)
  const requested = { kind: 'requested', eventId: event.uniqueId } as const
  return database.withScope(ownScopeOf(site.id), async (tx) => {
    await recordEvent(tx, site, event)
    const allowance = await allowSignInMail(tx, secrets, { purpose: 'sign-in address', email })
    if (allowance !== 'allowed') return allowance === 'deployment' ? { kind: 'busy' } : requested
    const linkId = await insertLink(tx, site.id, { email, returnTo })
    await enqueue(tx, sendSignInLinkJob, [{ siteId: site.id, linkId, requestId }])
    return requested
  })
}
