import { Form } from 'react-router'
import { listSignOutCookies } from '#apps/web/context/account-session.ts'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { buildPath } from '#modules/links/paths.ts'
import { sessionContext } from '#platform/web/session.ts'
import { AccountRoute, AccountShell } from '../account/account-shell.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from '../account/load-account-page.ts'
import { redirectAfterPost, readPostedFields } from '../account/read-posted-fields.ts'
import { requireAccount } from '../account/require-account.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context, 'Delete your account', async (context) => {
    const account = await requireAccount(context, accountPaths.delete)
    const { site } = context.get(requestContext)
    const { accounts } = context.get(servicesContext)
    return {
      email: account.email,
      siteName: site.configuration.name,
      saved: (await accounts.listWatchlist(site, account)).length,
      searches: (await accounts.listSearches(site, account)).length,
    }
  })
}

export async function action({ context }: Route.ActionArgs) {
  await readPostedFields(context)
  const account = await requireAccount(context, accountPaths.delete)
  await context
    .get(servicesContext)
    .accounts.deleteAccount(context.get(requestContext).site, account)
  const path = buildPath(accountPaths.signIn, { now: 'deleted' })
  return redirectAfterPost(path, await listSignOutCookies(context.get(sessionContext)))
}

export const meta: Route.MetaFunction = showMeta

export default function DeleteAccount({ loaderData }: Route.ComponentProps) {
  const { noun, nounPlural } = useShell()
  return (
    <AccountRoute loaded={loaderData}>
      {({ email, siteName, saved, searches }) => (
        <AccountShell
          heading="Delete your account?"
          lead={`${email} is then no longer known to ${siteName} as an account. This cannot be undone.`}
        >
          <ul className="account-facts">
            <li>
              {saved} saved {saved === 1 ? noun : nounPlural}
            </li>
            <li>
              {searches} saved {searches === 1 ? 'search' : 'searches'}, and the mails about them
            </li>
            <li>Every phone and computer that is signed in</li>
          </ul>
          <p className="account-small">
            Enquiries that you sent are no part of the account. Write to us if you want them deleted
            too.
          </p>
          <Form method="post" className="account-row">
            <button type="submit" className="button">
              Delete my account
            </button>
            <a className="button button-quiet" href={accountPaths.account}>
              Keep it
            </a>
          </Form>
        </AccountShell>
      )}
    </AccountRoute>
  )
}
