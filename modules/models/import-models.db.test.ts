import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { type Catalogue, catalogueSchema } from './catalogue.schema.ts'
import { importModels, type ImportModelsOptions } from './import-models.ts'
import { loadManufacturers } from './load-manufacturers.ts'
import { createModelTexts } from './model-details.ts'

const files = useTestDatabase()

const franchise = (slug: string, makes: readonly string[], more: Record<string, unknown> = {}) =>
  buildExampleFile({
    slug,
    hosts: [`${slug}.example`],
    dealership_group: { slug: `${slug}-group`, name: 'Group' },
    dealerships: [
      buildExampleDealership({
        slug,
        manufacturers: makes.map((make) => ({ name: make, slug: make })),
      }),
    ],
    ...more,
  })

const model = (slug: string, more: Record<string, unknown> = {}) => ({
  name: slug.toUpperCase(),
  slug,
  body: 'suv',
  variants: [{ name: 'GX', slug: 'gx', price: { AUD: 40_000 } }],
  ...more,
})

const build = (...makes: [id: number, slug: string, models: unknown[]][]): Catalogue =>
  catalogueSchema.parse({
    manufacturers: makes.map(([id, slug, models]) => ({ id, name: slug, slug, models })),
  })

const noClashes: ImportModelsOptions['findClashes'] = () => Promise.resolve([])

async function run(catalogue: Catalogue, options: Partial<ImportModelsOptions> = {}) {
  const result = await importModels(files.database, catalogue, {
    findClashes: noClashes,
    ...options,
  })
  if (!result.ok) return result.faults.map(({ path, message }) => `${path}: ${message}`)
  return [
    ...result.changes.map((change) => `${change.model} ${change.outcome}`),
    `${result.siteCount} sites`,
  ]
}

async function getSite(slug: string) {
  const [load] = await loadSites(files.database, [], [slug], { manufacturers: loadManufacturers })
  if (load?.ok !== true) throw new Error(JSON.stringify(load))
  return load.site
}

const listShown = async (slug: string) =>
  (await getSite(slug)).manufacturers.flatMap((make) =>
    make.models.map((each) => `${make.slug}/${each.slug}`),
  )

beforeAll(async () => {
  for (const file of [
    franchise('kia-one', ['kia']),
    franchise('kia-two', ['kia', 'mazda']),
    franchise('used-cars', []),
    franchise('by-number', [], { manufacturer_id: 2 }),
  ]) {
    expect(await applySite(files.database, file, [])).toMatchObject({ ok: true })
  }
})

beforeEach(async () => {
  await files.database.asOwner((tx) => tx.query('DELETE FROM manufacturers'))
})

const kia = build([1, 'kia', [model('niro'), model('ev6')]])

describe('importing a catalogue', () => {
  test('creates, leaves alone, changes, removes; sites that show the make follow', async () => {
    const before = (await getSite('kia-one')).version
    expect(await run(kia)).toEqual(['kia/niro created', 'kia/ev6 created', '2 sites'])
    expect(await listShown('kia-two')).toEqual(['kia/niro', 'kia/ev6'])
    expect((await getSite('kia-one')).version).toBe(before + 1)
    expect(await run(kia)).toEqual(['kia/niro unchanged', 'kia/ev6 unchanged', '0 sites'])
    expect((await getSite('kia-one')).version).toBe(before + 1)
    const next = build([1, 'kia', [model('ev6', { status: 'new' }), model('ev9')]])
    expect(await run(next)).toEqual([
      'kia/ev6 updated',
      'kia/ev9 created',
      'kia/niro removed',
      '2 sites',
    ])
    expect(await listShown('kia-one')).toEqual(['kia/ev6', 'kia/ev9'])
  })

  test('keeps the number of a model, and makes that the file does not name', async () => {
    await run(kia)
    const [, ev6] = (await getSite('kia-one')).manufacturers[0]?.models ?? []
    await run(build([2, 'mazda', [model('cx-5')]]))
    await run(build([1, 'kia', [model('ev6', { description: 'Another.' })]]))
    expect(await listShown('kia-two')).toEqual(['kia/ev6', 'mazda/cx-5'])
    expect((await getSite('kia-one')).manufacturers[0]?.models[0]?.id).toBe(ev6?.id)
  })

  test('reaches the sites that name a make by its number, and no site of used cars', async () => {
    expect(await run(build([2, 'mazda', [model('cx-5')]]))).toContain('2 sites')
    expect(await listShown('by-number')).toEqual(['mazda/cx-5'])
    expect(await listShown('used-cars')).toEqual([])
  })

  test('a dry run reports the same and changes nothing', async () => {
    expect(await run(kia, { dryRun: true })).toEqual([
      'kia/niro created',
      'kia/ev6 created',
      '2 sites',
    ])
    expect(await listShown('kia-one')).toEqual([])
  })

  test('a clash on one site leaves everything as it was', async () => {
    await run(kia)
    const clash = {
      site: 'kia-one',
      path: '/ev9',
      model: 'kia/ev9',
      owner: 'the document pages/ev9.md',
    }
    const faults = await run(build([1, 'kia', [model('ev9')]]), {
      findClashes: () => Promise.resolve([{ ...clash, documentSlug: 'ev9' }]),
    })
    expect(faults).toEqual([
      'manufacturers[0].models[0]: /ev9 of kia-one is the address of the document pages/ev9.md; give the model another slug or override_url',
    ])
    expect(await listShown('kia-one')).toEqual(['kia/niro', 'kia/ev6'])
  })

  test('a make’s slug belongs to its number', async () => {
    await run(kia)
    expect(await run(build([9, 'kia', []]))).toEqual([
      'manufacturers[0].id: kia is the make with the number 1; write that, or another slug',
    ])
    expect(await listShown('kia-one')).toEqual(['kia/niro', 'kia/ev6'])
  })
})

test('what only a page shows is read when it is shown, as the application', async () => {
  await run(build([1, 'kia', [model('niro', { introduction: 'Hybrid.', colours: [] })]]))
  const site = await getSite('kia-one')
  const id = site.manufacturers[0]?.models[0]?.id ?? 0
  const texts = createModelTexts(files.database)
  expect(await texts.find(site, id)).toMatchObject({
    introduction: 'Hybrid.',
    variants: [{ slug: 'gx', price: { AUD: 40_000 } }],
  })
  expect(await texts.find(site, id + 1000)).toBeUndefined()
})

test('the application reads the catalogue and cannot write it', async () => {
  await run(kia)
  const scope = { dealershipIds: [] }
  for (const statement of [
    'DELETE FROM models',
    "UPDATE manufacturers SET name = 'x'",
    "INSERT INTO manufacturers (id, slug, name) VALUES (99, 'x', 'X')",
  ]) {
    await expect(files.database.withScope(scope, (tx) => tx.query(statement))).rejects.toThrow(
      /permission denied/,
    )
  }
})
