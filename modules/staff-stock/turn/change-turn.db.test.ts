import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildMultipart, buildMultipartRequest } from '#modules/forms/uploads/multipart.fake.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openStaffStock, type StaffStock } from '../open-staff-stock.ts'
import { importVehicles, openTestParts } from '../testing.ts'

const files = useTestDatabase()
let folder: string
let places: TestPlaces
let stock: StaffStock
let pictures: Buffer[]
let manager: PersonActor
let vehicleId: string
let workshopId: string
let foreignId: string

const draw = (at: number): Promise<Buffer> =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: 20 * at, g: 0, b: 0 } } })
    .png()
    .toBuffer()
const enter = async (membership: TestMembership): Promise<PersonActor> =>
  actAs(files.database, await addPerson(files.database, [membership]))

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turn-of-staff-'))
  places = await openTestPlaces(files.database)
  const { own, sister, foreign } = places
  stock = openStaffStock(openTestParts(files.database, [own, sister, foreign], folder))
  pictures = await Promise.all(Array.from({ length: 8 }, (_, at) => draw(at)))
  manager = await enter({ role: 'sales-manager', site: own })
})
afterAll(() => rm(folder, { recursive: true }))

const car = { make: 'Kia', model: 'Rio', year: 2020 }
const fed = Array.from({ length: 8 }, (_, at) => ({
  image: { url: `https://feed.example/${at}.jpg` },
}))
const feedOwn = (frames: typeof fed) =>
  importVehicles(files.database, places.own, [
    { ...car, stocknum: 'T1', location: 'own-yard', turn_images: frames },
    { ...car, stocknum: 'T2', location: 'own-workshop' },
  ])

beforeEach(async () => {
  const ids = await feedOwn(fed)
  vehicleId = String(ids.get('T1'))
  workshopId = String(ids.get('T2'))
  const others = await importVehicles(files.database, places.foreign, [{ ...car, stocknum: 'F1' }])
  foreignId = String(others.get('F1'))
})

const toParts = (contents: readonly Buffer[]) =>
  contents.map((content, at) => ({
    name: 'frames',
    file: { name: `turn-${contents.length - at}.png`, type: 'image/png', content },
  }))
const upload = (
  contents: readonly Buffer[],
  actor = manager,
  id = vehicleId,
): Promise<StaffOutcome> =>
  stock.uploadTurn(actor, {
    vehicleId: id,
    request: buildMultipartRequest(buildMultipart(toParts(contents))),
  })

async function readTurn(actor = manager, id = vehicleId) {
  const found = await stock.get(actor, id)
  if (!found.ok) throw new Error(found.message)
  return found.vehicle.turn
}
/** Nothing of an upload stays in the temporary folder. */
const listLeft = () => readdir(join(folder, 'incoming')).catch(() => [])

describe('an uploaded 360° view', () => {
  test('has its pictures by the order of their names, with who decided it', async () => {
    expect(await readTurn()).toMatchObject({ decidedBy: null, frames: fed.map(() => null) })
    expect(await upload(pictures)).toEqual({ ok: true })
    const { frames, decidedBy } = await readTurn()
    expect(frames).toEqual(pictures.map(() => expect.stringMatching(/^p-[0-9a-f]{32}$/)))
    expect(decidedBy).toEqual({ name: 'Ana Example', at: expect.any(Date) })
    await upload(pictures.toReversed())
    expect((await readTurn()).frames).toEqual(frames.toReversed())
    await feedOwn(fed)
    expect((await readTurn()).frames).toHaveLength(8)
    expect((await readTurn()).frames).not.toContain(null)
    expect(await listLeft()).toEqual([])
  })

  test('is removed, and comes back from the feed once it decides again', async () => {
    await upload(pictures)
    expect(await stock.removeTurn(manager, vehicleId)).toEqual({ ok: true })
    await feedOwn(fed)
    expect((await readTurn()).frames).toEqual([])
    expect(await stock.releaseTurn(manager, vehicleId)).toEqual({ ok: true })
    expect(await stock.releaseTurn(manager, vehicleId)).toMatchObject({ code: 'lock.none' })
    await feedOwn(fed)
    expect(await readTurn()).toMatchObject({ decidedBy: null, frames: fed.map(() => null) })
  })

  test('is in the audit with the person who changed it', async () => {
    await upload(pictures)
    await stock.removeTurn(manager, vehicleId)
    await stock.releaseTurn(manager, vehicleId)
    const { rows } = await files.database.asOwner((tx) =>
      tx.query(
        `SELECT action, actor_kind, actor_id, channel FROM audit_entries
         WHERE subject_kind = 'vehicle' AND subject_id = $1 ORDER BY id DESC LIMIT 4`,
        [vehicleId],
      ),
    )
    const entry = { actor_kind: 'person', actor_id: manager.personId, channel: 'console' }
    expect(rows).toEqual([
      { ...entry, action: 'vehicle.unlock' },
      { ...entry, action: 'vehicle.lock' },
      { ...entry, action: 'vehicle.unlock' },
      { ...entry, action: 'vehicle.lock' },
    ])
  })
})

