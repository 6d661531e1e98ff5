import { data, type RouterContextProvider } from 'react-router'
import { listSignOutCookies, readAccountKey } from '#apps/web/context/account-session.ts'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { readSearchName } from '#modules/accounts/searches/saved-search.rules.ts'
import { buildPath } from '#modules/links/paths.ts'
import { sessionContext } from '#platform/web/session.ts'
import { redirectAfterPost, readPostedFields } from './read-posted-fields.ts'
import { requireAccount } from './require-account.ts'

const idPattern = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

const leadBack = (now: string) => redirectAfterPost(buildPath(accountPaths.account, { now }))

/** Actions of the account page's buttons, by their value. */
export async function postAccount(context: Pick<RouterContextProvider, 'get'>) {
  const { site } = context.get(requestContext)
  const { accounts } = context.get(servicesContext)
  const session = context.get(sessionContext)
  const read = await readPostedFields(context)
  const account = await requireAccount(context, accountPaths.account)
  const id = read('id')
  const refuse = (error: string) => data({ error, id }, 422)
  const leaveSession = async () =>
    redirectAfterPost(
      buildPath(accountPaths.signIn, { now: 'signed-out' }),
      await listSignOutCookies(session),
    )
  switch (read('do')) {
    case 'sign-out': {
      const key = await readAccountKey(session)
      if (key !== null) await accounts.signOut(site, key)
      return leaveSession()
    }
    case 'sign-out-everywhere':
      await accounts.signOutEverywhere(site, account)
      return leaveSession()
    case 'mails-off':
      await accounts.stopMails(site, account)
      return leadBack('mails-off')
    case 'mails-on':
      await accounts.resumeMails(site, account)
      return leadBack('mails-on')
    case 'share-garage':
      await accounts.shareGarage(site, account)
      return leadBack('garage-shared')
    case 'stop-sharing-garage':
      await accounts.stopSharingGarage(site, account)
      return leadBack('garage-private')
    case 'delete-search': {
      if (!idPattern.test(id)) return refuse(unknownSearch)
      await accounts.deleteSearch(site, account, id)
      return leadBack('search-deleted')
    }
    case 'change-search': {
      const name = readSearchName(read('name'))
      if (name === null) return refuse('Give the search a name, such as Utes for work.')
      const settings = {
        name,
        newArrivals: read('new_arrivals') !== '',
        priceDrops: read('price_drops') !== '',
      }
      const isChanged =
        idPattern.test(id) && (await accounts.changeSearch(site, account, id, settings))
      return isChanged ? leadBack('search-changed') : refuse(unknownSearch)
    }
    default:
      return refuse('Nothing was changed. Please try it again.')
  }
}

const unknownSearch = 'This search is no longer among yours.'
