import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createRedirectLookup } from '#modules/content/redirects/redirect-lookup.ts'
import { applyDocuments } from '#modules/documents/apply-documents.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runRedirectsExport } from './redirects-export.ts'
import { runRedirectsImport } from './redirects-import.ts'
import { runRedirectsList } from './redirects-list.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
let folder: string

beforeAll(async () => {
  const { database } = files
  for (const file of [
    buildSiteFile('a', { hosts: ['www.a.example'] }),
    buildSiteFile('b', { hosts: ['www.b.example'] }),
  ]) {
    expect(await applySite(database, file, [])).toMatchObject({ ok: true })
  }
  const text = '---\ntitle: About us\ndescription: Who we are.\n---\n\nHello.\n'
  const documents = [{ path: 'sites/a/pages/about-us.md', text }]
  expect(await applyDocuments(database, documents)).toMatchObject({ ok: true })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'redirects-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const parts = () => ({
  resolvePath: (path: string) => join(folder, path),
  openDatabase: () => Promise.resolve(files.database),
})

const run = (name: string, options: Parameters<typeof runRedirectsImport>[2] = { site: 'a' }) =>
  runTestAction(runRedirectsImport, parts(), name, options)

function importRows(rows: string, options = {}) {
  writeFileSync(join(folder, 'r.csv'), `from,to,status\n${rows}\n`)
  return run('r.csv', { site: 'a', ...options })
}

async function getSite(slug: string) {
  const [load] = await loadSites(files.database, [], [slug])
  if (load?.ok !== true) throw new Error(`no site ${slug}`)
  return load.site
}

const list = async (options = {}) =>
  (await runTestAction(runRedirectsList, parts(), { site: 'a', ...options })).printed

