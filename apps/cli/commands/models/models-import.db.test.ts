import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findPageClashes } from '#apps/deployment/find-page-clashes.ts'
import { findSiteClashes } from '#apps/deployment/find-site-clashes.ts'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { restoreDocument } from '#modules/documents/restore-document.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runModelsImport } from './models-import.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
let folder: string

const toyota = { manufacturer_slug: 'toyota' }

const variants = [{ name: 'GX', slug: 'gx' }]
const model = (slug: string, more: Record<string, unknown> = {}) => ({
  name: slug,
  slug,
  body: 'suv',
  variants,
  ...more,
})

function write(models: readonly unknown[] | string): void {
  const file = { manufacturers: [{ id: 1, name: 'Toyota', slug: 'toyota', models }] }
  writeFileSync(
    join(folder, 'catalogue.json'),
    typeof models === 'string' ? models : JSON.stringify(file),
  )
}

const run = (options = {}, name = 'catalogue.json') =>
  runTestAction(
    runModelsImport,
    {
      resolvePath: (path: string) => join(folder, path),
      openDatabase: () => Promise.resolve(files.database),
    },
    name,
    options,
  )

const page = (path: string) => ({
  path,
  text: '---\ntitle: A page\ndescription: About it.\n---\n\n## Hello\n',
})

