import { listSignOutCookies } from '#apps/web/context/account-session.ts'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { DeletePage } from '#modules/accounts/ui/delete-page.tsx'
import { buildPath } from '#modules/links/paths.ts'
import { sessionContext } from '#platform/web/session.ts'
import { AccountRoute } from '../account/account-route.tsx'
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
      {(view) => <DeletePage {...view} words={{ noun, nounPlural }} />}
    </AccountRoute>
  )
}
