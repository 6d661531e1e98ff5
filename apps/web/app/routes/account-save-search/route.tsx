import { buildSaveSearchPath } from '#modules/accounts/account/account-paths.ts'
import { SaveSearchPage } from '#modules/accounts/ui/save-search-page.tsx'
import { getPageMatch } from '#platform/web/page-match.ts'
import { AccountRoute } from '../account/account-route.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from '../account/load-account-page.ts'
import { requireAccount } from '../account/require-account.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'
import { describeSearch } from './describe-search.ts'
import { saveSearchPage } from './page.ts'
import { postSaveSearch } from './post-save-search.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context, 'Save this search', async (context) => {
    const { search = '' } = getPageMatch(context, saveSearchPage).query
    const account = await requireAccount(context, buildSaveSearchPath(search))
    return { search: await describeSearch(context, search), email: account.email }
  })
}

export const action = ({ context }: Route.ActionArgs) => postSaveSearch(context)

export const meta: Route.MetaFunction = showMeta

export default function SaveSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { searchPath, nounPlural } = useShell()
  return (
    <AccountRoute loaded={loaderData}>
      {({ search, email }) => (
        <SaveSearchPage
          search={actionData?.search ?? search}
          email={email}
          allStock={{ nounPlural, href: searchPath }}
          refused={actionData ?? null}
        />
      )}
    </AccountRoute>
  )
}
