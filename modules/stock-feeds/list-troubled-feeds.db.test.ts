import { beforeAll, expect, test } from 'vitest'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { listTroubledFeeds } from './list-troubled-feeds.ts'

const files = useTestDatabase()
const now = new Date('2026-11-29T02:00:00Z')
let places: TestPlaces

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
  for (const { site, name, importedHoursAgo, refused } of [
    { site: places.own, name: 'well', importedHoursAgo: 2, refused: null },
    { site: places.own, name: 'late', importedHoursAgo: 4, refused: null },
    {
      site: places.own,
      name: 'refused',
      importedHoursAgo: 2,
      refused: 'It has no column of prices.',
    },
    { site: places.foreign, name: 'late', importedHoursAgo: 4, refused: null },
  ]) {
    await files.database.asOwner(async (tx) => {
      const { rows } = await tx.query<{ id: number; dealershipId: number }>(
        `INSERT INTO stock_feeds (dealership_id, name, address, format, partial, every_minutes, next_run_at, created_at, asked_at)
         VALUES ($1, $2, 'https://feeds.example/secret', 'csv', false, 60, $3, $4, $4)
         RETURNING id, dealership_id AS "dealershipId"`,
        [site.dealerships[0]!.id, name, now, hoursAgo(100)],
      )
      const [feed] = rows
      const addRun = (outcome: string, reason: string | null, at: Date) =>
        tx.query(
          `INSERT INTO stock_feed_runs (dealership_id, feed_id, started_at, ended_at, outcome, reason)
           VALUES ($1, $2, $3, $3, $4, $5)`,
          [feed!.dealershipId, feed!.id, at, outcome, reason],
        )
      await addRun('imported', null, hoursAgo(importedHoursAgo))
      if (refused !== null) await addRun('refused', refused, hoursAgo(1))
    })
  }
})

const list = async (...memberships: TestMembership[]) =>
  listTroubledFeeds(
    files.database,
    await actAs(files.database, await addPerson(files.database, memberships)),
    now,
  )

test('a manager sees the feeds of their dealerships that do not arrive, and why', async () => {
  const found = await list({ role: 'principal', site: places.own })
  expect(found).toEqual({
    ok: true,
    feeds: [
      {
        name: 'late',
        dealershipName: expect.any(String),
        health: 'late',
        reason: null,
        lastImportedAt: new Date('2026-11-28T22:00:00Z'),
      },
      expect.objectContaining({ name: 'refused', reason: 'It has no column of prices.' }),
    ],
  })
  expect(JSON.stringify(found)).not.toContain('feeds.example')
})

test('nobody else sees them', async () => {
  expect(await list({ role: 'salesperson', site: places.own })).toMatchObject({
    ok: false,
    code: 'staff.not-permitted',
  })
  const elsewhere = await list(
    { role: 'principal', site: places.sister },
    { role: 'salesperson', site: places.own },
  )
  expect(elsewhere).toEqual({ ok: true, feeds: [] })
  const group = await list({ role: 'group-manager', groupId: places.own.groupId })
  expect(group.ok && group.feeds).toHaveLength(2)
})
