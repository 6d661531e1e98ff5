import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createContentViews } from '#modules/content/content-views.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runReviewsImport } from './reviews-import.ts'
import { buildSiteFile, runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const now = new Date('2026-11-21T03:00:00Z')
let folder: string

beforeAll(async () => {
  for (const slug of ['a', 'b']) {
    expect(await applySite(files.database, buildSiteFile(slug), [])).toMatchObject({ ok: true })
  }
})
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'reviews-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (name: string, options: Parameters<typeof runReviewsImport>[2] = {}) =>
  runTestAction(
    runReviewsImport,
    {
      environment: { dataFolder: folder },
      resolvePath: (path: string) => join(folder, path),
      openDatabase: () => Promise.resolve(files.database),
      now: () => now,
    },
    name,
    options,
  )

const review = (id: string, more = {}) => ({
  id,
  customer_name: `Customer ${id}`,
  text: 'Good.',
  rating: 5,
  review_date: '2026-10-30',
  ...more,
})

async function importReviews(reviews: object[], slug: string, more = {}) {
  writeFileSync(join(folder, 'r.json'), JSON.stringify(reviews))
  const result = await run('r.json', { dealership: slug, json: true, ...more })
  return JSON.parse(result.printed.join('')) as Record<string, unknown>
}

async function getSite(slug: string) {
  const [load] = await loadSites(files.database, [], [slug])
  if (load?.ok !== true) throw new Error(`no site ${slug}`)
  return load.site
}

const show = async (slug: string) =>
  (await createContentViews(files.database).findReviews(await getSite(slug), now))?.reviews.map(
    (each) => each.customer_name,
  )

describe('reviews import', () => {
  test('stores by id: the same file again changes nothing, another word is an update', async () => {
    const first = [review('1'), review('2', { rating: 4 }), review('3', { text: null })]
    expect(await importReviews(first, 'a', { dryRun: true })).toMatchObject({
      dry_run: true,
      created: 3,
      site_count: 1,
    })
    expect(await show('a')).toBeUndefined()
    const before = (await getSite('a')).version
    expect(await importReviews(first, 'a')).toMatchObject({
      read: 3,
      created: 3,
      count: 3,
      average_rating: '4.7',
      site_count: 1,
    })
    expect(await show('a')).toEqual(['Customer 2', 'Customer 1'])
    const after = await getSite('a')
    expect(after.version).toBe(before + 1)
    expect(after.dealerships[0]?.reviewSet).toEqual({ count: 3, averageRating: '4.7' })

    expect(await importReviews(first, 'a')).toMatchObject({ unchanged: 3, site_count: 0 })
    expect((await getSite('a')).version).toBe(after.version)
    const second = [review('2', { text: 'Better.', rating: 4 }), review('4')]
    expect(await importReviews(second, 'a')).toMatchObject({
      created: 1,
      updated: 1,
      unchanged: 0,
      removed: 0,
      count: 4,
    })
    expect(await importReviews(second, 'a', { prune: true })).toMatchObject({
      unchanged: 2,
      removed: 2,
      count: 2,
    })
    expect(await show('a')).toEqual(['Customer 4', 'Customer 2'])
  })

  test('takes the figures of the source if the file has them, and keeps them', async () => {
    const figures = { count: '41', average: '4.8', source: 'Google' }
    expect(await importReviews([review('1')], 'b', figures)).toMatchObject({
      count: 41,
      average_rating: '4.8',
    })
    expect(await importReviews([review('2')], 'b')).toMatchObject({ count: 41, created: 1 })
    const page = await createContentViews(files.database).findReviewsPage(
      await getSite('b'),
      { dealershipSlug: null, page: 1 },
      now,
    )
    expect(page).toMatchObject({ isOwn: false, set: { count: 41, average_rating: '4.8' } })
    expect(page?.remark).toMatch(/From Google\.$/)
  })

  test('applies nothing of a file with faults', async () => {
    const before = await show('b')
    writeFileSync(
      join(folder, 'bad.csv'),
      'id,customer_name,rating,review_date\n9,New,5,2026-10-30\n10,Bad,9,2026-10-30\n',
    )
    const bad = await run('bad.csv', { dealership: 'b' })
    expect([bad.code, ...bad.notes]).toEqual([
      1,
      'bad.csv: 1 fault, and nothing is applied',
      '  line 3: rating: must be at most 5',
    ])
    const { printed } = await run('bad.csv', { dealership: 'b', json: true })
    expect(JSON.parse(printed.join(''))).toEqual({
      error: 'bad.csv: 1 fault, and nothing is applied',
      code: 'reviews.faults',
      faults: [{ line: 3, field: 'rating', reason: 'must be at most 5' }],
    })
    expect(await show('b')).toEqual(before)
  })

  test('stores pictures that the file names, and none from anywhere else', async () => {
    mkdirSync(join(folder, 'faces'))
    const picture = { width: 300, height: 300, channels: 3, background: '#446688' } as const
    await sharp({ create: picture })
      .jpeg()
      .toFile(join(folder, 'faces', 'ann.jpg'))
    const report = await importReviews(
      [
        review('p1', { image: 'ann.jpg' }),
        review('p2', { image: 'https://pictures.example/a.jpg' }),
        review('p3', { image: '../../etc/passwd' }),
      ],
      'b',
      { pictures: 'faces' },
    )
    expect(report).toMatchObject({
      created: 3,
      warnings: [
        { field: 'image', reason: expect.stringContaining('elsewhere') as string },
        { field: 'image', reason: expect.stringContaining('outside') as string },
      ],
    })
    const set = await createContentViews(files.database).findReviews(await getSite('b'), now)
    expect(set?.reviews.map(({ image }) => image).filter((image) => image !== null)).toEqual([
      expect.stringMatching(/^\/images\/p-[0-9a-f]{32}$/),
    ])
  })

  test('reports missing files and options', async () => {
    writeFileSync(join(folder, 'r.json'), '[]')
    const failWith = async (name: string, options = {}) => (await run(name, options)).notes.join()
    expect(await failWith('none.json', { dealership: 'a' })).toMatch(
      /There is no file .*none\.json/,
    )
    expect(await failWith('r.json')).toBe('Which dealership? Add --dealership SLUG.')
    expect(await failWith('r.json', { dealership: 'x' })).toBe("There is no dealership 'x'.")
    writeFileSync(join(folder, 'r.xlsx'), '')
    expect(await failWith('r.xlsx', { dealership: 'a' })).toMatch(/must end in one of \.csv/)
    expect(await failWith('r.json', { dealership: 'a', pictures: 'none' })).toMatch(/no folder/)
  })
})
