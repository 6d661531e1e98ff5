import { z } from 'zod'
import type { Account, WatchlistEntry } from '#modules/accounts/account/account.types.ts'

const userSchema = z
  .object({
    id: z.uuid(),
    email: z.string(),
    created_at: z.iso.datetime(),
  })
  .meta({ id: 'User', description: 'Who is signed in, at this website alone.' })

export const authSchema = z
  .object({
    user: userSchema.nullable().meta({ description: 'Null: nobody is signed in.' }),
    watchlist: z
      .array(z.int())
      .meta({ description: 'Ids of the vehicles that the user saved, the latest first.' }),
    saved_prices: z.record(z.string(), z.int()).meta({
      description: 'What each of them cost when it was saved, in cents, where it showed a price.',
    }),
  })
  .meta({ id: 'Auth' })

export const authExample = {
  user: {
    id: '0191d6a0-1111-4222-8333-444455556666',
    email: 'robin@visitor.example',
    created_at: '2026-11-20T02:00:00.000Z',
  },
  watchlist: [7, 3],
  saved_prices: { 7: 4_599_000 },
}

export const signedOut = { user: null, watchlist: [], saved_prices: {} }

export const buildAuth = (
  { id, email, createdAt }: Account,
  watchlist: readonly WatchlistEntry[],
) => ({
  user: { id, email, created_at: createdAt.toISOString() },
  watchlist: watchlist.map(({ vehicleId }) => vehicleId),
  saved_prices: Object.fromEntries(
    watchlist.flatMap(({ vehicleId, savedCents }) =>
      savedCents === null ? [] : [[String(vehicleId), savedCents]],
    ),
  ),
})
