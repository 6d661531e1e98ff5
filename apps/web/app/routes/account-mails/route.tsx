import { data, Form } from 'react-router'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { accountPaths } from '#modules/accounts/account/account-paths.ts'
import { getPageMatch } from '#platform/web/page-match.ts'
import { AccountRoute, AccountShell } from '../account/account-shell.tsx'
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
      {({ isKnown, siteName }) =>
        actionData?.isStopped === true ? (
          <AccountShell
            heading="No more of these mails"
            lead={`${siteName} writes to you about saved searches no more. The searches themselves stay in your account.`}
          >
            <ToAccount />
          </AccountShell>
        ) : isKnown && actionData === undefined ? (
          <AccountShell
            heading="End these mails?"
            lead={`You then get no more mails from ${siteName} about the searches that you saved. The searches stay in your account.`}
          >
            <Form method="post" className="account-form">
              <button type="submit" className="button">
                End these mails
              </button>
            </Form>
          </AccountShell>
        ) : (
          <AccountShell
            heading="This link does not work"
            lead="A part of it may be missing. In your account you can end mails too."
          >
            <ToAccount />
          </AccountShell>
        )
      }
    </AccountRoute>
  )
}

const ToAccount = () => (
  <p>
    <a className="button button-quiet" href={accountPaths.account}>
      Your account
    </a>
  </p>
)
