import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { AccountPage } from '#modules/accounts/ui/account-page.tsx'
import { AccountShell } from '#modules/accounts/ui/account-shell.tsx'
import { buildGaragePath } from '#modules/links/paths.ts'
import { buildDefaultSearchLink } from '#modules/search/paths/default-search-link.rules.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { AccountRoute } from './account-route.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from './load-account-page.ts'
import { requireAccount } from './require-account.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'
import { accountPage } from './page.ts'
import { postAccount } from './post-account.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context, 'Your account', async (context) => {
    const { now = null } = getPageMatch(context, accountPage).query
    const account = await requireAccount(context, accountPaths.account)
    const { site } = context.get(requestContext)
    const { accounts } = context.get(servicesContext)
    const { garage, name } = site.configuration
    return {
      email: account.email,
      now,
      siteName: name,
      areMailsStopped: account.mailsStoppedAt !== null,
      isGarageShared: account.garageSharedAt !== null,
      saved: (await accounts.listWatchlist(site, account)).length,
      searches: await accounts.listSearches(site, account),
      garage: { label: garage.label, href: buildGaragePath(garage.path) },
      searchHref: buildDefaultSearchLink(site.configuration),
      unusedText: `${site.configuration.privacy.retention_days} days`,
    }
  })
}

export const action = ({ context }: Route.ActionArgs) => postAccount(context)

export const meta: Route.MetaFunction = showMeta

export default function Account({ loaderData, actionData }: Route.ComponentProps) {
  const { noun, nounPlural } = useShell()
  return (
    <AccountRoute loaded={loaderData}>
      {(view) => (
        <AccountShell
          heading="Your account"
          lead={
            <>
              Signed in to {view.siteName} as <strong>{view.email}</strong>.
            </>
          }
        >
          <AccountPage view={view} words={{ noun, nounPlural }} refused={actionData ?? null} />
        </AccountShell>
      )}
    </AccountRoute>
  )
}
