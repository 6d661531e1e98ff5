import type { RouterContextProvider } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { nameSearch, readSearchAddress } from '#modules/accounts/searches/saved-search.rules.ts'

/** The title of the search's page; null if that page does not exist. */
export async function describeSearch(context: Pick<RouterContextProvider, 'get'>, text: string) {
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
