import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { requireAccount } from '../account/require-account.ts'
import type { Route } from './+types/route.ts'

/** Responds with a download instead of a page. */
export async function loader({ context }: Route.LoaderArgs) {
  const { site, now } = context.get(requestContext)
  if (!offersAccounts(site.configuration)) return missing()
  const account = await requireAccount(context, accountPaths.account)
  const record = await context.get(servicesContext).accounts.exportAccount(site, account)
  const document = { site: site.slug, exported_at: now, account: record ?? null }
  return new Response(`${JSON.stringify(document, null, 2)}\n`, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${site.slug}-my-data.json"`,
    },
  })
}

const missing = (): Response =>
  new Response('There is no such file.\n', {
    status: 404,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
  })
