import { expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { countLookup } from '#modules/trade-in/lookups/lookup-day.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkLookups } from './check-lookups.ts'
import { buildSiteFile } from '../../command/testing.ts'

const files = useTestDatabase()

const readToday = async () => {
  const sql = 'SELECT current_date::text AS today, (current_date - 8)::text AS before'
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ today: string; before: string }>(sql),
  )
  return rows[0]!
}

async function apply(slug: string) {
  await applySite(files.database, buildSiteFile(slug), [])
  const { rows } = await files.database.asOwner((tx) =>
    tx.query<{ id: number }>('SELECT id FROM sites WHERE slug = $1', [slug]),
  )
  const siteId = rows[0]!.id
  return (day: string) =>
    files.database.withScope(ownScopeOf(siteId), (tx) => countLookup(tx, { siteId, day, most: 1 }))
}

test('the doctor names a site whose daily lookups were used up this week, with the number of refused ones', async () => {
  const { today, before } = await readToday()
  const [within, once, longAgo] = [await apply('within'), await apply('once'), await apply('long')]
  expect(await once(today)).toBe(true)
  for (let times = 0; times < 2; times += 1) await longAgo(before)
  expect(await checkLookups(files.database)).toEqual([])
  expect([await within(today), await within(today), await within(today)]).toEqual([
    true,
    false,
    false,
  ])
  expect(await checkLookups(files.database)).toEqual([
    {
      state: 'warning',
      what: 'within',
      detail: expect.stringContaining(`used up on ${today}, and 2 more were not made`),
    },
  ])
})
