import { data } from 'react-router'
import { listSignInCookies, readAccountKey } from '#apps/web/context/account-session.ts'
import {
  requestContext,
  servicesContext,
  submissionContext,
  visitorCookiesContext,
} from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { ConfirmPage } from '#modules/accounts/ui/confirm-page.tsx'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { sessionContext } from '#platform/web/session.ts'
import { AccountRoute } from '../account/account-route.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from '../account/load-account-page.ts'
import { redirectAfterPost, readPostedFields } from '../account/read-posted-fields.ts'
import { buildRefusalInit, passRetryAfter } from '../../document/retry-after.ts'
import { takeConfirmAttempt } from './confirm-limits.ts'
import type { Route } from './+types/route.ts'
import { confirmPage } from './page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context, 'Sign in', async (context) => {
    const { token = '' } = getPageMatch(context, confirmPage).query
    const { site } = context.get(requestContext)
    const email = await context.get(servicesContext).accounts.findLinkOwner(site, token)
    const { name, garage } = site.configuration
    return { token, email: email ?? null, siteName: name, label: garage.label }
  })
}

/** Signs in, once for each link. The session gets a new key, so that a fixed session cannot be reused. */
export async function action({ context }: Route.ActionArgs) {
  const request = context.get(requestContext)
  const { site } = request
  const { accounts } = context.get(servicesContext)
  const session = context.get(sessionContext)
  const submission = context.get(submissionContext)
  const token = (await readPostedFields(context))('token').slice(0, 100)
  const attempt =
    submission === null
      ? null
      : takeConfirmAttempt(submission.limits, site, submission.clientAddress, token)
  if (attempt?.ok === false) {
    const { refusal } = attempt
    return data({ error: refusal.error, token }, buildRefusalInit(refusal))
  }
  const signedIn = await accounts.signIn(site, token, await readAccountKey(session))
  if (signedIn === undefined) return data({ error: null, token }, 410)
  attempt?.giveBack()
  const { returnTo, sessionKey, eventId } = signedIn
  const path = returnTo === '/' ? accountPaths.account : returnTo
  const cookies = await listSignInCookies(session, sessionKey)
  return redirectAfterPost(path, [
    ...cookies,
    ...carryEvent(request, context.get(visitorCookiesContext), 38, eventId),
  ])
}

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountRoute loaded={loaderData}>
      {(view) => <ConfirmPage {...view} refused={actionData ?? null} />}
    </AccountRoute>
  )
}
