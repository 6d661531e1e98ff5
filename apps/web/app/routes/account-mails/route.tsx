import { data } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { MailsPage } from '#modules/accounts/ui/mails-page.tsx'
import { getPageMatch } from '#platform/web/page-match.ts'
import { AccountRoute } from '../account/account-route.tsx'
import { showMeta } from '../../document/page-tags.ts'
import { loadAccountPage } from '../account/load-account-page.ts'
import type { Route } from './+types/route.ts'
import { mailsPage } from './page.ts'

export function loader({ context }: Route.LoaderArgs) {
  return loadAccountPage(context, 'Mails about saved searches', (context) => {
    const { token = '' } = getPageMatch(context, mailsPage).query
    const { site } = context.get(requestContext)
    const isKnown = context.get(servicesContext).accounts.isMailToken(site, token)
    return Promise.resolve({ isKnown, siteName: site.configuration.name })
  })
}

/** Authorized by the URL's token alone: mail programs post their own body and have no session. */
export async function action({ context }: Route.ActionArgs) {
  const { token = '' } = getPageMatch(context, mailsPage).query
  const { site } = context.get(requestContext)
  const isStopped = await context.get(servicesContext).accounts.stopMailsByToken(site, token)
  return data({ isStopped }, isStopped ? 200 : 410)
}

export const meta: Route.MetaFunction = showMeta

export default function Mails({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <AccountRoute loaded={loaderData}>
      {(view) => <MailsPage {...view} isStopped={actionData?.isStopped ?? null} />}
    </AccountRoute>
  )
}
