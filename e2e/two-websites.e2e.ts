import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCommand } from './command.ts'
import { listDealerPages } from './dealer-pages.ts'
import { copyDemoData } from './copy-demo-data.ts'
import { removeData } from '../checks/setup/remove-data.ts'
import { describeOwner } from './embedded-owner.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'

const site = 'sunrise-suzuki'
const host = `${site}.localhost`

let data: string
/** Two web processes on one database. */
let webs: WebProcess[]
let database: pg.Client

beforeAll(async () => {
  data = copyDemoData('price')
  webs = [await startWebProcess(data)]
  webs.push(await startWebProcess(data))
  database = new pg.Client(describeOwner(data))
  await database.connect()
}, 120_000)
afterAll(async () => {
  await database.end()
  for (const web of webs) await web.stop()
  await removeData(data)
})

const setPrice = (slug: string, dollars: number) =>
  database.query(
    'UPDATE vehicles SET price_cents = $2, before_price_cents = NULL WHERE slug = $1',
    [slug, dollars * 100],
  )

test('two web processes show a changed price on every page', async () => {
  const pages = await listDealerPages(webs[0]!, site)
  const slug = pages.car.split('/').at(-1) ?? ''
  const shown = [pages.search, `${pages.search}?sort=price:asc`, pages.car]
  const countShowing = async (text: string): Promise<number> => {
    const responses = await Promise.all(
      shown.flatMap((path) => webs.map((web) => web.get(host, path))),
    )
    return responses.filter(({ body }) => body.includes(text)).length
  }
  for (const [dollars, text] of [
    [31_171, '$31,171'],
    [31_272, '$31,272'],
    [31_373, '$31,373'],
  ] as const) {
    // Requested twice, so that every page is cached with the earlier price.
    expect(await countShowing(text)).toBe(0)
    expect(await countShowing(text)).toBe(0)
    const { rowCount } = await setPrice(slug, dollars)
    expect(rowCount).toBe(1)
    await expect.poll(() => countShowing(text)).toBe(6)
  }
})

/** The legal name on each demo dealer's pages. */
const legalNames = readdirSync('db/demo/sites').map((name) => {
  const file = JSON.parse(readFileSync(`db/demo/sites/${name}`, 'utf8')) as {
    slug: string
    name: string
    legal_name?: string
    dealership_group: { defaults?: { legal_name?: string } }
  }
  const { slug, legal_name: own, dealership_group: group } = file
  return { slug, legalName: own ?? group.defaults?.legal_name ?? file.name }
})

test('a changed page of the platform shows on every site of two web processes', async () => {
  const folder = join(data, 'content')
  const path = join(folder, 'platform/pages/privacy-policy.md')
  mkdirSync(dirname(path), { recursive: true })
  const countShowing = async (words: string): Promise<number> => {
    const shown = webs.flatMap((web) =>
      legalNames.map(async ({ slug, legalName }) => {
        const { body } = await web.get(`${slug}.localhost`, '/privacy-policy')
        // React puts a comment between two texts.
        return body.replaceAll('<!-- -->', '').includes(`${legalName} ${words}`)
      }),
    )
    return (await Promise.all(shown)).filter(Boolean).length
  }
  // In the second round every page is cached with the first text.
  for (const words of ['keeps it for a year.', 'keeps it for a month.']) {
    writeFileSync(
      path,
      `---\ntitle: Privacy policy\ndescription: A page.\n---\n\n{% $site.legal_name %} ${words}\n`,
    )
    expect(await countShowing(words)).toBe(0)
    const applied = await runCommand(data, 'content', 'apply', folder, '--json')
    expect(JSON.parse(applied.output)).toMatchObject({ site_count: legalNames.length })
    await expect.poll(() => countShowing(words)).toBe(2 * legalNames.length)
  }
})
