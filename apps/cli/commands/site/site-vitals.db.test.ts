import { beforeAll, expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSiteVitals } from './site-vitals.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const now = new Date('2026-11-26T00:00:00Z')
const slug = 'example-motors'

beforeAll(async () => {
  const applied = await applySite(files.database, buildExampleFile({ slug }), [])
  expect(applied).toMatchObject({ ok: true })
  await files.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO web_vitals (site_id, page_kind, metric, value, recorded_at)
       SELECT sites.id, 'vehicle', metric, value, $1::timestamptz - make_interval(days => days)
       FROM sites, (VALUES ('lcp', 1000, 1), ('lcp', 2000, 2), ('lcp', 3000, 6), ('lcp', 9000, 20),
                           ('inp', 120, 1), ('cls', 0.3, 1)) AS measured (metric, value, days)`,
      [now],
    ),
  )
})

const run = (of: string, options: Parameters<typeof runSiteVitals>[2] = {}) =>
  runTestAction(
    runSiteVitals,
    { openDatabase: () => Promise.resolve(files.database), now: () => now },
    of,
    options,
  )

test('site vitals prints the 75th percentile of each metric, and its rating', async () => {
  const { code, printed } = await run(slug, { days: '7' })
  expect(code).toBe(0)
  expect(printed.map((line) => line.split(/\s{2,}/))).toEqual([
    ['vehicle', 'CLS', '0.30', 'poor', 'of 1 page'],
    ['vehicle', 'INP', '120 ms', 'good', 'of 1 page'],
    ['vehicle', 'LCP', '2.5 s', 'good', 'of 3 pages'],
  ])
})

test('of more days it says more, as JSON too', async () => {
  const { printed } = await run(slug, { json: true })
  const { vitals } = JSON.parse(printed.join()) as { vitals: object[] }
  expect(vitals).toContainEqual({
    page_kind: 'vehicle',
    metric: 'lcp',
    p75: 4500,
    rating: 'poor',
    pages: 4,
  })
})

test.each([
  ['nobody', {}],
  [slug, { days: '0' }],
  [slug, { days: '7; DROP TABLE sites' }],
])('of %s with %j it says why not', async (of, options) => {
  const { code, notes } = await run(of, options)
  expect(code).not.toBe(0)
  expect(notes.join()).not.toBe('')
})
