import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { makeVariant } from '#platform/images/make-variant.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'
import type { Database } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { buildStandInKey, buildTileKey } from '../art/stand-in.rules.ts'
import { openStudioPictures } from '../art/studio-source.ts'
import { studioGrounds, studioShapes } from '../art/studio-styles.ts'
import { baseColours } from '../art/base-colour.rules.ts'
import { openNamedStudioKeys } from '../art/named-studio-keys.ts'
import { buildPictureAddress } from './picture-address.rules.ts'
import type { StockDealership } from '../intake/stock-dealership.types.ts'
import { createPictureViews } from './picture-views.ts'
import { saveStoredPicture } from './picture.store.ts'
import { saveVehicle } from '../intake/save-vehicle.ts'
import { storePicture } from './store-picture.ts'
import { base64Cipher, seedTenants, type TestTenants, testNow } from '../testing.ts'

const test_ = useTestDatabase()
let folder: string
let tenants: TestTenants
let time = testNow.getTime()
beforeAll(async () => {
  tenants = await seedTenants(test_.database)
  folder = await mkdtemp(join(tmpdir(), 'picture-views-'))
})
afterAll(() => rm(folder, { recursive: true }))

const files = () => openFileStore(join(folder, 'files'))

async function store(dealershipId: number, background: string): Promise<string> {
  const picture = sharp({ create: { width: 1600, height: 1200, channels: 3, background } })
  const stored = await storePicture(files(), await picture.jpeg().toBuffer())
  if (!stored.ok) throw new Error(stored.code)
  const known = { file: null, now: testNow }
  await test_.database.withScope({ dealershipIds: [dealershipId] }, (tx) =>
    saveStoredPicture(tx, dealershipId, `file:///${background}.jpg`, stored.picture, known),
  )
  return stored.picture.key
}

const openCache = (name: string) =>
  openVariantCache({
    folder: join(folder, name),
    boundBytes: 10_000_000,
    now: () => testNow,
    onFault: (error) => {
      throw error
    },
  })

/** @param draw replaces the studio's drawing */
function open(draw: () => Promise<Buffer> = () => Promise.resolve(Buffer.from('drawn'))) {
  const now = () => new Date(time)
  return createPictureViews({
    database: test_.database,
    files: files(),
    variants: openVariants(openCache('images'), makeVariant),
    demo: openStudioPictures({
      folder: join(import.meta.dirname, '..', '..', '..', 'db', 'demo', 'masters'),
      studio: { make: async () => ({ ok: true, bytes: await draw() }) },
      cache: openCache('studio-images'),
      isNamed: openNamedStudioKeys(test_.database, now),
    }),
    media: { find: () => Promise.resolve(undefined) },
    now,
  })
}

/** Replaces the pictures of the dealership's vehicle with this stock number. */
async function offer(dealership: StockDealership, stocknum: string, keys: string[]): Promise<void> {
  const images = keys.map((key) => ({ image: { url: buildPictureAddress(key) } }))
  const car = { stocknum, make: 'Kia', model: 'Rio', year: 2020, images }
  await test_.database.withScope({ dealershipIds: [dealership.id] }, (tx) =>
    saveVehicle(tx, { cipher: base64Cipher, now: testNow }, dealership, car),
  )
}

function siteOf(...dealerships: { id: number }[]): Site {
  const site = buildExampleSite()
  return { ...site, dealerships: dealerships.map(({ id }) => ({ ...site.dealerships[0]!, id })) }
}

const requestOf = (key: string) => ({ key, width: 640, form: undefined, format: 'webp' }) as const

test('a site shows the pictures of its own dealerships and of no other', async () => {
  const { first, sibling, stranger } = tenants
  const views = open()
  const owners = [first, sibling, stranger]
  const keys = await Promise.all(
    owners.map(({ id }, at) => store(id, ['red', 'green', 'blue'][at]!)),
  )
  const sites = [siteOf(first), siteOf(first, sibling), siteOf(stranger), siteOf()]
  const shown: boolean[][] = []
  for (const site of sites) {
    const found = await Promise.all(keys.map((key) => views.find(site, requestOf(key))))
    shown.push(found.map((view) => view !== undefined))
  }
  expect(shown).toEqual([
    [true, false, false],
    [true, true, false],
    [false, false, true],
    [false, false, false],
  ])
})