beforeAll(async () => {
  expect(
    await applySite(files.database, buildSiteFile('a', toyota), [], { remove: true }),
  ).toMatchObject({
    ok: true,
  })
})
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'models-'))
  await files.database.asOwner((tx) => tx.query('DELETE FROM manufacturers'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('models import', () => {
  test('refuses pictures that no site of the make would show, and takes those that are there', async () => {
    const there = '/images/s-1-ute-1-hero-white-studio-0'
    const image = (url: string) => ({ image: { url, thumb: there, alt: 'A ute' } })
    write([
      model('hilux', image('/media/lost.jpg')),
      model('rav4', image('https://cdn.example/a.jpg')),
    ])
    const refused = await run()
    expect(refused.code).toBe(1)
    expect(refused.notes.join('\n')).toContain(
      'manufacturers[0].models[0].image.url: /media/lost.jpg is no picture that a has; add the picture with forecourt media add FILE --site a',
    )
    expect(refused.notes.join('\n')).toContain(
      'https://cdn.example/a.jpg is of https://cdn.example, from where the content security policy of a loads no picture',
    )
    write([model('hilux', image(there))])
    expect(await run()).toMatchObject({ code: 0 })
  })

  test('prints what changes, and how many sites show it', async () => {
    write([model('hilux'), model('rav4')])
    expect((await run({ dryRun: true })).printed).toEqual([
      'toyota/hilux: would be created',
      'toyota/rav4: would be created',
      '2 models: 2 created; 1 site shows the change',
    ])
    expect((await run()).printed.at(-1)).toBe('2 models: 2 created; 1 site shows the change')
    const { printed } = await run({ json: true })
    expect(JSON.parse(printed.join(''))).toEqual({
      dry_run: false,
      site_count: 0,
      changes: [
        { model: 'toyota/hilux', outcome: 'unchanged' },
        { model: 'toyota/rav4', outcome: 'unchanged' },
      ],
    })
  })

  test.each<[string, readonly unknown[] | string, RegExp]>([
    ['no JSON', '{{{', /^ {2}the file is not JSON/],
    ['a deep file', `${'['.repeat(20_000)}${']'.repeat(20_000)}`, /nested deeper than 100 levels/],
    [
      'a wrong variant',
      [model('x', { variants: [] })],
      /^ {2}manufacturers\[0\]\.models\[0\]\.variants: name/,
    ],
    ['the address of a form', [model('contact')], /\/contact of a is the address of a page/],
    [
      'the address of the garage',
      [model('my-garage')],
      /\/my-garage of a is the address of a page/,
    ],
    ['an address of the server', [model('x', { override_url: '/api/x' })], /the platform’s own/],
    [
      'the address of another model',
      [model('x'), model('y', { override_url: '/x' })],
      /the model toyota\/x/,
    ],
    ['the address of vehicles', [model('x', { override_url: '/cars/x' })], /\(vehicle\)/],
    ['the address of its range', [model('x', { override_url: '/brands/toyota' })], /\(brand\)/],
  ])('refuses %s, and imports nothing', async (_name, models, fault) => {
    write(models)
    const { code, notes, printed } = await run()
    expect([code, printed]).toEqual([1, []])
    expect(notes[0]).toMatch(/^catalogue\.json: \d+ faults?, and nothing is imported$/)
    expect(notes.slice(1).join('\n')).toMatch(fault)
    const { rows } = await files.database.asOwner((tx) => tx.query('SELECT 1 FROM manufacturers'))
    expect(rows).toEqual([])
  })

  test('says which file cannot be read', async () => {
    expect(await run({}, 'nowhere.json')).toMatchObject({ code: 1 })
    const { printed } = await run({ json: true }, 'nowhere.json')
    expect(JSON.parse(printed.join(''))).toMatchObject({ code: 'models.no-file' })
  })
})

describe('what would take a model’s address', () => {
  beforeEach(async () => {
    write([model('hilux')])
    expect((await run()).code).toBe(0)
  })

  test('is refused as a page, and nothing of the folder is applied', async () => {
    const documents = [page('sites/a/pages/hilux.md'), page('sites/a/pages/other.md')]
    const options = { findClashes: findPageClashes }
    expect(await applyDocuments(files.database, documents, options)).toEqual({
      ok: false,
      faults: [
        {
          file: 'sites/a/pages/hilux.md',
          line: null,
          column: null,
          text: '/hilux of a is the address of the model toyota/hilux; name the document otherwise',
        },
      ],
    })
    const { rows } = await files.database.asOwner((tx) => tx.query('SELECT 1 FROM documents'))
    expect(rows).toEqual([])
  })

  test('is refused like a page with that address, and is restored', async () => {
    const hidden = buildSiteFile('a', { ...toyota, models: { hidden: ['hilux'] } })
    expect(await applySite(files.database, hidden, [], { remove: true })).toMatchObject({
      ok: true,
    })
    const options = { findClashes: findPageClashes }
    const path = 'sites/a/pages/hilux.md'
    expect(await applyDocuments(files.database, [page(path)], options)).toMatchObject({ ok: true })
    const taken = await applyDocuments(files.database, [page('sites/a/pages/other.md')], {
      ...options,
      prune: true,
    })
    expect(taken).toMatchObject({ ok: true })
    expect(
      await applySite(files.database, buildSiteFile('a', toyota), [], { remove: true }),
    ).toMatchObject({
      ok: true,
    })
    expect(await restoreDocument(files.database, path, options)).toEqual({
      ok: false,
      text: `${path}: /hilux of a is the address of the model toyota/hilux; name the document otherwise`,
    })
    const { rows } = await files.database.asOwner((tx) =>
      tx.query(`SELECT version FROM documents WHERE slug = 'hilux'`),
    )
    expect(rows).toEqual([{ version: 2 }])
  })

  test('a page may take the place of a range', async () => {
    const options = { findClashes: findPageClashes, dryRun: true }
    const range = [page('sites/a/pages/brands/toyota.md')]
    expect(await applyDocuments(files.database, range, options)).toMatchObject({ ok: true })
  })

  test('is refused in a site’s configuration', async () => {
    const file = buildSiteFile('a', { ...toyota, garage: { path: '/hilux' } })
    const refused = await applySite(files.database, file, [], {
      findClashes: findSiteClashes,
      remove: true,
    })
    expect(refused).toMatchObject({
      ok: false,
      faults: [
        { path: 'models.hidden', message: expect.stringContaining('toyota/hilux') as string },
      ],
    })
    const hidden = { ...file, models: { hidden: ['hilux'] } }
    expect(
      await applySite(files.database, hidden, [], { findClashes: findSiteClashes, remove: true }),
    ).toMatchObject({ ok: true })
    const back = buildSiteFile('a', toyota)
    expect(await applySite(files.database, back, [], { remove: true })).toMatchObject({ ok: true })
  })
})
