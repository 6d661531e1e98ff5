import { beforeAll, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyLookupSite } from '../testing.ts'
import { countLookup, listUsedUpLookups } from './lookup-day.store.ts'

const files = useTestDatabase()
let site: Site
let other: Site
beforeAll(async () => {
  site = await applyLookupSite(files.database, 'counts')
  other = await applyLookupSite(files.database, 'counts-too')
})

const count = (day: string, { id: siteId } = site, most = 3): Promise<boolean> =>
  files.database.withScope(ownScopeOf(siteId), (tx) => countLookup(tx, { siteId, day, most }))

test('a day has a fixed number of lookups, even with several processes; the next day has its own', async () => {
  const allowed = await Promise.all(Array.from({ length: 12 }, () => count('2026-11-26')))
  expect(allowed.filter(Boolean)).toHaveLength(3)
  expect(await count('2026-11-26', other)).toBe(true)
  expect(await count('2026-11-27')).toBe(true)
  // A process whose clock is behind does not start another count for the earlier day.
  expect([await count('2026-11-26'), await count('2026-11-26')]).toEqual([true, true])
  expect([await count('2026-11-26'), await count('2026-11-27')]).toEqual([false, false])
})

test('a setting that is raised counts at once', async () => {
  expect(await count('2026-11-27', site, 4)).toBe(true)
  expect(await count('2026-11-27', site, 4)).toBe(false)
})

test('no site sees or counts what another has', async () => {
  const { id: siteId } = site
  const asOther = files.database.withScope(ownScopeOf(other.id), (tx) =>
    countLookup(tx, { siteId, day: '2026-11-28', most: 9 }),
  )
  await expect(asOther).rejects.toThrow(/row-level security/)
  const listed = files.database.withScope(ownScopeOf(other.id), (tx) =>
    listUsedUpLookups(tx, 10_000),
  )
  expect(await listed).toEqual([])
})
