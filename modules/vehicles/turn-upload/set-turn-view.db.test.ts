import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { importCars } from '../intake/import-stock.ts'
import type { StockDealership } from '../intake/stock-dealership.types.ts'
import { unlockField } from '../lock-field/lock-field.ts'
import { listVehicles } from '../store/vehicle.store.ts'
import { base64Cipher, openDealership, testNow } from '../testing.ts'
import type { CarInput } from '../wire/car.schema.ts'
import { removeTurnView, setTurnView, type UploadedFrame } from './set-turn-view.ts'

const own = useTestDatabase()
let folder: string
let pictures: Buffer[]
let dealership: StockDealership
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turn-view-'))
  pictures = await Promise.all(
    Array.from({ length: 9 }, (_, at) =>
      sharp({
        create: { width: 40, height: 30, channels: 3, background: { r: 20 * at, g: 0, b: 0 } },
      })
        .png()
        .toBuffer(),
    ),
  )
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  dealership = await openDealership(own.database)
  await bring()
})

const car: CarInput = { stocknum: 'T1', make: 'Kia', model: 'Rio', year: 2020 }
const fed = Array.from({ length: 8 }, (_, at) => ({
  image: { url: `https://feed.example/${at}.jpg` },
}))
const deps = () => ({
  database: own.database,
  cipher: base64Cipher,
  files: openFileStore(folder),
  now: () => testNow,
})

async function bring(changes: Partial<CarInput> = {}): Promise<void> {
  const outcome = await importCars(deps(), { dealership, force: true }, [{ ...car, ...changes }])
  if (!outcome.ok) throw new Error(outcome.fault.message)
}

const toFrames = (contents: readonly Buffer[]): UploadedFrame[] =>
  contents.map((content, at) => ({
    name: `turn-${at + 1}.png`,
    bytes: content.length,
    read: () => Promise.resolve(content),
  }))
const request = () => ({ dealership, stocknum: 'T1', by: 'Ana' })
const upload = (frames: readonly UploadedFrame[]) => setTurnView(deps(), { ...request(), frames })

async function readUrls(): Promise<string[]> {
  const [row] = await own.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    listVehicles(tx, [dealership.id], { limit: 1 }),
  )
  return row!.turnImages.map(({ url }) => url)
}

describe('an uploaded 360° view', () => {
  test('has its frames by the order of their names, and keeps them whatever a feed sends', async () => {
    const frames = toFrames(pictures)
    expect(await upload(frames.toReversed())).toEqual({ ok: true, frames: 9 })
    const urls = await readUrls()
    expect(urls).toEqual(pictures.map(() => expect.stringMatching(/^\/images\/p-[0-9a-f]{32}$/)))
    expect(new Set(urls).size).toBe(9)
    await bring({ turn_images: fed })
    expect(await readUrls()).toEqual(urls)
    await bring({ turn_images: [] })
    expect(await readUrls()).toEqual(urls)
    expect(await upload(frames.slice(0, 8))).toEqual({ ok: true, frames: 8 })
    expect(await readUrls()).toEqual(urls.slice(0, 8))
  })

  test('is taken away for feeds too, until its lock ends', async () => {
    await upload(toFrames(pictures))
    expect(await removeTurnView(deps(), request())).toEqual({ ok: true })
    expect(await readUrls()).toEqual([])
    await bring({ turn_images: fed })
    expect(await readUrls()).toEqual([])
    expect(await unlockField(deps(), { ...request(), field: 'turn_images' })).toEqual({ ok: true })
    await bring({ turn_images: fed })
    expect(await readUrls()).toEqual(fed.map(({ image: { url } }) => url))
  })

  test('is recorded with who uploaded and who removed it', async () => {
    await upload(toFrames(pictures))
    await removeTurnView(deps(), { ...request(), by: 'Ben' })
    const { rows } = await own.database.asOwner((tx) =>
      tx.query(
        `SELECT field, value, locked_by, ended_by FROM vehicle_locks WHERE dealership_id = $1 ORDER BY id`,
        [dealership.id],
      ),
    )
    expect(rows).toEqual([
      { field: 'turn_images', value: '9 frames', locked_by: 'Ana', ended_by: 'Ben' },
      { field: 'turn_images', value: 'no frames', locked_by: 'Ben', ended_by: null },
    ])
  })

  test('is refused as a whole where one file is no picture, and the vehicle stays', async () => {
    await upload(toFrames(pictures))
    const before = await readUrls()
    const html = Buffer.from('<script>alert(1)</script>')
    const [first, ...others] = pictures
    const refused = await upload(toFrames([first!, html, ...others]))
    expect(refused).toMatchObject({ ok: false, code: 'turn.picture' })
    expect(refused).toMatchObject({ message: expect.stringContaining('turn-2.png') })
    expect(await readUrls()).toEqual(before)
  })

  test.each([
    ['too few', 7, 10, 'turn.frames'],
    ['10,000', 10_000, 10, 'turn.frames'],
    ['too large ones', 8, 31 * 1024 * 1024, 'turn.too-large'],
  ])('is refused before a file is read: %s', async (_, count, bytes, code) => {
    const read: string[] = []
    const frames = Array.from({ length: count }, (__, at) => ({
      name: `${at}.jpg`,
      bytes,
      read: () => {
        read.push(String(at))
        return Promise.resolve(pictures[0]!)
      },
    }))
    expect(await upload(frames)).toMatchObject({ ok: false, code })
    expect(read).toEqual([])
  })

  test('of a vehicle of another dealership is refused, and no picture is stored', async () => {
    const other = await openDealership(own.database)
    const outcome = await setTurnView(deps(), {
      ...request(),
      dealership: other,
      frames: toFrames(pictures),
    })
    expect(outcome).toMatchObject({ ok: false, code: 'lock.no-vehicle' })
    const { rows } = await own.database.asOwner((tx) =>
      tx.query('SELECT FROM pictures WHERE dealership_id = $1', [other.id]),
    )
    expect(rows).toEqual([])
  })
})
