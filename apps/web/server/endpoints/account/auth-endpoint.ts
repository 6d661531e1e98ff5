import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { readAccountKey } from '../../../context/account-session.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { authExample, authSchema, buildAuth, signedOut } from './auth-response.ts'
import { foreignOrigin } from './account-refusals.ts'

/** §7 GET /api/auth: the signed-in visitor and their watchlist; always signed out on a site without accounts (§6). */
export const showAuth = defineEndpoint({
  method: 'get',
  path: '/api/auth',
  operationId: 'showAuth',
  tag: 'Accounts',
  summary: 'Who is signed in',
  description:
    'The user of the session and their watchlist. For a visitor who is signed out, `user` is null and the list is empty.',
  auth: { kind: 'session' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit: null,
  responses: { 200: { description: 'Who it is.', schema: authSchema, example: authExample } },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site }, session }, { accounts }) {
    if (!offersAccounts(site.configuration)) return { status: 200, body: signedOut }
    const account = await accounts.findAccount(site, await readAccountKey(session))
    if (account === undefined) return { status: 200, body: signedOut }
    return { status: 200, body: buildAuth(account, await accounts.listWatchlist(site, account)) }
  },
})
