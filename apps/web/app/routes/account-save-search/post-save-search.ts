import { data, type RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths, buildSaveSearchPath } from '#modules/accounts/account/account-paths.ts'
import {
  fullSearches,
  readSearchAddress,
  readSearchName,
} from '#modules/accounts/searches/saved-search.rules.ts'
import { buildPath } from '#modules/links/paths.ts'
import { readPostedFields, redirectAfterPost } from '../account/read-posted-fields.ts'
import { requireAccount } from '../account/require-account.ts'
import { describeSearch } from './describe-search.ts'

/** Saves the search, and leads to the account. */
export async function postSaveSearch(context: Pick<RouterContextProvider, 'get'>) {
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
  if (!isSaved) return refuse(fullSearches)
  return redirectAfterPost(buildPath(accountPaths.account, { now: 'search-saved' }))
}
