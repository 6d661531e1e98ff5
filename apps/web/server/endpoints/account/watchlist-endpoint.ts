import { z } from 'zod'
import { offersAccounts } from '#modules/garage/offers-accounts.rules.ts'
import { maxFavourites } from '#modules/garage/scripts/saved-ids.ts'
import { watchlistPath } from '#modules/accounts/scripts/watchlist-path.ts'
import { readAccountKey } from '../../../context/account-session.ts'
import type { RequestLimit } from '../../../context/request-limits.ts'
import { defineEndpoint } from '../../endpoint-frame/define-endpoint.ts'
import { authExample, authSchema, buildAuth, signedOut } from './auth-response.ts'
import { foreignOrigin } from './account-refusals.ts'

/** Integers that can be vehicle ids. */
const vehicleId = z.int().positive().max(Number.MAX_SAFE_INTEGER)

const example = { added: [{ car_id: 7, cents: 4_599_000 }], removed: [3] }

const limit: RequestLimit = {
  name: 'watchlist',
  description: 'At most 60 a minute from one address, and 3000 for the whole site.',
  perMinute: () => ({ addressLimit: 60, siteLimit: 3000 }),
  refuse: (retryAfterSeconds) => ({
    status: 429,
    code: 'account.too-many',
    error: 'Too many changes at once. Try again soon.',
    retryAfterSeconds,
  }),
}

/**
 * Merges the vehicles that a browser added and removed into the signed-in visitor's watchlist: the browser's whole
 * list at sign-in, then each change.
 */
export const changeWatchlist = defineEndpoint({
  method: 'post',
  path: watchlistPath,
  operationId: 'changeWatchlist',
  tag: 'Accounts',
  summary: 'Save vehicles to the watchlist, or take them off',
  description:
    'Changes the watchlist of the session’s user, and responds with it as `GET /api/auth` does. Vehicles that the website never showed are left out. Of a visitor who is signed out nothing is stored.',
  isOffered: ({ site }) => offersAccounts(site.configuration),
  auth: { kind: 'session' },
  origin: { kind: 'own', refusal: foreignOrigin },
  limit,
  body: {
    kind: 'json',
    schema: z
      .object({
        added: z
          .array(
            z.object({
              car_id: vehicleId,
              cents: z.int().positive().max(100_000_000_000).nullable().meta({
                description: 'What it cost when it was saved; null: it showed no price.',
              }),
            }),
          )
          .max(maxFavourites)
          .meta({ description: 'The latest first.' }),
        removed: z.array(vehicleId).max(maxFavourites),
      })
      .meta({ id: 'WatchlistChange' }),
    example,
  },
  responses: {
    200: {
      description: 'Who it is, and their list now.',
      schema: authSchema,
      example: authExample,
    },
  },
  cacheControl: 'no-store',
  errors: [],
  async handle({ context: { site, now }, session, body }, { accounts }) {
    const account = await accounts.findAccount(site, await readAccountKey(session))
    if (account === undefined) return { status: 200, body: signedOut }
    const added = body.added.map(({ car_id, cents }) => ({ vehicleId: car_id, savedCents: cents }))
    const change = { added, removed: body.removed }
    const watchlist = await accounts.changeWatchlist(site, account, change, now)
    return { status: 200, body: buildAuth(account, watchlist) }
  },
})
