import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createPictureViews } from './picture-views.ts'
import { saveStoredPicture } from './picture.store.ts'
import { storePicture } from './store-picture.ts'
import { seedTenants, type TestTenants, testNow } from './testing.ts'

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

function open() {
  const cache = openVariantCache({
    folder: join(folder, 'images'),
    boundBytes: 10_000_000,
    now: () => testNow,
    onFault: (error) => {
      throw error
    },
  })
  return createPictureViews({
    database: test_.database,
    files: files(),
    variants: openVariants(cache),
    demo: { find: () => Promise.resolve(undefined) },
    now: () => new Date(time),
  })
}

function siteOf(...dealerships: { id: number }[]): Site {
  const site = buildExampleSite()
  return { ...site, dealerships: dealerships.map(({ id }) => ({ ...site.dealerships[0]!, id })) }
}

const ask = (key: string) => ({ key, width: 640, form: undefined, format: 'webp' }) as const

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
    const found = await Promise.all(keys.map((key) => views.find(site, ask(key))))
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
    const view = await views.find(siteOf(dealership), ask(keys[0]!))
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
  expect(await nameOf('main')).toMatch(/-1200f-80\.jpeg$/)
  expect(await nameOf('share')).toMatch(/-1200x630-75\.jpeg$/)
})

test('a picture that is stored after it was asked for is found within seconds', async () => {
  const views = open()
  const site = siteOf(tenants.sibling)
  const key = await store(tenants.first.id, 'pink')
  expect(await views.find(site, ask(key))).toBeUndefined()
  await store(tenants.sibling.id, 'pink')
  time += 5000
  expect(await views.find(site, ask(key))).toBeDefined()
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
    const view = await open().find(siteOf(tenants.first), ask(key))
    const answer = await view!.make()
    codes.push(answer.kind === 'refused' ? answer.refusal.code : answer.kind)
  }
  expect(codes).toEqual([
    'picture.too-many-pixels',
    'picture.too-many-pixels',
    'picture.unknown-type',
  ])
})

test('a stored file that is gone is told as lost, and nothing is kept of it', async () => {
  const key = await store(tenants.first.id, 'brown')
  const view = await open().find(siteOf(tenants.first), ask(key))
  await rm(join(folder, 'files'), { recursive: true })
  expect(await view!.make()).toEqual({ kind: 'lost' })
  const kept = await readdir(join(folder, 'images'), { recursive: true })
  expect(kept.filter((name) => name.includes(key))).toEqual([])
})
