import { redirect, type RouterContextProvider } from 'react-router'
import { readAccountKey } from '#apps/web/context/account-session.ts'
import { requestContext, servicesContext } from '#apps/web/context/router-contexts.ts'
import { buildSignInPath } from '#modules/accounts/account/account-paths.ts'
import type { Account } from '#modules/accounts/account/account.types.ts'
import { sessionContext } from '#platform/web/session.ts'

type Context = Pick<RouterContextProvider, 'get'>

/** Who is signed in to the site of the request. */
export async function findVisitorAccount(context: Context): Promise<Account | undefined> {
  const { site } = context.get(requestContext)
  const { accounts } = context.get(servicesContext)
  return accounts.findAccount(site, await readAccountKey(context.get(sessionContext)))
}

/**
 * The same, for pages that are an account's own.
 * @param next where a visitor who is signed out is led once they have signed in
 * @throws Response that leads to the page to sign in at
 */
export async function requireAccount(context: Context, next: string): Promise<Account> {
  const account = await findVisitorAccount(context)
  // oxlint-disable-next-line typescript/only-throw-error -- React Router takes a thrown response for its answer
  if (account === undefined) throw redirect(buildSignInPath(next), 303)
  return account
}
