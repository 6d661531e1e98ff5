import { beforeAll, describe, expect, test } from 'vitest'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createContentViews } from './content-views.ts'
import { seedReviews } from './reviews/seed-reviews.ts'

const files = useTestDatabase()
const now = new Date('2026-11-21T03:00:00Z')
let sites: Site[] = []

const review = (customer_name: string, rating: number, days_ago: number, text: string | null) => ({
  customer_name,
  rating,
  days_ago,
  text,
})

beforeAll(async () => {
  const { database } = files
  const other = {
    slug: 'other-cars',
    name: 'Other Cars',
    hosts: ['www.other-cars.example'],
    dealership_group: { slug: 'other-group', name: 'Other Group' },
    dealerships: [buildExampleDealership({ slug: 'other-cars', name: 'Other Cars' })],
  }
  for (const file of [buildExampleFile(), buildExampleFile(other)]) {
    expect(await applySite(database, file, [])).toMatchObject({ ok: true })
  }
  sites = (await loadSites(database, [])).map((load) => {
    if (!load.ok) throw new Error('the example sites resolve')
    return load.site
  })
  await seedReviews(
    database,
    getSite('example-cars').dealerships[0]!.id,
    {
      dealership: 'example-cars',
      count: 41,
      average_rating: '4.8',
      reviews: [
        review('Ann', 5, 3, null),
        review('Ben', 3, 4, 'Slow.'),
        review('Cat', 4, 30, 'Fair.'),
        review('Dan', 5, 8, 'Quick.'),
      ],
    },
    now,
  )
})

function getSite(slug: string, reviews: Partial<Site['configuration']['reviews']> = {}): Site {
  const site = sites.find((each) => each.slug === slug)
  if (site === undefined) throw new Error(`no site ${slug}`)
  const { configuration } = site
  return {
    ...site,
    configuration: { ...configuration, reviews: { ...configuration.reviews, ...reviews } },
  }
}

describe('the reviews of a site', () => {
  test('come with the count and average of their source, in words of now', async () => {
    const set = await createContentViews(files.database).findReviews(getSite('example-cars'), now)
    expect(set).toMatchObject({ count: 41, countText: '41 reviews', average_rating: '4.8' })
    expect(set?.reviews.map(({ customer_name: name }) => name)).toEqual(['Dan', 'Cat'])
    expect(set?.reviews[0]).toMatchObject({
      image: null,
      text: 'Quick.',
      rating: 5,
      created_at_time_ago_in_words: 'a week ago',
      review_date: '2026-11-13',
      review_date_in_words: '13 November 2026',
    })
    // A review without text is counted but not shown.
    expect(set?.reviews.every(({ text }) => text !== null)).toBe(true)
  })

  test('follow the settings of the site', async () => {
    const { findReviews } = createContentViews(files.database)
    const find = (settings: Parameters<typeof getSite>[1]) =>
      findReviews(getSite('example-cars', settings), now)
    expect(await find({ enabled: false })).toBeNull()
    expect((await find({ minimum_rating: 5 }))?.reviews).toHaveLength(1)
    expect((await find({ minimum_rating: 3 }))?.reviews).toHaveLength(3)
    expect((await find({ full_quantity: 1 }))?.reviews).toHaveLength(1)
  })

  test('are never another dealer’s', async () => {
    const { findReviews } = createContentViews(files.database)
    expect(await findReviews(getSite('other-cars'), now)).toBeNull()
  })

  test('replace those that a dealership had', async () => {
    const site = getSite('other-cars')
    const [{ id }] = site.dealerships as [Site['dealerships'][number]]
    const file = { dealership: 'other-cars', count: 2, average_rating: '5.0' }
    for (const name of ['Eve', 'Finn']) {
      await seedReviews(files.database, id, { ...file, reviews: [review(name, 5, 1, 'Yes.')] }, now)
    }
    const set = await createContentViews(files.database).findReviews(site, now)
    expect(set?.reviews.map(({ customer_name: name }) => name)).toEqual(['Finn'])
  })
})