describe('redirects import', () => {
  test('leads old addresses on; the same file again changes nothing', async () => {
    const rows = '/About.HTML,/about-us,\n/stock.aspx?ID=5,/search/used-cars,302\n/shop*,,410'
    const before = (await getSite('a')).version
    expect((await importRows(rows, { dryRun: true })).printed).toEqual([
      '3 redirects read: 3 created, 0 updated, 0 unchanged; 0 taken away; the site has 3',
      'Dry run: nothing was changed.',
    ])
    expect(await list()).toEqual([])
    const { printed } = await importRows(rows, { json: true })
    expect(JSON.parse(printed.join(''))).toEqual({
      dry_run: false,
      read: 3,
      created: 3,
      updated: 0,
      unchanged: 0,
      removed: 0,
      total: 3,
      warnings: [],
    })
    expect((await getSite('a')).version).toBe(before + 1)
    expect(await list()).toEqual([
      '/about.html  /about-us (301)',
      '/shop*  gone (410)',
      '/stock.aspx?id=5  /search/used-cars (302)',
    ])
    expect((await importRows(rows)).printed[0]).toMatch(/0 created, 0 updated, 3 unchanged/)
    expect((await getSite('a')).version).toBe(before + 1)
    expect((await importRows('/about.html,/contact,', { prune: true })).printed[0]).toBe(
      '1 redirects read: 0 created, 1 updated, 0 unchanged; 2 taken away; the site has 1',
    )
    expect(await list({ json: true })).toEqual([
      JSON.stringify({
        redirects: [{ from: '/about.html', to: '/contact', status: 301 }],
        total: 1,
      }),
    ])
  })

  test('applies to its site only, from the next time the site is loaded', async () => {
    const lookup = createRedirectLookup(files.database)
    const [a, b] = [await getSite('a'), await getSite('b')]
    expect((await lookup.find(a, '/about.html', ''))?.to).toBe('/contact')
    expect([await lookup.find(b, '/about.html', ''), lookup.mayHaveAny(b)]).toEqual([
      undefined,
      false,
    ])
    expect(lookup.mayHaveAny(a)).toBe(true)
    await importRows('/about.html,/about-us,')
    expect((await lookup.find(await getSite('a'), '/about.html', ''))?.to).toBe('/about-us')
  })

  test('names line and field of each fault, and applies nothing', async () => {
    const before = await list()
    const { code, notes } = await importRows(
      [
        '/good,/about-us,',
        'old.html,/about-us,',
        '/a,https://evil.example/,',
        '/b,//evil.example,307',
        '/good/,/contact,',
        '/d,,',
        '/e,/contact,410',
      ].join('\n'),
    )
    expect([code, ...notes]).toEqual([
      1,
      'r.csv: 1 fault, and nothing is applied',
      expect.anything(),
    ])
    expect(notes[1]).toBe('  line 5: status: must be one of 301, 302, 410')
    const more = await importRows(
      [
        '/good,/about-us,',
        'old.html,/about-us,',
        '/a,https://evil.example/,',
        '/good/,/contact,',
        '/d,,',
        '/e,/contact,410',
      ].join('\n'),
    )
    expect(more.notes.slice(1)).toEqual([
      '  line 3: from: write the path alone, beginning with /',
      '  line 4: to: evil.example is no host of the site or its group: --allow-external lets it pass',
      '  line 6: to: is missing: where does it lead?',
      '  line 7: to: must be empty with 410',
      '  line 5: from: the same address as on line 2: /good',
    ])
    expect(await list()).toEqual(before)
  })

  test('warns of each that leads to no page of the site, and imports it', async () => {
    const rows = [
      '/old-about,/about-us,',
      '/old-team,/our-team?from=old,',
      '/old-stock,/search/used-cars,',
      '/old-car,/cars/any-car-of-before,',
      '/old-list,/files/price-list.pdf,',
      '/old-shop,https://www.a.example/our-shop,',
      '/old-news,,410',
    ]
    const { printed } = await importRows(rows.join('\n'))
    expect(printed.slice(1)).toEqual([
      '  warning: line 3, to: /our-team is no page of the site',
      '  warning: line 7, to: /our-shop is no page of the site',
    ])
    expect(printed[0]).toContain('7 created')
    expect(JSON.parse((await importRows(rows[1]!, { json: true })).printed.join(''))).toMatchObject(
      {
        warnings: [{ line: 2, field: 'to', reason: '/our-team is no page of the site' }],
      },
    )
  })

  test('refuses chains and loops, and prints them', async () => {
    const { notes } = await importRows('/c,/d,\n/d,/about-us,\n/x,/y,\n/y,/x,')
    expect(notes.slice(1)).toEqual([
      '  line 2: to: leads to another redirect: /c → /d → /about-us; write where it ends',
      '  line 4: to: leads in a circle: /x → /y → /x',
      '  line 5: to: leads in a circle: /y → /x → /y',
    ])
    // A chain is also found when one of its redirects is already stored.
    const stored = await importRows('/about-us.php,/about.html,')
    expect(stored.notes[1]).toMatch(/line 2: to: .* \/about-us\.php → \/about\.html → \/about-us;/)
    await importRows('/one,/two,')
    const other = await importRows('/two,/contact,')
    expect(other.notes[1]).toBe(
      '  line 2: to: leads to another redirect: /one → /two → /contact; write where it ends',
    )
  })

  test('refuses circles through another site of the deployment, in any order of imports', async () => {
    const of = (site: string) => ({ site, allowExternal: true })
    const first = '/there,https://www.b.example/here,\n/fine,https://www.b.example/contact,'
    expect((await importRows(first, of('a'))).code).toBe(0)
    const { code, notes } = await importRows('/here,https://www.a.example/there,', of('b'))
    expect([code, notes[1]]).toEqual([
      1,
      '  line 2: to: leads in a circle through another website of this deployment: ' +
        '/here → https://www.a.example/there → https://www.b.example/here',
    ])
    // The target is a page of the other site, or a path without a page.
    const good = '/here,https://www.a.example/about-us,\n/else,https://www.a.example/nothing,'
    expect((await importRows(good, of('b'))).code).toBe(0)
    expect((await importRows('/x,/contact,', { ...of('b'), prune: true })).code).toBe(0)
  })

  test('takes addresses in the encoding of an old website', async () => {
    expect((await importRows('/caf%E9,/contact,')).code).toBe(0)
    const lookup = createRedirectLookup(files.database)
    expect((await lookup.find(await getSite('a'), '/caf%C3%A9', ''))?.to).toBe('/contact')
  })

  test('refuses addresses at which the site has a page, and says which', async () => {
    const { notes } = await importRows(
      '/,/about-us,\n/Contact/,/about-us,\n/about-us,/contact,\n/careers?id=1,/contact,',
    )
    expect(notes.slice(1)).toEqual([
      "  line 2: from: / is the address of the page 'home', which goes before it",
      "  line 3: from: /contact is the address of the page 'contact', which goes before it",
      "  line 4: from: /about-us is the address of the page 'content', which goes before it",
      "  line 5: from: /careers is the address of the page 'form', which goes before it",
    ])
    // The path has the form of a page, but no such page exists.
    expect((await importRows('/cars/old-one,/contact,\n/contact-us/nobody,/contact,')).code).toBe(0)
  })

  test('allows other websites only with the operator’s permission', async () => {
    expect((await importRows('/shop,https://shop.example/,', { allowExternal: true })).code).toBe(0)
    const group = await importRows('/sister,https://www.b.example/x,')
    expect(group.notes[1]).toMatch(/www\.b\.example is no host/)
  })

  test('imports up to 500 at once, all or none, and no more than a site may have', async () => {
    const rows = Array.from({ length: 500 }, (_, at) => `/old/${at}.html,/about-us,`)
    const bad = await importRows([...rows, '/old/0.html,/contact,'].join('\n'))
    expect(bad.code).toBe(1)
    expect((await importRows(rows.join('\n'))).printed[0]).toMatch(/500 created/)
    const many = Array.from({ length: 19_800 }, (_, at) => `/older/${at},/about-us,`)
    expect((await importRows(many.join('\n'))).notes[1]).toMatch(/and may have 20000/)
  })

  test('reports missing files and options', async () => {
    writeFileSync(join(folder, 'r.json'), '[]')
    const failWith = async (name: string, options = {}) => (await run(name, options)).notes.join()
    expect(await failWith('none.csv')).toMatch(/There is no file/)
    expect(await failWith('r.json')).toBe('Which site? Add --site SLUG.')
    expect(await failWith('r.json', { site: 'x' })).toMatch(/There is no site 'x'/)
  })
})

test('redirects export writes what import reads', async () => {
  for (const name of ['out.csv', 'out.json']) {
    const done = await runTestAction(runRedirectsExport, parts(), name, { site: 'a' })
    expect(done.code).toBe(0)
    expect((await run(name, { site: 'a', prune: true, allowExternal: true })).printed[0]).toMatch(
      / 0 created, 0 updated, \d+ unchanged; 0 taken away/,
    )
  }
  expect(readFileSync(join(folder, 'out.csv'), 'utf8').split('\n')[0]).toBe('from,to,status')
  const again = await runTestAction(runRedirectsExport, parts(), 'out.csv', { site: 'a' })
  expect(again.notes.join()).toMatch(/EEXIST/)
})
