import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { type FetchOutcome, guardedFetch } from '#platform/http/guarded-fetch.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { startWorker } from '#platform/jobs/queue.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { fetchPicture, giveUpPicture } from './fetch-picture.ts'
import { fetchPictureJob } from './fetch-picture.job.ts'
import { importCars } from '../intake/import-stock.ts'
import { base64Cipher, seedTenants, type TestTenants, testNow } from '../testing.ts'

const test_ = useTestDatabase()
let tenants: TestTenants
let folder: string
let picture: Buffer
beforeAll(async () => {
  tenants = await seedTenants(test_.database)
  folder = await mkdtemp(join(tmpdir(), 'fetch-picture-'))
  const red = { width: 40, height: 30, channels: 3, background: 'red' } as const
  picture = await sharp({ create: red }).jpeg().toBuffer()
})
afterAll(() => rm(folder, { recursive: true }))

const asOwner = <T extends object>(sql: string, values: unknown[] = []) =>
  test_.database.asOwner(async (tx) => (await tx.query<T>(sql, values)).rows)

async function name(
  stocknum: string,
  urls: string[],
  now = testNow,
  dealership = tenants.first,
  frames: string[] = [],
) {
  const outcome = await importCars(
    { database: test_.database, cipher: base64Cipher, now: () => now },
    { dealership, partial: true },
    [
      {
        stocknum,
        make: 'Kia',
        model: 'Rio',
        year: 2020,
        images: urls.map((url) => ({ image: { url } })),
        ...(frames.length > 0 && { turn_images: frames.map((url) => ({ image: { url } })) }),
      },
    ],
  )
  if (!outcome.ok) throw new Error(outcome.fault.message)
  return outcome.report
}

async function take(source: string, outcome: FetchOutcome, isLast = false): Promise<string[]> {
  const requested: string[] = []
  const deps = {
    database: test_.database,
    files: openFileStore(folder),
    fetch: (address: string) => {
      requested.push(address)
      return Promise.resolve(outcome)
    },
    now: () => testNow,
  }
  await fetchPicture(deps, { dealershipId: tenants.first.id, source }, { isLast })
  return requested
}

const listJobs = () =>
  asOwner<{ payload: { dealershipId: number; source: string }; key: string; max: number }>(
    `SELECT payload, key, max_attempts AS max FROM graphile_worker._private_jobs
     JOIN graphile_worker._private_tasks t ON t.id = task_id WHERE t.identifier = $1 ORDER BY payload ->> 'source'`,
    [fetchPictureJob.name],
  )
const readState = (source: string) =>
  asOwner('SELECT state, reason FROM pictures WHERE source = $1', [source])
const readImages = async (stocknum: string) => {
  const sql = `SELECT images, change_seq AS seq, content_hash AS hash FROM vehicles WHERE stocknum = $1`
  const [row] = await asOwner<{ images: { url: string }[]; seq: number; hash: string }>(sql, [
    stocknum,
  ])
  return { ...row!, images: row!.images.map(({ url }) => url) }
}

test('each address of a feed is one job, enqueued with the import', async () => {
  await name('A', ['https://a.example/1.jpg', 'https://a.example/2.jpg'])
  await name('B', ['https://a.example/1.jpg'])
  const jobs = await listJobs()
  const { id } = tenants.first
  expect(jobs.map(({ payload }) => payload)).toEqual([
    { dealershipId: id, source: 'https://a.example/1.jpg' },
    { dealershipId: id, source: 'https://a.example/2.jpg' },
  ])
  expect(
    jobs.every(
      ({ max, payload }) => max === 8 && fetchPictureJob.payload.safeParse(payload).success,
    ),
  ).toBe(true)
})

test('a fetched picture is shown on every vehicle that names it, by the change log', async () => {
  const [one, two] = ['https://b.example/1.jpg', 'https://b.example/2.jpg']
  await name('C', [two, one])
  await name('D', [one])
  const before = await readImages('C')
  expect(await take(one, { ok: true, bytes: picture })).toEqual([one])
  const after = await readImages('C')
  expect(after.images).toEqual([two, expect.stringMatching(/^\/images\/p-[0-9a-f]{32}$/)])
  expect(after.seq).toBeGreaterThan(before.seq)
  expect((await readImages('D')).images).toEqual([after.images[1]])
  // The feed is unchanged, although pictures were stored.
  expect(await name('C', [two, one])).toMatchObject({ unchanged: 1 })
  expect(await take(one, { ok: true, bytes: picture })).toEqual([])
})

test('frames of a 360° view are fetched like photos, and are not counted as photos', async () => {
  const photo = 'https://t.example/photo.jpg'
  const frames = Array.from({ length: 8 }, (_, at) => `https://t.example/turn-${at}.jpg`)
  const readTurn = () =>
    asOwner('SELECT turn_images, images, photos_count FROM vehicles WHERE stocknum = $1', ['T'])
  await name('T', [photo], testNow, tenants.first, frames)
  const jobs = (await listJobs()).map(({ payload: { source } }) => source)
  expect(jobs).toEqual(expect.arrayContaining([photo, ...frames]))
  await take(frames[3]!, { ok: true, bytes: picture })
  const stored = { url: expect.stringMatching(/^\/images\/p-[0-9a-f]{32}$/) }
  expect(await readTurn()).toEqual([
    {
      turn_images: frames.map((url, at) => (at === 3 ? stored : { url })),
      images: [{ url: photo }],
      photos_count: 1,
    },
  ])
  // The feed is unchanged, and a frame that is stored is not requested from its host again.
  expect(await name('T', [photo], testNow, tenants.first, frames)).toMatchObject({ unchanged: 1 })
  expect(await take(frames[3]!, { ok: true, bytes: picture })).toEqual([])
  await name('T2', [], testNow, tenants.first, frames)
  expect(
    await asOwner(`SELECT turn_images -> 3 AS frame FROM vehicles WHERE stocknum = 'T2'`),
  ).toEqual([{ frame: stored }])
})

