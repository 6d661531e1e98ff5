import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import type { FetchOutcome } from '#platform/http/guarded-fetch.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { importCars } from '../intake/import-stock.ts'
import { base64Cipher, seedTenants, type TestTenants, testNow } from '../testing.ts'
import { createReportHandler, fetchReport } from './fetch-report.ts'
import { findReportContent } from './report.store.ts'

const test_ = useTestDatabase()
const pdf = Buffer.from('%PDF-1.7\nthe history of a car\n%%EOF')
let tenants: TestTenants
let folder: string
beforeAll(async () => {
  tenants = await seedTenants(test_.database)
  folder = await mkdtemp(join(tmpdir(), 'fetch-report-'))
})
afterAll(() => rm(folder, { recursive: true }))

const asOwner = <T extends object>(sql: string, values: unknown[]) =>
  test_.database.asOwner(async (tx) => (await tx.query<T>(sql, values)).rows)

async function name(stocknum: string, file: string, changes: object = {}, now = testNow) {
  const outcome = await importCars(
    { database: test_.database, cipher: base64Cipher, now: () => now },
    { dealership: tenants.first, partial: true },
    [{ stocknum, make: 'Kia', model: 'Rio', year: 2020, file, ...changes }],
  )
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.report
}

/** @returns the URLs that were requested */
async function take(
  source: string,
  outcome: FetchOutcome,
  fault: string | null = null,
  isLast = false,
) {
  const requested: string[] = []
  const deps = {
    database: test_.database,
    files: openFileStore(folder),
    fetch(address: string) {
      requested.push(address)
      return Promise.resolve(outcome)
    },
    findPdfFault: () => Promise.resolve(fault),
    now: () => testNow,
  }
  await fetchReport(deps, { dealershipId: tenants.first.id, source }, { isLast })
  return requested
}

const readVehicle = async (stocknum: string) => {
  const [row] = await asOwner<{ file: string | null; seq: number }>(
    'SELECT file, change_seq AS seq FROM vehicles WHERE stocknum = $1',
    [stocknum],
  )
  return row!
}
const readState = (source: string) =>
  asOwner('SELECT state, reason FROM history_reports WHERE source = $1', [source])
const listJobs = (source: string) =>
  asOwner(`SELECT payload FROM graphile_worker._private_jobs WHERE payload ->> 'source' = $1`, [
    source,
  ])

test('a report that a feed names is fetched once, and is then the file of its vehicle', async () => {
  const source = 'https://a.example/1.pdf'
  await name('A', source)
  expect(await listJobs(source)).toEqual([{ payload: { dealershipId: tenants.first.id, source } }])
  const before = await readVehicle('A')
  expect(before.file).toBe(source)

  expect(await take(source, { ok: true, bytes: pdf })).toEqual([source])
  const after = await readVehicle('A')
  expect(after.file).toMatch(/^\/history-reports\/h-[0-9a-f]{32}$/)
  expect(after.seq).toBeGreaterThan(before.seq)
  // The feed is unchanged, so a repeated import keeps the stored file.
  expect(await name('A', source)).toMatchObject({ unchanged: 1 })
  expect(await name('A', source, { price: 9000 })).toMatchObject({ updated: 1 })
  expect((await readVehicle('A')).file).toBe(after.file)
  expect(await take(source, { ok: true, bytes: pdf })).toEqual([])
})

test('is read by the dealership that has it alone', async () => {
  const source = 'https://a.example/2.pdf'
  await name('B', source)
  await take(source, { ok: true, bytes: Buffer.from('%PDF-1.7 another') })
  const key = (await readVehicle('B')).file?.replace('/history-reports/', '') ?? ''
  const find = (id: number) =>
    test_.database.withScope({ dealershipIds: [id] }, (tx) => findReportContent(tx, key))
  expect(await find(tenants.first.id)).toMatch(/^[0-9a-f]{64}$/)
  expect(await find(tenants.stranger.id)).toBeUndefined()
})

test.each([
  ['what is no report', { ok: true, bytes: Buffer.from('<html>') }, 'is no PDF', 'is no PDF'],
  ['what is gone', { ok: false, reason: 'answers 404', lasting: true }, null, 'answers 404'],
] as const)(
  '%s is stored with its reason, and its vehicle has no report',
  async (_, outcome, fault, reason) => {
    const source = `https://b.example/${reason.length}.pdf`
    await name('C', source)
    await take(source, outcome, fault)
    expect(await readState(source)).toEqual([{ state: 'failed', reason }])
    expect((await readVehicle('C')).file).toBe(source)
  },
)

test('a server that is down is tried again until the last attempt, and a day later if a feed still names it', async () => {
  const source = 'https://c.example/1.pdf'
  await name('D', source)
  const down = { ok: false, reason: 'answers 503', lasting: false } as const
  await expect(take(source, down)).rejects.toThrow('answers 503')
  expect(await readState(source)).toEqual([{ state: 'wanted', reason: null }])
  await take(source, down, null, true)
  expect(await readState(source)).toEqual([{ state: 'failed', reason: 'answers 503' }])
  const dayLater = new Date(testNow.getTime() + 86_400_001)
  await name('D', source, { price: 5000 }, testNow)
  expect(await readState(source)).toEqual([{ state: 'failed', reason: 'answers 503' }])
  await name('D', source, { price: 5001 }, dayLater)
  expect(await readState(source)).toEqual([{ state: 'wanted', reason: null }])
})

test('one whose job ended its process too often is given up with the reason', async () => {
  const source = 'https://c.example/2.pdf'
  await name('E', source)
  const handler = createReportHandler({
    database: test_.database,
    files: openFileStore(folder),
    fetch: () => Promise.reject(new Error('not fetched')),
    findPdfFault: () => Promise.resolve(null),
    now: () => testNow,
  })
  const payload = { dealershipId: tenants.first.id, source }
  await handler.afterDeath?.(payload, 'took too long')
  expect(await readState(source)).toEqual([{ state: 'failed', reason: 'took too long' }])
})
