import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import { startWebProcess, type WebProcess } from '../checks/setup/web-process.ts'
import { runCommand } from './command.ts'
import { applyOwnSite, type OwnSite } from './own-site.ts'
import { createPageReader, type PageReader } from './page-reader.ts'

let site: OwnSite
/** A second process on the database of the shared website. */
let second: WebProcess
let webs: readonly PageReader[]

beforeAll(async () => {
  const figures = { review_count: 41, average_rating: '4.8' }
  site = await applyOwnSite('moved-in', {
    dealerships: [buildExampleDealership({ slug: 'moved-in', ...figures })],
  })
  second = await startWebProcess(inject('webData'), { variables: { FORECOURT_WORKER: '0' } })
  webs = [createPageReader(inject('webPort')), second]
}, 120_000)
afterAll(() => second.stop())

async function runImport(kind: 'redirects' | 'reviews', name: string, text: string) {
  const file = join(site.folder, name)
  writeFileSync(file, text)
  const owner = kind === 'redirects' ? '--site' : '--dealership'
  const words = [kind, 'import', file, owner, site.slug, '--json']
  const { code, output } = await runCommand(inject('webData'), ...words)
  return { code, report: JSON.parse(output) as Record<string, unknown> }
}

/** The response of all processes, once they agree. */
async function getFromAll(path: string) {
  const responses = await Promise.all(webs.map((web) => web.get(site.host, path)))
  return responses.map(({ status, location }) => [status, location ?? null])
}
const both = (status: number, location: string | null = null) => [
  [status, location],
  [status, location],
]

test('a dealer who moves in keeps the old website’s addresses, in every process at once', async () => {
  const old = ['/about.html', '/stock.aspx?id=5', '/our-cars', '/cars/old-corolla', '/shop/x']
  // Before the import, each old address is cached as a 404, or refused as a missing file.
  for (const path of old) expect(await getFromAll(path)).toEqual(both(404))
  const rows = [
    'from,to,status',
    '/About.html,/about-us,',
    '/stock.aspx?ID=5,/search/used-cars?sort=price:asc,302',
    '/our-cars,/search/new-used-and-demo-cars,',
    '/cars/old-corolla,/search/toyota/corolla,',
    '/our%20team.php,/careers,',
    '/shop/*,,410',
    '/search/old-offers,,410',
    '/contact-us/old-branch,,410',
    '/cars/old-rio,,410',
    '/caf%E9.html,/contact,',
    ...Array.from({ length: 500 }, (_, at) => `/node/${at}.html,/contact,`),
  ]
  const { code, report } = await runImport('redirects', 'old.csv', rows.join('\n'))
  expect([code, report['created']]).toEqual([0, 510])

  await expect.poll(() => getFromAll('/about.html')).toEqual(both(301, '/about-us'))
  const leads: [string, number, string | null][] = [
    ['/ABOUT.HTML', 301, '/about-us'],
    ['/%61bout.html?page=1', 301, '/about-us'],
    ['/About.html?gclid=abc&x=1', 301, '/about-us?gclid=abc'],
    ['/stock.aspx?id=5', 302, '/search/used-cars?sort=price:asc'],
    ['/Stock.aspx?utm_source=mail&ID=5', 302, '/search/used-cars?sort=price%3Aasc&utm_source=mail'],
    ['/stock.aspx?id=6', 404, null],
    ['/stock.aspx', 404, null],
    ['/our-cars', 301, '/search/new-used-and-demo-cars'],
    ['/Our-Cars/', 301, '/search/new-used-and-demo-cars'],
    ['/our%20team.php', 301, '/careers'],
    ['/cars/old-corolla', 301, '/search/toyota/corolla'],
    ['/node/499.html', 301, '/contact'],
    ['/node/500.html', 404, null],
    // The old website's encoding, UTF-8 as browsers send it, and an address that the old website never had.
    ['/caf%E9.html', 301, '/contact'],
    ['/caf%C3%A9.html', 301, '/contact'],
    ['/caf%E8.html', 404, null],
    ['/shop/tyres', 410, null],
    ['/shop/tyres.html', 410, null],
    // Paths that match a kind of page which has no content there.
    ['/search/old-offers', 410, null],
    ['/contact-us/old-branch', 410, null],
    ['/cars/old-rio', 410, null],
    ['/about-us', 200, null],
    ['//evil.example/%2e%2e', 301, '/'],
  ]
  for (const [path, status, location] of leads) {
    expect([path, ...(await getFromAll(path))]).toEqual([path, ...both(status, location)])
  }
  const gone = await second.get(site.host, '/shop/tyres')
  expect(gone.body).toContain('That page is no longer here')
  expect(gone.body).toContain('<meta name="robots" content="noindex, follow"')
  const other = await second.get('kowhai-motors.localhost', '/about.html')
  expect(other.status).toBe(404)

  const again = await runImport('redirects', 'bad.csv', 'from,to\n/a,/about.html\n/b,/contact')
  expect(again).toMatchObject({ code: 1, report: { code: 'redirects.faults' } })
  expect(await getFromAll('/b')).toEqual(both(404))
})

test('and reviews that are imported show at once', async () => {
  const show = async () =>
    (await Promise.all(webs.map((web) => web.get(site.host, '/reviews')))).map(({ body }) =>
      body.includes('Keeps his word, and the kettle on.'),
    )
  expect(await show()).toEqual([false, false])
  const review = {
    id: 'moved-1',
    customer_name: 'Ngaire Pohatu',
    text: 'Keeps his word, and the kettle on.',
    rating: 5,
    review_date: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
  }
  const { report } = await runImport('reviews', 'reviews.json', JSON.stringify([review]))
  expect(report).toMatchObject({ created: 1, count: 1, average_rating: '5.0' })
  await expect.poll(show).toEqual([true, true])
})
