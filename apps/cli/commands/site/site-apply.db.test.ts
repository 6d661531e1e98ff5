import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSiteApply } from './site-apply.ts'
import { buildSiteFile, runTestAction, useSiteFolder } from '../../command/testing.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'

const files = useTestDatabase()
const { resolvePath, write } = useSiteFolder()

type Flag = keyof Parameters<typeof runSiteApply>[2]

function run(paths: string[], ...flags: Flag[]) {
  const openDatabase = () => Promise.resolve(files.database)
  const options = Object.fromEntries(flags.map((flag) => [flag, true]))
  return runTestAction(runSiteApply, { resolvePath, openDatabase }, paths, options)
}

async function listStored(...slugs: string[]): Promise<string[]> {
  return (await loadSites(files.database, siteFaultChecks, slugs)).map(({ slug }) => slug)
}

describe('one file', () => {
  test('has its change printed before it is made', async () => {
    write('a.json', buildSiteFile('a'))
    const created = await run(['a.json'])
    expect(created).toMatchObject({ code: 0, notes: [] })
    expect(created.printed[0]).toMatch(/^a\.json: \d+ changes of a$/)
    expect(created.printed).toContain('  + slug = "a"')
    expect(created.printed.at(-1)).toBe('a: created')

    write('a.json', buildSiteFile('a', { search: { page_size: 30 } }))
    expect((await run(['a.json'])).printed).toEqual([
      'a.json: 1 change of a',
      '  + search.page_size = 30',
      'a: updated',
    ])
    write('a.json', buildSiteFile('a', { search: { page_size: 36 } }))
    expect((await run(['a.json'])).printed[1]).toBe('  ~ search.page_size: 30 → 36')
    write('a.json', buildSiteFile('a'))
    expect((await run(['a.json'], 'remove')).printed[1]).toBe('  - search (was {"page_size":36})')
    expect((await run(['a.json'])).printed).toEqual(['a: unchanged'])
  })

  test('that reaches other sites names them, and the needed permission', async () => {
    const group = { slug: 'shared', name: 'Shared' }
    const { contact_detail: detail, ...location } = buildExampleLocation()
    const dealership = (email: string) =>
      buildExampleDealership({
        slug: 'both',
        locations: [{ ...location, contact_detail: { ...(detail as object), email } }],
      })
    const shared = (slug: string, email: string) =>
      buildSiteFile(slug, { dealership_group: group, dealerships: [dealership(email)] })
    write('b.json', shared('b', 'old@dealer.example'))
    await run(['b.json'])
    write('c.json', shared('c', 'new@dealer.example'))

    const refused = await run(['c.json'])
    expect(refused.code).toBe(1)
    expect(refused.printed).toContain(
      '  ~ dealerships.both.locations.main.contact_detail.email: "old@dealer.example" → "new@dealer.example"',
    )
    expect(refused.printed.at(-1)).toBe('  touches the site b: the dealership both')
    expect(refused.notes).toEqual([
      'c.json: 2 faults',
      expect.stringMatching(/^ {2}dealership_group\.slug: .*--join-group/),
      expect.stringMatching(/^ {2}dealerships\[0\]: .*the site b; apply with --allow-shared/),
    ])
    expect(await listStored('c')).toEqual([])
    expect(await run(['c.json'], 'joinGroup', 'allowShared')).toMatchObject({ code: 0 })
    expect(await listStored('c')).toEqual(['c'])
  })

  test('is only looked at with --dry-run', async () => {
    write('d.json', buildSiteFile('d'))
    const { code, printed } = await run(['d.json'], 'dryRun')
    expect([code, printed.at(-1)]).toEqual([0, 'd: would be created'])
    expect(printed).toContain('  + slug = "d"')
    expect(await listStored('d')).toEqual([])
    write('d.json', buildSiteFile('d', { name: 7 }))
    expect(await run(['d.json'], 'dryRun')).toMatchObject({
      code: 1,
      notes: ['d.json: 1 fault', expect.stringContaining('name: ')],
    })
  })

  test('is one JSON value with --json', async () => {
    write('e.json', buildSiteFile('e'))
    const { printed } = await run(['e.json'], 'json')
    expect(printed).toHaveLength(1)
    expect(JSON.parse(printed[0]!)).toMatchObject({
      ok: true,
      slug: 'e',
      outcome: 'created',
      touched: [],
      dry_run: false,
    })
    write('e.json', '{')
    const bad = await run(['e.json'], 'json')
    expect(JSON.parse(bad.printed[0]!)).toMatchObject({ code: 'site.faults' })
  })
})

