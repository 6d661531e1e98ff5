import { redirect, type RouterContextProvider } from 'react-router'
import { readAccountKey } from '#apps/web/context/account-session.ts'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildSignInPath } from '#modules/accounts/account/account-paths.ts'
import type { Account } from '#modules/accounts/account/account.types.ts'
import { sessionContext } from '#platform/web/session.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** The account that is signed in to the request's site. */
export async function findVisitorAccount(context: Context): Promise<Account | undefined> {
  const { site } = context.get(requestContext)
  const { accounts } = context.get(servicesContext)
  return accounts.findAccount(site, await readAccountKey(context.get(sessionContext)))
}

/**
 * The account that is signed in to the request's site, for pages that need one.
 * @param next target after signing in, for a visitor who is signed out
 * @throws Response a redirect to the sign-in page
 */
export async function requireAccount(context: Context, next: string): Promise<Account> {
  const account = await findVisitorAccount(context)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
  if (account === undefined) throw redirect(buildSignInPath(next), 303)
  return account
}
