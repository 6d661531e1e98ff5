import { listUsedUpLookups } from '#modules/trade-in/lookups/lookup-day.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

const days = 7

/** Finds sites that used up the day's plate lookups, so that visitors had to enter their vehicle by hand. */
export async function checkLookups(database: Database): Promise<Finding[]> {
  const usedUp = await database.asOwner((tx) => listUsedUpLookups(tx, days))
  return usedUp.map(({ site, day, leftOut }) => ({
    state: 'warning',
    what: site,
    detail: `its lookups of number plates were used up on ${day}, and ${leftOut} more were not made: trade_in.daily_lookups says how many a day are paid for, and bot_protection_enabled leaves programs out`,
  }))
}
