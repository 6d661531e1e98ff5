import { expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runSiteApply } from './site-apply.ts'
import { runSiteDiff } from './site-diff.ts'
import { runSiteExport } from './site-export.ts'
import { runSiteHistory } from './site-history.ts'
import { runSiteRestore } from './site-restore.ts'
import { buildSiteFile, runTestAction, useSiteFolder } from '../../command/testing.ts'

const files = useTestDatabase()
const { resolvePath, write } = useSiteFolder()
const parts = () => ({ resolvePath, openDatabase: () => Promise.resolve(files.database) })

function apply(slug: string, more: object, options: Parameters<typeof runSiteApply>[2] = {}) {
  write(`${slug}.json`, buildSiteFile(slug, { ...more }))
  return runTestAction(runSiteApply, parts(), [`${slug}.json`], options)
}

test('site history names version, time and author, and site diff what changed', async () => {
  await apply('a', {}, { by: 'Ana' })
  await apply('a', { search: { page_size: 30 } }, { by: 'Ben' })
  await runTestAction(runSiteRestore, parts(), 'a', { by: 'Cleo' })
  const { printed } = await runTestAction(runSiteHistory, parts(), 'a', {})
  const at = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d AE[DS]T`
  expect(printed).toEqual([
    expect.stringMatching(new RegExp(`^version 3 {2}${at} {2}version 1 restored by Cleo$`)),
    expect.stringMatching(new RegExp(`^version 2 {2}${at} {2}applied by Ben$`)),
    expect.stringMatching(new RegExp(`^version 1 {2}${at} {2}applied by Ana$`)),
  ])
  const json = await runTestAction(runSiteHistory, parts(), 'a', { json: true, limit: '1' })
  expect(JSON.parse(json.printed[0]!)).toMatchObject({
    site: 'a',
    versions: [{ version: 3, author: 'Cleo', action: 'restored', restored_version: 1 }],
  })
  expect((await runTestAction(runSiteDiff, parts(), 'a', '1', '2', {})).printed).toEqual([
    'a: 1 change from version 1 to version 2',
    '  + search.page_size = 30',
  ])
  expect(await runTestAction(runSiteDiff, parts(), 'a', '2', '9', {})).toMatchObject({
    code: 1,
    notes: ['a has no version 9; the newest one is 3.'],
  })
  expect(await runTestAction(runSiteDiff, parts(), 'a', 'b', undefined, {})).toMatchObject({
    code: 1,
  })
})

test('what site export prints, site apply takes; of an earlier version too', async () => {
  await apply('b', { search: { page_size: 30 } })
  await apply('b', { search: { page_size: 36 } })
  const exported = await runTestAction(runSiteExport, parts(), 'b', {})
  expect(exported).toMatchObject({ code: 0, notes: ['b: version 2'] })
  write('b.json', exported.printed.join('\n'))
  const again = await runTestAction(runSiteApply, parts(), ['b.json'], { base: '2' })
  expect(again.printed).toEqual(['b: unchanged'])

  write('b.json', (await runTestAction(runSiteExport, parts(), 'b', { version: '1' })).printed[0])
  const back = await runTestAction(runSiteApply, parts(), ['b.json'], {})
  expect(back.printed[1]).toBe('  ~ search.page_size: 36 → 30')
})

test('site apply --base refuses an outdated file with the changes since', async () => {
  await apply('c', {})
  await apply('c', { search: { page_size: 30 } })
  const refused = await apply('c', { name: 'Mine' }, { base: '1' })
  expect(refused).toMatchObject({ code: 1, printed: [] })
  expect(refused.notes).toEqual([
    'c.json: 1 fault',
    expect.stringContaining('made from version 1, and the site has version 2 now'),
    '  + search.page_size = 30',
  ])
  const json = await apply('c', { name: 'Mine' }, { base: '1', json: true })
  expect(JSON.parse(json.printed[0]!)).toMatchObject({
    code: 'site.outdated',
    changed_since: [{ path: 'search.page_size', after: 30 }],
  })
  expect(await apply('c', {}, { base: 'one' })).toMatchObject({ code: 1 })
  write('sites/d.json', buildSiteFile('d'))
  write('sites/e.json', buildSiteFile('e'))
  const several = await runTestAction(runSiteApply, parts(), ['sites'], { base: '1' })
  expect(several.notes).toEqual(['--base is a version of one site: apply its file alone.'])
})

test('site restore shows the changes, and with --dry-run makes none', async () => {
  await apply('f', { search: { page_size: 30 } })
  await apply('f', {}, { remove: true })
  const rehearsed = await runTestAction(runSiteRestore, parts(), 'f', { dryRun: true })
  expect(rehearsed.printed).toEqual([
    'f: 1 change of f',
    '  + search.page_size = 30',
    'f: version 1 would become version 3',
  ])
  const restored = await runTestAction(runSiteRestore, parts(), 'f', { to: '1' })
  expect(restored.printed.at(-1)).toBe('f: version 1 is now version 3')
  const again = await runTestAction(runSiteRestore, parts(), 'f', { to: '1' })
  expect(again.printed).toEqual(['f: has the settings of version 1 already'])
  expect(await runTestAction(runSiteRestore, parts(), 'nobody', {})).toMatchObject({
    code: 1,
    notes: ["There is no site 'nobody'."],
  })
})
