import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runContentApply } from './content-apply.ts'
import { runContentExport } from './content-export.ts'
import { runContentList } from './content-list.ts'
import { saveRedirects } from '#modules/content/redirects/redirect.store.ts'
import { runContentRestore } from './content-restore.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
let folder: string

const parts = () => ({
  resolvePath: (path: string) => join(folder, path),
  openDatabase: () => Promise.resolve(files.database),
})

function write(path: string, title: string): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), `---\ntitle: ${title}\ndescription: A page.\n---\n\n## Hi\n`)
}

const apply = (name: string, options = {}) => runTestAction(runContentApply, parts(), name, options)
const restore = (path: string, options = {}) =>
  runTestAction(runContentRestore, parts(), path, options)

beforeAll(async () => {
  expect(await applySite(files.database, buildSiteFile('a'), [])).toMatchObject({
    ok: true,
  })
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('content apply', () => {
  test('prints what changes, and how many sites show it', async () => {
    write('c/sites/a/pages/about-us.md', 'About us')
    write('c/sites/a/pages/fleet.md', 'Fleet')
    const dry = await apply('c', { dryRun: true })
    expect(dry.printed.at(0)).toBe('sites/a/pages/about-us.md: would be created')
    expect(await apply('c')).toMatchObject({
      code: 0,
      printed: [
        'sites/a/pages/about-us.md: created',
        'sites/a/pages/fleet.md: created',
        '2 documents: 2 created; 1 site shows the change',
      ],
    })
    expect((await apply('c')).printed).toEqual([
      '2 documents: 2 unchanged; 0 sites show the change',
    ])
    const { printed } = await apply('c', { json: true })
    expect(JSON.parse(printed.join(''))).toMatchObject({
      dry_run: false,
      site_count: 0,
      changes: [{ path: 'sites/a/pages/about-us.md', outcome: 'unchanged', version: 1 }, {}],
    })
  })

  test('names file, line and column of each fault, and applies nothing', async () => {
    write('c/sites/a/pages/good.md', 'Good')
    mkdirSync(join(folder, 'c/sites/a/posts'), { recursive: true })
    writeFileSync(join(folder, 'c/sites/a/posts/x.md'), '')
    writeFileSync(
      join(folder, 'c/sites/a/pages/bad.md'),
      '---\ntitle: Bad\ndescription: A page.\nmenu:\n  place: top\n---\n\n# Bad\n',
    )
    const { code, notes } = await apply('c')
    expect([code, notes[0]]).toEqual([1, 'c: 3 faults, and nothing is applied'])
    expect(notes[1]).toMatch(/^ {2}sites\/a\/pages\/bad\.md:5:3: menu\.place: must be one of/)
    expect(notes[2]).toMatch(/^ {2}sites\/a\/pages\/bad\.md:8: begin a heading with ##/)
    expect(notes[3]).toMatch(/^ {2}sites\/a\/posts\/x\.md: its folder is not one of pages, offers/)
  })

  test('needs a folder with documents', async () => {
    expect((await apply('nowhere')).notes.at(-1)).toBe('  nowhere: is no folder that can be read')
    mkdirSync(join(folder, 'empty'))
    expect((await apply('empty')).notes.at(-1)).toBe('  empty: has no document (.md)')
  })

  test('refuses a page where the platform has one of its own', async () => {
    write('c/sites/a/pages/special-offers.md', 'Offers')
    expect((await apply('c')).notes.at(-1)).toMatch(
      /special-offers is the address of the platform’s own/,
    )
  })
})

describe('an address that leads elsewhere', () => {
  const path = 'sites/a/pages/old-team.md'
  const lead = (from: string | null) =>
    files.database.asOwner(async (tx) => {
      await tx.query('DELETE FROM redirects')
      if (from === null) return
      const [site] = (await tx.query<{ id: number }>(`SELECT id FROM sites WHERE slug = 'a'`)).rows
      await saveRedirects(tx, site!.id, [{ from, to: '/careers', status: 301 }])
    })

  test('is refused as a page’s, applied or restored, until it leads nowhere', async () => {
    write(`c/${path}`, 'Our team')
    await lead('/old-team')
    const reason =
      '/old-team of a is an old address that leads to /careers; take that redirect away first, or name the document otherwise'
    expect((await apply('c')).notes.slice(1)).toEqual([`  ${path}: ${reason}`])
    await lead('/old-team/*')
    expect((await apply('c')).code).toBe(0)
    write(`c/${path}`, 'Our people')
    expect((await apply('c')).code).toBe(0)
    await lead('/old-team')
    for (const dryRun of [true, false]) {
      expect(await restore(path, { dryRun })).toMatchObject({
        code: 1,
        notes: [`${path}: ${reason}`],
      })
    }
    await lead(null)
    expect((await restore(path)).printed).toEqual([`${path}: version 1 is now version 3`])
  })
})

describe('content list, export and restore', () => {
  test('name who applied a version, and who brought it back', async () => {
    const path = 'sites/a/pages/authored.md'
    const listLine = async () =>
      (await runTestAction(runContentList, parts(), {})).printed.find((line) =>
        line.startsWith(path),
      )
    write(`w/${path}`, 'First')
    await apply('w', { by: 'Ana' })
    expect(await listLine()).toMatch(/ by Ana$/)
    write(`w/${path}`, 'Second')
    await apply('w', { by: 'Ben' })
    await restore(path, { by: 'Cleo' })
    expect(await listLine()).toMatch(/ {2}version 3 of .* by Cleo$/)
    const { printed } = await runTestAction(runContentList, parts(), { json: true })
    expect(JSON.parse(printed.join(''))).toMatchObject({
      documents: expect.arrayContaining([
        expect.objectContaining({ path, version: 3, author: 'Cleo' }),
      ]) as unknown,
    })
    expect(await apply('w', { by: '' })).toMatchObject({ code: 1 })
  })

  test('a version with a missing picture is not restored', async () => {
    const path = 'sites/a/pages/pictured.md'
    write(`p/${path}`, 'First')
    await apply('p')
    write(`p/${path}`, 'Second')
    await apply('p')
    await files.database.asOwner((tx) =>
      tx.query(
        `UPDATE document_versions SET source = source || $1 WHERE version = 1 AND document_id =
           (SELECT id FROM documents WHERE slug = 'pictured')`,
        ['\n![A car](/media/lost.jpg)\n'],
      ),
    )
    const refused = await restore(path)
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.notes[0]).toContain(
      `${path}: version 1 has a picture that is not shown: /media/lost.jpg is no picture that a has`,
    )
  })

  test('show, export and restore the stored documents', async () => {
    const path = 'sites/a/pages/history.md'
    write(`c/${path}`, 'First')
    await apply('c')
    write(`c/${path}`, 'Second')
    await apply('c')
    const list = await runTestAction(runContentList, parts(), {})
    expect(list.printed.find((line) => line.startsWith(path))).toMatch(
      / {2}version 2 of \d{4}-\d\d-\d\d \d\d:\d\d AE[DS]T by \S+$/,
    )

    expect((await restore(path)).printed).toEqual([`${path}: version 1 is now version 3`])
    const exported = await runTestAction(runContentExport, parts(), 'out', {})
    expect(exported.code).toBe(0)
    expect(readFileSync(join(folder, 'out', path), 'utf8')).toContain('title: First')
    expect((await runTestAction(runContentExport, parts(), 'out', {})).notes).toEqual([
      'out: the folder is not empty; name a new one',
    ])

    expect((await restore(path, { to: '2', dryRun: true })).printed).toEqual([
      `${path}: version 2 would become version 4`,
    ])
    expect((await restore(path, { to: '9' })).notes).toEqual([
      `${path}: there is no such version; there are 3, 2, 1`,
    ])
    expect((await restore('sites/a/pages/none.md')).notes).toEqual([
      'sites/a/pages/none.md: there is no such document',
    ])
    expect((await restore(path, { to: 'x' })).notes).toEqual([
      '--to takes the number of a version, not x',
    ])
  })
})
