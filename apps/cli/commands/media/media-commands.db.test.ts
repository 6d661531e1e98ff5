import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runMediaAdd } from './media-add.ts'
import { runMediaList } from './media-list.ts'
import { runMediaRemove } from './media-remove.ts'
import { runSiteApply } from '../site/site-apply.ts'
import { runSiteRemove } from '../site/site-state.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
let folder: string

const parts = () => ({
  resolvePath: (path: string) => join(folder, path),
  openDatabase: () => Promise.resolve(own.database),
  environment: { consoleHost: 'console.localhost', dataFolder: join(folder, 'data') },
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'media-commands-'))
  expect(await applySite(own.database, buildSiteFile('a'), [])).toMatchObject({ ok: true })
  const logo = sharp({
    create: { width: 600, height: 90, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0 } },
  })
  await writeFile(join(folder, 'logo.png'), await logo.png().toBuffer())
  await writeFile(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
})
afterAll(() => rm(folder, { recursive: true }))

const add = (file: string, options: object) =>
  runTestAction(runMediaAdd, parts(), file, { site: 'a', ...options })
const remove = (address: string) => runTestAction(runMediaRemove, parts(), address, { site: 'a' })

test('a logo is added, named by a site file, and removed when nothing names it any more', async () => {
  const added = await add('logo.png', { alt: 'Logo', by: 'Ana' })
  expect(added).toMatchObject({
    code: 0,
    printed: [expect.stringMatching(/^\/images\/m-[0-9a-f]{32}$/)],
  })
  const address = added.printed[0]!
  const listed = await runTestAction(runMediaList, parts(), { site: 'a' })
  expect(listed.printed).toEqual([`${address}  600 × 90  logo.png  Logo  by Ana`])

  const file = buildSiteFile('a', { logos: { header_url: address } })
  await writeFile(join(folder, 'a.json'), JSON.stringify(file))
  expect(await runTestAction(runSiteApply, parts(), ['a.json'], {})).toMatchObject({ code: 0 })
  expect(await remove(`${address}/640`)).toMatchObject({ code: 1 })
  expect(await remove(address)).toMatchObject({
    code: 1,
    notes: [`${address}: It is used: logos.header_url of the site a.`],
  })
  await writeFile(join(folder, 'a.json'), JSON.stringify(buildSiteFile('a')))
  const without = await runTestAction(runSiteApply, parts(), ['a.json'], { remove: true })
  expect(without).toMatchObject({ code: 0 })
  expect(await remove(address)).toMatchObject({ code: 0, printed: [`${address} is removed`] })
  expect(await runTestAction(runMediaList, parts(), { site: 'a' })).toMatchObject({ printed: [] })
})

test.each([
  ['logo.png', {}, 'media.alt', /^--alt TEXT: say what the picture shows/],
  ['logo.svg', { alt: 'Logo' }, 'media.svg', /^logo\.svg: an SVG can hold programs .* PNG/],
  ['lost.png', { alt: 'Logo' }, 'media.no-file', /^lost\.png: no such file/],
  ['logo.png', { alt: 'Logo', site: 'nobody' }, 'site.unknown', /no site 'nobody'/],
])('%s with %j is refused: %s', async (file, options, code, text) => {
  const refused = await add(file, { json: true, ...options })
  expect(refused).toMatchObject({ code: 1, notes: [expect.stringMatching(text)] })
  expect(JSON.parse(refused.printed[0]!)).toMatchObject({ code })
})

test('a site that is removed takes its pictures along', async () => {
  await add('logo.png', { alt: 'Logo' })
  const stored = async () => readdir(join(folder, 'data', 'files'), { recursive: true })
  expect((await stored()).some((name) => /[0-9a-f]{64}$/.test(name))).toBe(true)
  const removed = await runTestAction(runSiteRemove, parts(), 'a', { confirm: 'a' })
  expect(removed).toMatchObject({ code: 0 })
  expect((await stored()).some((name) => /[0-9a-f]{64}$/.test(name))).toBe(false)
})