describe('several files', () => {
  test('are each applied whole or not at all, with every fault named', async () => {
    write('sites/1.json', buildSiteFile('one'))
    write('sites/2.json', buildSiteFile('two', { name: 7, pageSize: 3 }))
    write('sites/3.json', '{ no json')
    write('sites/4.json', buildSiteFile('four'))
    write('sites/notes.txt', 'not a site')
    const { code, printed, notes } = await run(['sites'])
    expect(code).toBe(1)
    expect(printed.filter((line) => !/^ |changes/.test(line))).toEqual([
      'one: created',
      'four: created',
      '4 files: 2 applied, 2 refused',
    ])
    expect(notes.map((line) => line.split(':')[0]!.trim())).toEqual([
      join('sites', '2.json'),
      'name',
      'pageSize',
      join('sites', '3.json'),
      expect.any(String),
    ])
    expect(await listStored('one', 'two', 'four')).toEqual(['one', 'four'])
  })

  test('are checked together: a group and its new dealership need no further permission', async () => {
    const group = { slug: 'ours', name: 'Ours' }
    const dealerships = [buildExampleDealership({ slug: 'ours' })]
    for (const slug of ['o-1', 'o-2', 'o-3']) {
      write(`sites/${slug}.json`, buildSiteFile(slug, { dealership_group: group, dealerships }))
    }
    expect(await run(['sites'], 'dryRun')).toMatchObject({ code: 0 })
    expect(await listStored('o-1', 'o-2', 'o-3')).toEqual([])
    const { code, printed } = await run(['sites/o-1.json', 'sites/o-2.json', 'sites/o-3.json'])
    expect([code, printed.at(-1)]).toEqual([0, '3 files: 3 applied, 0 refused'])
    write('sites/o-4.json', buildSiteFile('o-4', { dealership_group: group }))
    expect(await run(['sites'])).toMatchObject({ code: 1 })
    expect(await run(['sites'], 'joinGroup')).toMatchObject({ code: 0 })
  })

  test('may not be of one site', async () => {
    write('sites/1.json', buildSiteFile('twin'))
    write('sites/2.json', buildSiteFile('twin', { name: 'Another' }))
    const { code, notes } = await run(['sites'])
    expect(code).toBe(1)
    expect(notes[1]).toContain(`the site twin is that of ${join('sites', '1.json')} already`)
  })

  test('are one JSON value with the outcome of each', async () => {
    write('sites/1.json', buildSiteFile('json-one'))
    write('sites/2.json', buildSiteFile('json-two', { name: 7 }))
    const { printed } = await run(['sites'], 'json')
    expect(JSON.parse(printed.join(''))).toMatchObject({
      dry_run: false,
      refused: 1,
      sites: [
        { file: join('sites', '1.json'), ok: true, slug: 'json-one' },
        { file: join('sites', '2.json'), ok: false, faults: [{ path: 'name' }] },
      ],
    })
  })

  test('can be a hundred at once', async () => {
    for (let at = 0; at < 100; at += 1) write(`sites/${at}.json`, buildSiteFile(`many-${at}`))
    const { code, printed } = await run(['sites'])
    expect([code, printed.at(-1)]).toEqual([0, '100 files: 100 applied, 0 refused'])
  })

  test('of a folder without JSON files are refused', async () => {
    const { code, notes } = await run(['sites'])
    expect([code, notes]).toEqual([1, ['sites: the folder has no .json file']])
  })
})
