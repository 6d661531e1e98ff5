import { readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addMedia } from '#modules/media/add-media.ts'
import { readDemoPortraits } from '#modules/media/demo/read-demo-portraits.ts'
import { seedDemoPortraits } from '#modules/media/demo/seed-demo-portraits.ts'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { readDocumentFolder } from '#modules/documents/read-document-folder.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { buildPictureAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { findDocumentPictureFaults } from './find-unseen-pictures.ts'
import { findSiteClashes } from './find-site-clashes.ts'
import { siteFaultChecks } from './site-fault-checks.ts'

const own = useTestDatabase()
let folder: string
/** URL of an existing picture of the site `own`. */
let address: string

const buildFile = (slug: string, more: Record<string, unknown> = {}) =>
  buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    url: `https://${slug}.example`,
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [buildExampleDealership({ slug })],
    ...more,
  })

const apply = (file: unknown) =>
  applySite(own.database, file, siteFaultChecks, {
    findClashes: findSiteClashes,
    allowShared: true,
    joinGroup: true,
    remove: true,
  })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picture-faults-'))
  expect(await apply(buildFile('own'))).toMatchObject({ ok: true })
  expect(await apply(buildFile('other'))).toMatchObject({ ok: true })
  const [load] = await loadSites(own.database, [], ['own'])
  if (load?.ok !== true) throw new Error('the site of the test does not load')
  const bytes = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#123456' } })
    .png()
    .toBuffer()
  const files = openFileStore(folder)
  const given = { siteId: load.site.id, bytes, fileName: 'a.png', alt: 'Logo', author: 'Ana' }
  const added = await addMedia({ database: own.database, files }, given)
  if (!added.ok) throw new Error(added.text)
  address = buildPictureAddress(added.media.key)
})
afterAll(() => rm(folder, { recursive: true }))

describe('a site file', () => {
  test.each([
    ['/logos/dealer.svg', 'logos.header_url'],
    ['/brand/../package.json', 'logos.header_url'],
    ['/images/m-00000000000000000000000000000000', 'logos.header_url'],
    ['/images/p-00000000000000000000000000000000', 'logos.header_url'],
    ['/images/s-no-such-drawing', 'logos.header_url'],
    ['/images/nothing', 'logos.header_url'],
    ['/%E0%A4%A', 'logos.header_url'],
  ])('that names %s is refused with the path of the fault', async (header_url, path) => {
    expect(await apply(buildFile('own', { logos: { header_url } }))).toEqual({
      ok: false,
      faults: [
        {
          path,
          message: `${header_url} is no picture that own has; add the picture with forecourt media add FILE --site own, and write the address that it prints`,
        },
      ],
    })
  })

  test('is taken with a picture that was added, a file of the platform, or an address elsewhere', async () => {
    const logos = {
      header_url: address,
      footer_url: `${address}/640`,
      favicon_url: '/brand/harbour-toyota/logo.svg',
      open_graph_url: 'https://cdn.elsewhere.example/share.jpg',
    }
    const file = readdirSync('apps/web/public/brand/harbour-toyota').find((name) =>
      name.endsWith('.svg'),
    )!
    const named = { ...logos, favicon_url: `/brand/harbour-toyota/${file}?v=2` }
    expect(await apply(buildFile('own', { logos: named }))).toMatchObject({ ok: true })
    const brands = { ...named, header_url: 'https://cdn.dealer.example/logo.svg' }
    expect(await apply(buildFile('own', { logos: brands }))).toMatchObject({ ok: true })
  })

  test('names a picture of its own group alone', async () => {
    expect(await apply(buildFile('other', { logos: { header_url: address } }))).toMatchObject({
      faults: [{ path: 'logos.header_url' }],
    })
    const group = { slug: 'own-group', name: 'Group', defaults: { logos: { header_url: address } } }
    expect(await apply(buildFile('own', { dealership_group: group }))).toMatchObject({ ok: true })
    const lost = { ...group, defaults: { logos: { header_url: '/lost.png' } } }
    expect(await apply(buildFile('own', { dealership_group: lost }))).toMatchObject({
      faults: [{ path: 'dealership_group.defaults.logos.header_url' }],
    })
  })
})

describe('a document', () => {
  const applyOne = (body: string, picture = '') =>
    applyDocuments(
      own.database,
      [
        {
          path: 'sites/own/pages/us.md',
          text: `---\ntitle: Us\ndescription: Us.\n${picture}---\n\n${body}\n`,
        },
      ],
      { findPictureFaults: findDocumentPictureFaults },
    )

  test('with a picture that is not there is refused with its place', async () => {
    expect(await applyOne('Hello.\n\n![A car](/media/lost.jpg)')).toEqual({
      ok: false,
      faults: [
        {
          file: 'sites/own/pages/us.md',
          line: 8,
          column: 10,
          text: '/media/lost.jpg is no picture that own has; add the picture with forecourt media add FILE --site own, and write the address that it prints',
        },
      ],
    })
    const fields = "picture:\n  url: /media/lost.jpg\n  alt: 'A car'\n"
    expect(await applyOne('Hello.', fields)).toMatchObject({ faults: [{ line: 5, column: 8 }] })
    const team =
      '{% team %}\n{% member name="Ana" role="Sales" picture="/lost.jpg" /%}\n{% /team %}'
    expect(await applyOne(team)).toMatchObject({ faults: [{ line: 7 }] })
  })

  test('with a picture that the content security policy blocks is refused', async () => {
    expect(await applyOne('![A car](https://photos.example/a.jpg)')).toMatchObject({
      ok: false,
      faults: [
        {
          line: 6,
          text: expect.stringContaining(
            'is of https://photos.example, from where the content security policy of own loads no picture',
          ),
        },
      ],
    })
  })

  test('with a picture that was added is taken', async () => {
    expect(await applyOne(`![A car](${address})`)).toMatchObject({ ok: true })
  })
})

test('every picture of the demo’s sites and documents is there', async () => {
  const sites = 'db/demo/sites'
  for (const name of readdirSync(sites)) {
    const file: unknown = JSON.parse(readFileSync(join(sites, name), 'utf8'))
    expect(await apply(file), name).toMatchObject({ ok: true })
  }
  const portraits = await readDemoPortraits('db/demo/portraits')
  await seedDemoPortraits({ database: own.database, files: openFileStore(folder) }, portraits)
  const read = await readDocumentFolder('db/demo/content')
  if (!read.ok) throw new Error(JSON.stringify(read.faults))
  expect(
    await applyDocuments(own.database, read.files, {
      findPictureFaults: findDocumentPictureFaults,
    }),
  ).toMatchObject({ ok: true })
})
