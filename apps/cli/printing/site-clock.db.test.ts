import { expect, test } from 'vitest'
import { openDealership } from '#modules/vehicles/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findDealershipClocks, findSiteClock } from './site-clock.ts'
import { runSiteApply } from '../commands/site/site-apply.ts'
import { buildSiteFile, runTestAction, useSiteFolder } from '../command/testing.ts'

const own = useTestDatabase()
const folder = useSiteFolder()
const at = new Date('2026-11-20T03:04:05Z')

test('a site writes times on its own clock, and its dealership by it', async () => {
  const region = { time_zone: 'Australia/Perth' }
  const file = buildSiteFile('western-cars', { region })
  folder.write('western.json', file)
  const parts = {
    openDatabase: () => Promise.resolve(own.database),
    resolvePath: folder.resolvePath,
    now: () => at,
  }
  const applied = await runTestAction(runSiteApply, parts as never, ['western.json'], {})
  expect(applied.notes).toEqual([])
  expect((await findSiteClock(own.database, 'western-cars')).time(at)).toBe('2026-11-20 11:04 AWST')
  const { rows } = await own.database.asOwner((tx) =>
    tx.query<{ slug: string }>('SELECT slug FROM dealerships'),
  )
  const slug = rows[0]?.slug ?? ''
  const clockOf = await findDealershipClocks(own.database, [slug])
  expect(clockOf(slug).time('2026-11-20T17:00:00Z')).toBe('2026-11-21 01:00 AWST')
  expect(clockOf(slug).day(new Date('2026-11-20T17:00:00Z'))).toBe('2026-11-21')
})

test('without a site’s time zone, times are in UTC and marked so', async () => {
  await openDealership(own.database)
  expect((await findSiteClock(own.database, 'nobody')).time(at)).toBe('2026-11-20 03:04 UTC')
  const clockOf = await findDealershipClocks(own.database, ['g0'])
  expect(clockOf('g0').time(at)).toBe('2026-11-20 03:04 UTC')
})