test('10,000 frames are none, and queue nothing', async () => {
  const frames = Array.from({ length: 10_000 }, (_, at) => `https://many.example/${at}.jpg`)
  const report = await name('MANY', [], testNow, tenants.first, frames)
  expect(report.warnings.map(({ message }) => message)).toContain(
    'turn_images has 10000 frames; a 360° view has 8 to 72, so none is shown.',
  )
  expect(
    await asOwner(`SELECT count(*) AS n FROM pictures WHERE source LIKE 'https://many.example/%'`),
  ).toEqual([{ n: 0 }])
})

test('a frame at an internal address is never requested, and the reason is written down', async () => {
  const internal = [
    'http://127.0.0.1:9/turn-0.jpg',
    'http://169.254.169.254/latest/turn-1.jpg',
    'http://[::1]/turn-2.jpg',
  ]
  const frames = [
    ...internal,
    ...Array.from({ length: 5 }, (_, at) => `https://i.example/${at}.jpg`),
  ]
  await name('INTERNAL', [], testNow, tenants.first, frames)
  const deps = {
    database: test_.database,
    files: openFileStore(folder),
    fetch: guardedFetch,
    now: () => testNow,
  }
  for (const source of internal) {
    await fetchPicture(deps, { dealershipId: tenants.first.id, source }, { isLast: false })
    expect(await readState(source)).toEqual([
      { state: 'failed', reason: expect.stringContaining('is not on the public internet') },
    ])
  }
})

test('a failure that may pass is thrown for the queue, except the last time', async () => {
  const source = 'https://c.example/1.jpg'
  await name('E', [source])
  const failure = { ok: false, reason: 'answers 503', lasting: false } as const
  await expect(take(source, failure)).rejects.toThrow('https://c.example/1.jpg answers 503')
  expect(await readState(source)).toEqual([{ state: 'wanted', reason: null }])
  await take(source, failure, true)
  expect(await readState(source)).toEqual([{ state: 'failed', reason: 'answers 503' }])
  expect((await readImages('E')).images).toEqual([source])
})

test.each([
  [
    'is not on the public internet',
    { ok: false, reason: 'is not on the public internet', lasting: true },
  ],
  ['is no JPEG, PNG, WebP, AVIF or GIF picture', { ok: true, bytes: Buffer.from('<html>') }],
] as const)('a failure that lasts is written down at once: %s', async (reason, outcome) => {
  const source = `https://d.example/${reason.length}.jpg`
  await name('F', [source])
  await take(source, outcome)
  expect(await readState(source)).toEqual([{ state: 'failed', reason }])
})

test('a picture that ended its process too often is written down with the reason, not before', async () => {
  const source = 'https://p.example/1.jpg'
  await name('P', [source])
  const deps = { database: test_.database, now: () => testNow }
  const payload = { dealershipId: tenants.first.id, source }
  await giveUpPicture(deps, payload, null)
  expect(await readState(source)).toEqual([{ state: 'wanted', reason: null }])
  await giveUpPicture(deps, payload, 'its process was ended by SIGKILL, 3 times')
  expect(await readState(source)).toEqual([
    { state: 'failed', reason: 'its process was ended by SIGKILL, 3 times' },
  ])
})

test('an address that failed is tried again when a feed names it a day later', async () => {
  const source = 'https://e.example/1.jpg'
  const later = (hours: number) => new Date(testNow.getTime() + hours * 3_600_000)
  await name('G', [source])
  await take(source, { ok: false, reason: 'answers 404', lasting: true })
  await name('G', [source], later(23))
  expect(await readState(source)).toEqual([{ state: 'failed', reason: 'answers 404' }])
  await name('G', [source], later(25))
  expect(await readState(source)).toEqual([{ state: 'wanted', reason: null }])
})

test('a feed with slow pictures holds one of the two places, and others are fetched in parallel', async () => {
  const clear = 'DELETE FROM graphile_worker._private_jobs'
  await asOwner(clear)
  await name('SLOW', ['https://slow.example/1.jpg', 'https://slow.example/2.jpg'])
  const quick = [1, 2, 3].map((at) => `https://quick.example/${at}.jpg`)
  await name('QUICK', quick, testNow, tenants.stranger)
  const begun: string[] = []
  const slow = Promise.withResolvers<void>()
  const handler = handleJob(fetchPictureJob, {
    async run({ source }) {
      begun.push(source)
      if (source.includes('slow')) await slow.promise
    },
  })
  const worker = await startWorker({
    database: test_.database,
    lanes: [{ handlers: [handler], atOnce: 2 }],
    log: createLog('silent', { write: () => undefined }),
  })
  try {
    await expect.poll(() => begun, { timeout: 20_000 }).toEqual(expect.arrayContaining(quick))
    expect(begun.filter((source) => source.includes('slow'))).toHaveLength(1)
    slow.resolve()
    await expect.poll(() => begun.length, { timeout: 20_000 }).toBe(5)
  } finally {
    slow.resolve()
    await worker.stop()
    await asOwner(clear)
  }
})
