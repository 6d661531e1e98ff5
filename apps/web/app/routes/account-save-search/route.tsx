import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths, buildSaveSearchPath } from '#modules/accounts/account/account-paths.ts'
import {
  fullSearches,
  nameSearch,
  readSearchAddress,
  readSearchName,
} from '#modules/accounts/searches/saved-search.rules.ts'
import { SaveSearchForm } from '#modules/accounts/ui/save-search-form.tsx'
import { buildPath } from '#modules/links/paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { AccountRoute, AccountShell } from '../account/account-shell.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from '../account/load-account-page.ts'
import { redirectAfterPost, readPostedFields } from '../account/read-posted-fields.ts'
import { requireAccount } from '../account/require-account.ts'
import { useShell } from '../../shell/use-shell.ts'
import type { Route } from './+types/route.ts'
import { saveSearchPage } from './page.ts'

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
  const wishes = {
    newArrivals: read('new_arrivals') !== '',
    priceDrops: read('price_drops') !== '',
  }
  const refuse = (error: string) => data({ error, search: known, ...wishes }, 422)
  if (address === undefined || known === null) return refuse('This search is no longer there.')
  if (name === null) return refuse('Give the search a name, such as Utes for work.')
  const isSaved = await accounts.saveSearch(site, account, address, { name, ...wishes })
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
      {({ search: loaded, email }) => {
        const search = actionData?.search ?? loaded
        return search === null ? (
          <AccountShell
            heading="There is no such search"
            lead={`Choose on the search page what you are after, and save it from there.`}
          >
            <p>
              <a className="button" href={searchPath}>
                Search {nounPlural}
              </a>
            </p>
          </AccountShell>
        ) : (
          <AccountShell
            heading="Save this search"
            lead={`It finds ${search.totalText} today. Come back to it from your account, or let us write to ${email}.`}
          >
            <SaveSearchForm search={search} refused={actionData ?? null} />
          </AccountShell>
        )
      }}
    </AccountRoute>
  )
}