test('the same picture is shown by both who have it, and made once for them', async () => {
  const keys = [await store(tenants.first.id, 'white'), await store(tenants.stranger.id, 'white')]
  expect(keys[0]).toBe(keys[1])
  const views = open()
  const names = new Set<string>()
  for (const dealership of [tenants.first, tenants.stranger]) {
    const view = await views.find(siteOf(dealership), requestOf(keys[0]!))
    names.add(view!.name)
    const made = await view!.make()
    expect(made.kind === 'made' && (await sharp(made.bytes).metadata()).width).toBe(640)
  }
  expect(names.size).toBe(1)
})

test('forms and the qualities of a site are different pictures', async () => {
  const key = await store(tenants.first.id, 'black')
  const site = siteOf(tenants.first)
  const views = open()
  const nameOf = async (form: 'main' | 'share' | undefined) =>
    (await views.find(site, { key, width: 1200, form, format: 'jpeg' }))?.name
  expect(await nameOf(undefined)).toMatch(/-1200-75\.jpeg$/)
  expect(await nameOf('main')).toMatch(/-1200f2-80\.jpeg$/)
  expect(await nameOf('share')).toMatch(/-1200x630-75\.jpeg$/)
})

test('a picture that is stored after it was requested is found within seconds', async () => {
  const views = open()
  const site = siteOf(tenants.sibling)
  const key = await store(tenants.first.id, 'pink')
  expect(await views.find(site, requestOf(key))).toBeUndefined()
  await store(tenants.sibling.id, 'pink')
  time += 5000
  expect(await views.find(site, requestOf(key))).toBeDefined()
})

test('what got into the store without being a picture that can be shown is refused', async () => {
  const side = { width: 12_000, height: 12_000, channels: 3, background: '#369' } as const
  const bomb = await sharp({ create: side, limitInputPixels: false }).png().toBuffer()
  const facts = { mediaType: 'image/png', width: 1, height: 1, bytes: 1 }
  const { id } = tenants.first
  const codes: string[] = []
  for (const bytes of [bomb, bomb.subarray(0, 2000), Buffer.from('text')]) {
    const contentHash = await files().put(bytes)
    const key = `p-${contentHash.slice(0, 32)}`
    const known = { file: null, now: testNow }
    await test_.database.withScope({ dealershipIds: [id] }, (tx) =>
      saveStoredPicture(tx, id, `file:///${key}`, { ...facts, key, contentHash }, known),
    )
    const view = await open().find(siteOf(tenants.first), requestOf(key))
    const result = await view!.make()
    codes.push(result.kind === 'refused' ? result.refusal.code : result.kind)
  }
  expect(codes).toEqual([
    'picture.too-many-pixels',
    'picture.too-many-pixels',
    'picture.unknown-type',
  ])
})

test('a stored file that is gone is reported as lost, and nothing of it is cached', async () => {
  const key = await store(tenants.first.id, 'brown')
  const view = await open().find(siteOf(tenants.first), requestOf(key))
  await rm(join(folder, 'files'), { recursive: true })
  expect(await view!.make()).toEqual({ kind: 'lost' })
  const cached = await readdir(join(folder, 'images'), { recursive: true })
  expect(cached.filter((name) => name.includes(key))).toEqual([])
})

const lost = 's-1-suv-1-wheel-pink-desert-2'

test('a tile and a drawn picture are shown on every site, another demo picture on sites of its vehicle', async () => {
  const [ours, theirs] = ['s-1-hatch-1-rear-red-yard-1', 's-1-hatch-1-rear-red-coast-1']
  await offer(tenants.first, 'ours', ['p-0', ours])
  await offer(tenants.stranger, 'theirs', [theirs])
  const views = open()
  const jimny = { make: 'Suzuki', model: 'Jimny', body: 'SUV', colour: 'Red' }
  const keys = [
    buildTileKey('SUV', 'Red', 'hatch'),
    buildStandInKey(jimny, 'hatch'),
    ours,
    theirs,
    lost,
    's-1-boat-1-side-red-clear-0',
  ]
  const shownOn = async (site: Site) =>
    (await Promise.all(keys.map((key) => views.find(site, requestOf(key))))).map(
      (view) => view !== undefined,
    )
  expect(await shownOn(siteOf())).toEqual([true, true, false, false, false, false])
  const { first, sibling, stranger } = tenants
  expect(await shownOn(siteOf(first, sibling))).toEqual([true, true, true, false, false, false])
  expect(await shownOn(siteOf(stranger))).toEqual([true, true, false, true, false, false])
})

