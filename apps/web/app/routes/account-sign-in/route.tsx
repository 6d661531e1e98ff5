import { data, redirect } from 'react-router'
import {
  requestContext,
  servicesContext,
  visitorCookiesContext,
} from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { SignInPage } from '#modules/accounts/ui/sign-in-page.tsx'
import { carryEvent } from '#modules/third-parties/carry-event.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { AccountRoute } from '../account/account-route.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from '../account/load-account-page.ts'
import { findVisitorAccount } from '../account/require-account.ts'
import { passRetryAfter } from '../../document/retry-after.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'
import { signInPage } from './page.ts'
import { postSignIn } from './post-sign-in.ts'

export async function loader({ context }: Route.LoaderArgs) {
  let openedId: string | null = null
  const loaded = await loadAccountPage(context, 'Sign in', async (context) => {
    const { next = '/', now = null } = getPageMatch(context, signInPage).query
    const { site } = context.get(requestContext)
    const account = await findVisitorAccount(context)
    // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
    if (account !== undefined) throw redirect(next === '/' ? accountPaths.account : next, 303)
    const { accounts, mailFate } = context.get(servicesContext)
    if (now === null) openedId = await accounts.noteSignInOpened(site)
    const { name, garage, region } = site.configuration
    return { next, now, siteName: name, label: garage.label, country: region.country, mailFate }
  })
  // On a site without accounts the loaded page is the 404 page, which has its own status.
  if (!('page' in loaded)) return loaded
  const headers = new Headers()
  const cookies = context.get(visitorCookiesContext)
  for (const cookie of carryEvent(context.get(requestContext), cookies, 36, openedId)) {
    headers.append('set-cookie', cookie)
  }
  return data(loaded, { headers })
}

export const action = ({ context }: Route.ActionArgs) => postSignIn(context)

export const headers = passRetryAfter

export const meta: Route.MetaFunction = showMeta

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { nounPlural } = useShell()
  return (
    <AccountRoute loaded={loaderData}>
      {(view) => <SignInPage {...view} nounPlural={nounPlural} refused={actionData ?? null} />}
    </AccountRoute>
  )
}
