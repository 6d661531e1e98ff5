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

/** The title of the search's page; null if that page does not exist. */
async function describeSearch(context: Pick<RouterContextProvider, 'get'>, text: string) {
  const { site, now } = context.get(requestContext)
  const read = readSearchAddress(text)
  if (read === undefined) return null
  const { stock } = context.get(servicesContext)
  const result = await stock.findSearchPage(site, read.path, read.state, now)
  if (result.kind !== 'page') return null
  const { heading, chips, totalText } = result.view
  const name = nameSearch(
    heading,
    chips.map(({ label }) => label),
  )
  return { href: read.path + read.query, name, totalText }
}

export async function action({ context }: Route.ActionArgs) {
  const { site } = context.get(requestContext)
  const { accounts } = context.get(servicesContext)
  const read = await readPostedFields(context)
  const address = readSearchAddress(read('search'))
  const href = address === undefined ? '' : address.path + address.query
  const account = await requireAccount(context, buildSaveSearchPath(href))
  const name = readSearchName(read('name'))
  const known = await describeSearch(context, href)
  const settings = {
    newArrivals: read('new_arrivals') !== '',
    priceDrops: read('price_drops') !== '',
  }
  const refuse = (error: string) => data({ error, search: known, ...settings }, 422)
  if (address === undefined || known === null) return refuse('This search is no longer there.')
  if (name === null) return refuse('Give the search a name, such as Utes for work.')
  const isSaved = await accounts.saveSearch(site, account, address, { name, ...settings })
  if (!isSaved) {
    return refuse(fullSearches)
  }
  return redirectAfterPost(buildPath(accountPaths.account, { now: 'search-saved' }))
}

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