test('a demo picture is shown by the site whose configuration names it, and by no other', async () => {
  const site = siteOf(tenants.first)
  const key = lost.replace('pink', 'green')
  const logos = { ...site.configuration.logos, open_graph_url: buildPictureAddress(key) }
  const naming = { ...site, configuration: { ...site.configuration, logos } }
  const views = open()
  expect(await views.find(site, requestOf(key))).toBeUndefined()
  expect(await views.find(naming, requestOf(key))).toBeDefined()
  expect(await views.find(naming, requestOf(`${key.slice(0, -1)}1`))).toBeUndefined()
})

test('a demo picture is shown by the site whose document has it in a field', async () => {
  const site = siteOf(tenants.first)
  const key = lost.replace('pink', 'blue')
  const picture = { url: buildPictureAddress(key), alt: 'A blue van.' }
  const document = { id: 1, kind: 'page', slug: 'about-us', frontMatter: { picture } }
  const naming = { ...site, documents: [document] }
  const views = open()
  expect(await views.find(site, requestOf(key))).toBeUndefined()
  expect(await views.find(naming, requestOf(key))).toBeDefined()
})

test('a demo picture is shown a second after a vehicle came to have it, and still when the vehicle lost it', async () => {
  const views = open()
  const site = siteOf(tenants.sibling)
  const [one, other] = ['s-1-van-1-front-blue-hills-0', 's-1-van-1-front-blue-hills-1']
  expect(await views.find(site, requestOf(one))).toBeUndefined()
  await offer(tenants.sibling, 'van', [one])
  time += 1000
  expect(await views.find(site, requestOf(one))).toBeDefined()
  await offer(tenants.sibling, 'van', [other])
  time += 1000
  expect(await views.find(site, requestOf(other))).toBeDefined()
  expect(await views.find(site, requestOf(one))).toBeDefined()
})

test('unknown demo pictures are looked for together, once a second', async () => {
  let lookups = 0
  const counting: Database = {
    ...test_.database,
    withScope: (...parts) => {
      lookups += 1
      return test_.database.withScope(...parts)
    },
  }
  const isNamed = openNamedStudioKeys(counting, () => new Date(time))
  const lookUpAll = () =>
    Promise.all(
      studioGrounds.map((ground) => isNamed([tenants.first.id], lost.replace('desert', ground))),
    )
  await lookUpAll()
  await lookUpAll()
  expect(lookups).toBe(1)
  time += 1000
  await lookUpAll()
  expect(lookups).toBe(2)
})

test('a photograph is made at once while hundreds of demo pictures wait, and is not pushed out by them', async () => {
  const gate = Promise.withResolvers<Buffer>()
  const views = open(() => gate.promise)
  const site = siteOf(tenants.first)
  const keys = studioShapes.flatMap((shape) =>
    baseColours.map((paint) => `s-1-${shape}-1-hero-${paint.toLowerCase()}-studio-0`),
  )
  const burst = await Promise.all(
    [384, 640].flatMap((width) =>
      keys.map((key) => views.find(site, { ...requestOf(key), width: width as 640 })),
    ),
  )
  expect(burst.length).toBeGreaterThan(500)
  const pending = burst.map((view) => view!.make())
  const key = await store(tenants.first.id, 'orange')
  const view = await views.find(site, requestOf(key))
  expect((await view!.make()).kind).toBe('made')
  gate.resolve(Buffer.from('drawn'))
  const kinds = (await Promise.all(pending)).map(({ kind }) => kind)
  expect([...new Set(kinds)].toSorted()).toEqual(['busy', 'made'])
  expect(kinds.filter((kind) => kind === 'made').length).toBeLessThan(200)
  const cached = await readdir(join(folder, 'images'), { recursive: true })
  expect(cached.filter((name) => name.includes('s-1-'))).toEqual([])
})