describe('an upload leaves the vehicle as it is', () => {
  const html = Buffer.from('<!doctype html><script>alert(1)</script>')
  /** A small file that would take much memory. */
  const drawBomb = () =>
    sharp({
      create: { width: 9000, height: 9000, channels: 3, background: '#000' },
      limitInputPixels: false,
    })
      .png()
      .toBuffer()

  test.each([
    ['with too few pictures', () => Promise.resolve(pictures.slice(1)), 'turn.frames'],
    [
      'with too many',
      () => Promise.resolve(Array.from({ length: 73 }, () => pictures[0]!)),
      'turn.too-many-files',
    ],
    ['with HTML as a picture', () => Promise.resolve([...pictures, html]), 'turn.picture'],
    [
      'with a picture that is too large',
      () => Promise.resolve([...pictures, Buffer.alloc(31 * 1024 * 1024)]),
      'turn.file-too-large',
    ],
    ['with a decompression bomb', async () => [...pictures, await drawBomb()], 'turn.picture'],
    ['without files', () => Promise.resolve([]), 'turn.frames'],
  ])(
    '%s',
    async (_, list, code) => {
      const before = await readTurn()
      const outcome = await upload(await list())
      expect(outcome).toMatchObject({ ok: false, code, message: expect.stringMatching(/\w+/) })
      expect(await readTurn()).toEqual(before)
      expect(await listLeft()).toEqual([])
    },
    30_000,
  )

  test('that is cut short', async () => {
    const before = await readTurn()
    const body = buildMultipart(toParts(pictures))
    const request = buildMultipartRequest(body.subarray(0, body.length - 40))
    expect(await stock.uploadTurn(manager, { vehicleId, request })).toMatchObject({ ok: false })
    expect(await readTurn()).toEqual(before)
    expect(await listLeft()).toEqual([])
  })
})

describe('the body of a form is not read', () => {
  const unread = () => ({
    headers: new Headers({ 'content-type': 'multipart/form-data; boundary=a' }),
    body: new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull() {
          throw new Error('it was read')
        },
      },
      { highWaterMark: 0 },
    ),
  })

  test.each([
    ['a person whose role does not change vehicles', { role: 'service' }, 'staff.not-permitted'],
    ['a person of another location', { role: 'salesperson', at: 1 }, 'stock.unknown'],
    ['a person of another dealer', { role: 'principal', foreign: true }, 'stock.unknown'],
  ] as const)('of %s', async (_, who, code) => {
    const site = 'foreign' in who ? places.foreign : places.own
    const locations = site.dealerships[0]!.locations
    const actor = await enter({
      role: who.role,
      site,
      ...('at' in who ? { locationId: locations[who.at]!.id } : {}),
    })
    const request = unread()
    expect(await stock.uploadTurn(actor, { vehicleId, request })).toMatchObject({ code })
    expect(await stock.removeTurn(actor, vehicleId)).toMatchObject({ code })
    expect(await stock.releaseTurn(actor, vehicleId)).toMatchObject({ code })
    expect((await readTurn()).decidedBy).toBe(null)
  })

  test.each(['0', '-1', '1e3', 'abc', '9'.repeat(15), '9'.repeat(400)])(
    'for the vehicle %j',
    async (id) => {
      const outcome = await stock.uploadTurn(manager, { vehicleId: id, request: unread() })
      expect(outcome).toMatchObject({ code: 'stock.unknown' })
      expect(await stock.get(manager, id)).toMatchObject({ code: 'stock.unknown' })
    },
  )

  test('while another upload of the person runs, and is read after it', async () => {
    const body = buildMultipart(toParts(pictures))
    const held = Promise.withResolvers<void>()
    const reading = Promise.withResolvers<void>()
    const slow = new ReadableStream<Uint8Array<ArrayBuffer>>({
      async pull(controller) {
        reading.resolve()
        await held.promise
        controller.enqueue(new Uint8Array(body))
        controller.close()
      },
    })
    const { headers } = buildMultipartRequest(body)
    const first = stock.uploadTurn(manager, { vehicleId, request: { headers, body: slow } })
    await reading.promise
    expect(
      await stock.uploadTurn(manager, { vehicleId: workshopId, request: unread() }),
    ).toMatchObject({ code: 'turn.running' })
    held.resolve()
    expect(await first).toEqual({ ok: true })
    expect(await upload(pictures, manager, workshopId)).toEqual({ ok: true })
  })
})

test('a vehicle of another dealer is unknown, and its picture too', async () => {
  expect(await stock.get(manager, foreignId)).toMatchObject({ ok: false, code: 'stock.unknown' })
  expect(await upload(pictures, manager, foreignId)).toMatchObject({ code: 'stock.unknown' })
  const signal = new AbortController().signal
  const request = { key: 'p-1', width: 256, format: 'webp', signal } as const
  const read = (siteId: string, key = 'p-1') =>
    stock.readPicture(manager, { ...request, siteId, key })
  expect(await read(String(places.own.id))).toMatchObject({
    ok: true,
    picture: { mediaType: 'image/webp' },
  })
  for (const siteId of [String(places.foreign.id), '0', 'x', '9'.repeat(30)]) {
    expect(await read(siteId)).toMatchObject({ code: 'stock.no-picture' })
  }
  expect(await read(String(places.own.id), '../secret')).toMatchObject({ code: 'stock.no-picture' })
})
