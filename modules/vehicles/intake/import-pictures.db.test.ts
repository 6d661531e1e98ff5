import {
  copyFile,
  mkdir,
  mkdtemp,
  readdir,
  rm,
  symlink,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { importStock } from './import-stock.ts'
import { openPictureIntake } from './picture-intake.ts'
import { saveStoredPicture } from '../pictures/picture.store.ts'
import { base64Cipher, seedTenants, testNow, type TestTenants, toSource } from '../testing.ts'

const test_ = useTestDatabase()
let tenants: TestTenants
let folder: string
let feed: string
let stored: string
beforeAll(async () => {
  tenants = await seedTenants(test_.database)
  folder = await mkdtemp(join(tmpdir(), 'pictures-'))
  feed = join(folder, 'feed')
  stored = join(folder, 'stored')
  await mkdir(join(feed, 'photos'), { recursive: true })
  await draw('red', 'feed/photos/red.jpg')
  await draw('green', 'feed/photos/the green one.jpg')
  await draw('blue', 'elsewhere.jpg')
  await writeFile(join(feed, 'text.jpg'), 'no picture')
  await writeFile(join(feed, 'drawing.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await copyFile(join(feed, 'photos/red.jpg'), join(feed, 'cut.jpg'))
  await truncate(join(feed, 'cut.jpg'), 500)
  await symlink(join(folder, 'elsewhere.jpg'), join(feed, 'link.jpg'))
  await symlink(join(feed, 'photos/red.jpg'), join(feed, 'inner-link.jpg'))
})
afterAll(() => rm(folder, { recursive: true }))

async function draw(background: string, path: string) {
  const picture = sharp({ create: { width: 400, height: 300, channels: 3, background } })
  await writeFile(join(folder, path), await picture.jpeg().toBuffer())
}

interface Settings {
  readonly dealership?: TestTenants['first']
  readonly dryRun?: boolean
  readonly pictures?: string
}

/** Imports one vehicle with these `images`; returns its images and the warnings. */
async function importWith(stocknum: string, images: string, settings: Settings = {}) {
  const { dealership = tenants.first, dryRun = false, pictures } = settings
  const { database } = test_
  const intake = openPictureIntake({
    database,
    files: openFileStore(stored),
    dealershipId: dealership.id,
    folders: pictures === undefined ? [feed] : [pictures, feed],
    now: () => testNow,
    dryRun,
  })
  const csv = `stocknum,make,model,year,car_type,images\n${stocknum},Kia,Rio,2020,used,"${images}"\n`
  const outcome = await importStock(
    { database, cipher: base64Cipher, now: () => testNow },
    { dealership, source: toSource(csv), format: 'csv', partial: true, dryRun, pictures: intake },
  )
  if (!outcome.ok) throw new Error(outcome.fault.message)
  const { warnings, created, updated, unchanged } = outcome.report
  return {
    images: await listImages(stocknum, dealership.id),
    warnings: warnings.map(({ code, field, line }) => `${code} ${field} ${line}`),
    counts: { created, updated, unchanged },
  }
}

async function listImages(stocknum: string, dealershipId: number): Promise<string[]> {
  return test_.database.withScope({ dealershipIds: [dealershipId] }, async (tx) => {
    const { rows } = await tx.query<{ images: { url: string }[] }>(
      'SELECT images FROM vehicles WHERE stocknum = $1 AND removed_at IS NULL',
      [stocknum],
    )
    return rows[0]?.images.map(({ url }) => url) ?? []
  })
}

async function countStored(): Promise<number> {
  const entries = await readdir(stored, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).length
}

const picture = /^\/images\/p-[0-9a-f]{32}$/

describe('a dry run', () => {
  test('checks the files and keeps none of them', async () => {
    const { warnings } = await importWith('DRY', 'photos/red.jpg|text.jpg', { dryRun: true })
    expect(warnings).toEqual(['picture.unknown-type images 2'])
    expect(await countStored()).toBe(0)
    const { rows } = await test_.database.asOwner((tx) => tx.query('SELECT FROM pictures'))
    expect(rows).toEqual([])
  })
})

describe('pictures that a feed names by file', () => {
  test('are stored once by their content, in the order of the list', async () => {
    const { images, warnings } = await importWith(
      'A',
      'photos/red.jpg, photos/the green one.jpg;inner-link.jpg',
    )
    expect(images).toEqual([expect.stringMatching(picture), expect.stringMatching(picture)])
    expect(images[0]).not.toBe(images[1])
    expect(warnings).toEqual([])
    expect(await countStored()).toBe(2)
  })

  test.each([
    'photos/red.jpg photos/the green one.jpg',
    'photos\\red.jpg\nphotos/the green one.jpg',
  ])('may be listed as %j', async (list) => {
    expect((await importWith('A', list)).images).toHaveLength(2)
  })

  test('the same feed again changes nothing, another file under the name changes the vehicle', async () => {
    await draw('yellow', 'feed/photos/repainted.jpg')
    const first = await importWith('B', 'photos/repainted.jpg')
    expect((await importWith('B', 'photos/repainted.jpg')).counts.unchanged).toBe(1)
    await draw('orange', 'feed/photos/repainted.jpg')
    const second = await importWith('B', 'photos/repainted.jpg')
    expect(second.counts.updated).toBe(1)
    expect(second.images).not.toEqual(first.images)
  })

  test('that went missing or broke are represented by their last picture', async () => {
    await draw('purple', 'feed/photos/fading.jpg')
    const { images } = await importWith('C', 'photos/fading.jpg')
    await truncate(join(feed, 'photos/fading.jpg'), 200)
    const broken = await importWith('C', 'photos/fading.jpg')
    expect(broken).toMatchObject({ images, warnings: ['picture.broken images 2'] })
    await rm(join(feed, 'photos/fading.jpg'))
    const missing = await importWith('C', 'photos/fading.jpg')
    expect(missing).toMatchObject({ images, warnings: ['picture.missing images 2'] })
  })

  test.each([
    ['photos/none.jpg', 'picture.missing'],
    ['photos', 'picture.missing'],
    ['text.jpg', 'picture.unknown-type'],
    ['drawing.svg', 'picture.unknown-type'],
    ['cut.jpg', 'picture.broken'],
    ['../elsewhere.jpg', 'picture.outside'],
    ['/etc/hostname', 'picture.outside'],
    ['/no/such/file.jpg', 'picture.outside'],
    ['link.jpg', 'picture.outside'],
    [`/images/p-${'0'.repeat(32)}`, 'picture.unknown'],
  ])('%s is left out as %s, and its vehicle comes in', async (name, code) => {
    const { images, warnings } = await importWith('D', `${name}|photos/red.jpg`)
    expect(warnings).toEqual([`${code} images 2`])
    expect(images).toEqual([expect.stringMatching(picture)])
  })

  test('a picture of 144 megapixels is left out', async () => {
    const blank = { width: 12_000, height: 12_000, channels: 3, background: 'white' } as const
    const bomb = await sharp({ create: blank, limitInputPixels: false }).png().toBuffer()
    await writeFile(join(feed, 'bomb.png'), bomb)
    expect(await importWith('D', 'bomb.png')).toMatchObject({
      images: [],
      warnings: ['picture.too-many-pixels images 2'],
    })
  })

  test('a folder that is named with the import is looked in first', async () => {
    const { images, warnings } = await importWith('E', 'elsewhere.jpg|photos/red.jpg', {
      pictures: folder,
    })
    expect(images).toHaveLength(2)
    expect(warnings).toEqual([])
  })

  test("another dealership's picture cannot be taken by its key", async () => {
    const { images } = await importWith('A', 'photos/red.jpg')
    const [foreign = ''] = images
    const taken = await importWith('F', foreign, { dealership: tenants.stranger })
    expect(taken).toMatchObject({ images: [], warnings: ['picture.unknown images 2'] })
    expect((await importWith('F', `${foreign}/640/main`)).images).toEqual([foreign])
  })
})

describe('pictures that a feed names by address', () => {
  const one = 'https://pictures.example/1.jpg'
  const two = 'https://pictures.example/2.jpg'

  test('are wanted, and stay in their position until they are stored', async () => {
    const { images } = await importWith('W', `${one} photos/red.jpg,${two}`)
    expect(images).toEqual([one, expect.stringMatching(picture), two])
    const { rows } = await test_.database.asOwner((tx) =>
      tx.query(`SELECT source, state FROM pictures WHERE source LIKE 'https%' ORDER BY 1`),
    )
    expect(rows).toEqual([
      { source: one, state: 'wanted' },
      { source: two, state: 'wanted' },
    ])
  })

  test('are shown from here once they are stored, and the same feed again changes nothing', async () => {
    const key = `p-${'a'.repeat(32)}`
    const facts = { contentHash: 'a'.repeat(64), mediaType: 'image/jpeg', width: 4, height: 3 }
    const { id } = tenants.first
    await test_.database.withScope({ dealershipIds: [id] }, (tx) =>
      saveStoredPicture(tx, id, one, { key, ...facts, bytes: 5 }, { file: null, now: testNow }),
    )
    expect((await importWith('W', `${one} photos/red.jpg,${two}`)).counts.unchanged).toBe(1)
    expect((await importWith('X', `${two},${one}`)).images).toEqual([two, `/images/${key}`])
    // Another dealership of the group, which does not have the picture.
    const sibling = await importWith('X', one, { dealership: tenants.sibling })
    expect(sibling.images).toEqual([one])
  })
})
