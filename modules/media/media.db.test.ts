import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { type FileStore, hashBytes, openFileStore } from '#platform/files/file-store.ts'
import { makeVariant } from '#platform/images/make-variant.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type AddedMedia, addMedia } from './add-media.ts'
import { openMediaSource } from './media-source.ts'
import { listMedia } from './media.store.ts'
import { removeMedia, removeMediaOfSite } from './remove-media.ts'

const own = useTestDatabase()
let folder: string
let files: FileStore
let site: Site
let sibling: Site
let stranger: Site

async function applyOne(slug: string, group: string, more: object = {}): Promise<Site> {
  const file = buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: group, name: 'Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...more,
  })
  const applied = await applySite(own.database, file, [], { joinGroup: true, remove: true })
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(own.database, [], [slug])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  return load.site
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-'))
  files = openFileStore(join(folder, 'files'))
  site = await applyOne('own', 'ours')
  sibling = await applyOne('sibling', 'ours')
  stranger = await applyOne('stranger', 'theirs')
})
afterAll(() => rm(folder, { recursive: true }))

let shade = 0
/** A different picture each time, with camera metadata. */
const draw = (width = 40, height = 30) =>
  sharp({
    create: { width, height, channels: 4, background: { r: (shade += 1), g: 9, b: 9, alpha: 0.5 } },
  })
    .withMetadata({ exif: { IFD0: { Copyright: 'hidden words' } } })
    .png()
    .toBuffer()

const add = (bytes: Buffer, more: { alt?: string; siteId?: number } = {}) =>
  addMedia(
    { database: own.database, files },
    { siteId: site.id, bytes, fileName: 'logo.png', alt: 'Our logo', author: 'Ana', ...more },
  )

async function addOne(): Promise<Extract<AddedMedia, { ok: true }>> {
  const added = await add(await draw())
  if (!added.ok) throw new Error(added.text)
  return added
}

describe('a picture that is added', () => {
  test('is encoded again from its pixels and named by its content', async () => {
    const bytes = await draw()
    expect(bytes.toString('latin1')).toContain('hidden words')
    const added = await add(bytes)
    expect(added).toMatchObject({
      ok: true,
      isNew: true,
      media: { mediaType: 'image/png', width: 40, height: 30, alt: 'Our logo' },
    })
    if (!added.ok) throw new Error(added.text)
    const stored = await files.read(added.media.contentHash)
    expect(stored?.toString('latin1')).not.toContain('hidden words')
    expect(added.media.key).toBe(`m-${hashBytes(stored!).slice(0, 32)}`)
    expect((await sharp(stored).metadata()).hasAlpha).toBe(true)
  })

  test('again is stored once, with the words that came last', async () => {
    const bytes = await draw()
    const first = await add(bytes)
    const second = await add(bytes, { alt: 'The workshop' })
    expect(second).toMatchObject({ ok: true, isNew: false })
    if (!first.ok) throw new Error(first.text)
    const listed = await own.database.asOwner((tx) => listMedia(tx, site.id, Infinity))
    expect(listed.filter(({ key }) => key === first.media.key)).toMatchObject([
      { alt: 'The workshop', author: 'Ana' },
    ])
  })

  test.each([
    ['media.alt', 'no words', async () => draw(), ' '],
    ['media.svg', 'an SVG', async () => Buffer.from('<svg onload="alert(1)"/>'), 'Logo'],
    ['picture.unknown-type', 'a text', async () => Buffer.from('a,b,c'), 'Logo'],
    ['picture.broken', 'a part', async () => (await draw(200, 200)).subarray(0, 150), 'Logo'],
    [
      'picture.too-many-pixels',
      'too many pixels',
      async () => {
        const { width, height } = { width: 9000, height: 9000 }
        return sharp({ create: { width, height, channels: 3, background: '#fff' } })
          .png()
          .toBuffer()
      },
      'Logo',
    ],
    ['media.too-large', 'too much', async () => Buffer.alloc(20 * 1024 * 1024 + 1), 'Logo'],
  ])('is refused with %s: %s', async (code, _, make, alt) => {
    const added = await add(await make(), { alt })
    expect(added).toMatchObject({ ok: false, code })
  })

  test('is shown by the sites of its group in every listed width, and by no other', async () => {
    const { media } = await addOne()
    const variants = openVariants(
      openVariantCache({
        folder: join(folder, 'images'),
        boundBytes: 1e8,
        now: () => new Date(),
        onFault: (error) => {
          throw error
        },
      }),
      makeVariant,
    )
    const source = openMediaSource({
      database: own.database,
      files,
      variants,
      now: () => new Date(),
    })
    for (const shown of [site, sibling]) {
      const found = await source.find(shown, media.key)
      const made = await found?.make({
        name: `${media.key}-${shown.slug}.webp`,
        options: { width: 16, fit: 'whole', format: 'webp', quality: 75 },
      })
      if (made?.kind !== 'made') throw new Error(JSON.stringify(made))
      expect(await sharp(made.bytes).metadata()).toMatchObject({ width: 16, hasAlpha: true })
    }
    expect(await source.find(stranger, media.key)).toBeUndefined()
    expect(await source.find(site, `m-${'0'.repeat(32)}`)).toBeUndefined()
  })
})

describe('removing', () => {
  const remove = (key: string, of: Site = site) =>
    removeMedia({ database: own.database, files }, of, key)

  test('is refused while settings or documents of the group name it, and says which', async () => {
    const { media } = await addOne()
    const address = buildPictureAddress(media.key)
    await applyOne('sibling', 'ours', { logos: { header_url: address } })
    const text = `---\ntitle: Us\ndescription: Us.\n---\n\n![Us](${address})\n`
    const documents = [{ path: 'sites/own/pages/us.md', text }]
    expect(await applyDocuments(own.database, documents)).toMatchObject({ ok: true })
    expect(await remove(media.key)).toMatchObject({
      ok: false,
      code: 'media.used',
      uses: ['logos.header_url of the site sibling', 'sites/own/pages/us.md'],
    })
    expect(await files.has(media.contentHash)).toBe(true)

    await applyOne('sibling', 'ours')
    await applyDocuments(own.database, [
      { path: 'sites/own/pages/us.md', text: text.replace(/!\[.*/, 'Us.') },
    ])
    expect(await remove(media.key)).toEqual({ ok: true })
    expect(await files.has(media.contentHash)).toBe(false)
    expect(await remove(media.key)).toMatchObject({ code: 'media.unknown' })
  })

  test('leaves a file that another site has too', async () => {
    const bytes = await draw()
    const [ours, theirs] = [await add(bytes), await add(bytes, { siteId: stranger.id })]
    if (!ours.ok || !theirs.ok) throw new Error('not added')
    expect(await remove(ours.media.key)).toEqual({ ok: true })
    expect(await files.has(theirs.media.contentHash)).toBe(true)
    await own.database.asOwner((tx) => removeMediaOfSite(tx, () => files, stranger.id))
    expect(await files.has(theirs.media.contentHash)).toBe(false)
    expect(await own.database.asOwner((tx) => listMedia(tx, stranger.id, Infinity))).toEqual([])
  })
})
