import { beforeAll, expect, test } from 'vitest'
import { buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { createLog } from '#platform/log/log.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openVitalsRecorder, type VitalMeter } from './vitals-recorder.ts'
import { listKindVitals } from './web-vitals.store.ts'

const files = useTestDatabase()
const lines: string[] = []
const log = createLog('error', { write: (line) => lines.push(line) })
const long = new Date(0)
let site = { id: 0, slug: 'example' }

beforeAll(async () => {
  await applySite(files.database, buildExampleFile(), [])
  const [row] = await files.database.asOwner(
    async (tx) => (await tx.query<typeof site>('SELECT id, slug FROM sites')).rows,
  )
  site = row!
})

const list = () => files.database.withScope(ownScopeOf(site.id), (tx) => listKindVitals(tx, long))

test('measurements of a page are stored by its kind, and counted', async () => {
  const counted: unknown[] = []
  const meter: VitalMeter = (measured) => counted.push(measured)
  const recorder = openVitalsRecorder(files.database, log, meter)
  await recorder.record(site, 'home', { lcp: 1200, cls: 0 })
  await recorder.record(site, 'home', { lcp: 2200 })
  await recorder.record(site, 'home', {})
  expect(await list()).toEqual([
    { pageKind: 'home', metric: 'cls', p75: 0, pages: 1 },
    { pageKind: 'home', metric: 'lcp', p75: 1950, pages: 2 },
  ])
  const of = { site: site.slug, pageKind: 'home' }
  expect(counted).toEqual([
    { ...of, metric: 'lcp', value: 1200 },
    { ...of, metric: 'cls', value: 0 },
    { ...of, metric: 'lcp', value: 2200 },
  ])
})

test('a row has only the hour, and nothing that links two rows of one page', async () => {
  const rows = await files.database.asOwner(
    async (tx) =>
      (
        await tx.query<{ own: object; id: string; isWholeHour: boolean }>(
          `SELECT to_jsonb(v) - '{id,metric,value,recorded_at}'::text[] AS own, id::text,
             recorded_at = date_trunc('hour', recorded_at, 'UTC') AS "isWholeHour" FROM web_vitals v`,
        )
      ).rows,
  )
  expect(rows).toHaveLength(3)
  for (const { own, id, isWholeHour } of rows) {
    expect(own).toEqual({ site_id: site.id, page_kind: 'home' })
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
    expect(isWholeHour).toBe(true)
  }
})

test('another site sees nothing of it', async () => {
  const other = ownScopeOf(site.id + 1)
  expect(await files.database.withScope(other, (tx) => listKindVitals(tx, long))).toEqual([])
})

test('measurements that cannot be written are logged and not counted, and nothing waits for them', async () => {
  const counted: unknown[] = []
  const withScope = () => Promise.reject(new Error('the database is away'))
  const recorder = openVitalsRecorder({ withScope }, log, (measured) => counted.push(measured))
  await recorder.record(site, 'home', { lcp: 1 })
  expect(lines.join()).toContain('could not be recorded')
  expect(counted).toEqual([])
})
