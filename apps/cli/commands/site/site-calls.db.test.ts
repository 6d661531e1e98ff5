import { beforeAll, expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSiteCalls } from './site-calls.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const now = new Date('2026-11-26T00:00:00Z')
const slug = 'example-motors'

beforeAll(async () => {
  for (const each of [slug, 'other-motors']) {
    const file = buildExampleFile({ slug: each, hosts: [`www.${each}.example`] })
    const applied = await applySite(files.database, file, [], {
      allowShared: true,
      joinGroup: true,
    })
    expect(applied).toMatchObject({ ok: true })
  }
  await files.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO phone_calls (site_id, call_id, source, started_at, seconds, outcome)
       SELECT sites.id, 'c-' || at, source, $1::timestamptz - make_interval(days => days), seconds, outcome
       FROM sites JOIN (VALUES
           ($2, 1, 'google-ads', 1, 60, 'answered'), ($2, 2, 'google-ads', 2, 121, 'answered'),
           ($2, 3, 'google-ads', 2, 20, 'missed'), ($2, 4, 'google-ads', 20, 30, 'answered'),
           ($2, 5, 'autotrader', 1, 9, 'voicemail'), ($2, 6, NULL, 1, 40, 'answered'),
           ('other-motors', 1, 'google-ads', 1, 5, 'answered'))
         AS reported (slug, at, source, days, seconds, outcome) USING (slug)`,
      [now, slug],
    ),
  )
})

const run = (of: string, options: Parameters<typeof runSiteCalls>[2] = {}) =>
  runTestAction(
    runSiteCalls,
    { openDatabase: () => Promise.resolve(files.database), now: () => now },
    of,
    options,
  )

test('site calls counts the calls to a site’s own numbers by their source', async () => {
  const { code, printed } = await run(slug, { days: '7' })
  expect(code).toBe(0)
  expect(printed.map((line) => line.split(/\s{2,}/))).toEqual([
    ['google-ads', '3 calls', '2 answered', '1 missed', '91 s on average'],
    ['autotrader', '1 call', '0 answered', '1 missed'],
    ['no source', '1 call', '1 answered', '0 missed', '40 s on average'],
  ])
})

test('of more days it counts more, as JSON too', async () => {
  const { printed } = await run(slug, { json: true })
  const { calls } = JSON.parse(printed.join()) as { calls: object[] }
  expect(calls[0]).toEqual({
    source: 'google-ads',
    calls: 4,
    answered: 3,
    missed: 1,
    average_seconds: 70,
  })
})

test.each([
  ['nobody', {}],
  [slug, { days: '0' }],
  [slug, { days: '7 days' }],
])('of %s with %j it says why not', async (of, options) => {
  const { code, notes } = await run(of, options)
  expect(code).not.toBe(0)
  expect(notes.join()).not.toBe('')
})
