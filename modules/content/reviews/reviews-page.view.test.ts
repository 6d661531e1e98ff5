import { describe, expect, test } from 'vitest'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { buildStructuredReviews } from './review-structured.view.ts'
import type { StoredReview, StoredReviewSet } from './review.types.ts'
import { buildReviewsPage } from './reviews-page.view.ts'

const now = new Date('2026-11-21T03:00:00Z')
const site = buildExampleSite({ name: 'Example Motors', reviews: { full_quantity: 2 } })
const group = buildExampleSite({
  dealerships: [
    buildExampleDealership({ slug: 'north', name: 'North' }),
    buildExampleDealership({ slug: 'south', name: 'South' }),
    buildExampleDealership({ slug: 'new-one', name: 'New one' }),
  ],
})

const review = (id: number, dealershipId = 1): StoredReview => ({
  id,
  dealershipId,
  customerName: 'Priya N.',
  image: null,
  text: 'Good.',
  rating: 5,
  reviewedAt: new Date('2026-10-30T03:00:00Z'),
})
const set: StoredReviewSet = { dealershipId: 1, count: 41, averageRating: '4.8', source: null }
const build = (page: number, shown: number, sets = [set]) =>
  buildReviewsPage(
    site,
    { sets, reviews: [review(1), review(2)], shown, stars: [] },
    { dealershipSlug: null, page },
    now,
  )

describe('a page of reviews', () => {
  test('leads to the next one, and back', () => {
    expect(build(1, 5)).toMatchObject({
      pageCount: 3,
      newerHref: null,
      more: { href: '/reviews?page=2', label: '2 more reviews' },
    })
    expect(build(2, 5)).toMatchObject({
      newerHref: '/reviews',
      more: { href: '/reviews?page=3', label: 'One more review' },
    })
    expect(build(3, 5)).toMatchObject({ newerHref: '/reviews?page=2', more: null })
  })

  test('is one page if all fit, and none past the end', () => {
    expect(build(1, 2)).toMatchObject({ pageCount: 1, newerHref: null, more: null })
    expect(build(2, 2)).toBeUndefined()
    expect(build(1, 0)).toMatchObject({ pageCount: 1, set: { count: 41 } })
  })

  test('is missing without reviews, or if reviews are off', () => {
    expect(build(1, 0, [])).toBeUndefined()
    expect(build(1, 0, [{ ...set, count: 0 }])).toBeUndefined()
  })

  test('has dates in words, and who wrote without a picture by initials', () => {
    expect(build(1, 2)?.set.reviews[0]).toMatchObject({
      initials: 'PN',
      dealership: null,
      created_at_time_ago_in_words: '3 weeks ago',
      review_date: '2026-10-30',
      review_date_in_words: '30 October 2026',
    })
  })

  test('§3: shows where the site is reviewed on Google', () => {
    const place = { name: 'Example Motors', place_id: 'place' }
    const reviewed = buildExampleSite({ gmb_profiles: [place] })
    const stored = { sets: [set], reviews: [review(1)], shown: 1, stars: [] }
    const page = buildReviewsPage(reviewed, stored, { dealershipSlug: null, page: 1 }, now)
    expect(page?.googleProfiles).toMatchObject([{ name: 'Example Motors' }])
    expect(build(1, 2)?.googleProfiles).toEqual([])
  })

  test('names the number and the source of its reviews', () => {
    expect(build(1, 2)?.remark).toBe(
      'The average counts every review. Below are those of 4 stars and more that come with words, the newest first.',
    )
    const sets = [
      { ...set, source: 'Google' },
      { ...set, dealershipId: 2, source: 'Facebook' },
    ]
    expect(build(1, 2, sets)?.remark).toMatch(/ From Google and Facebook\.$/)
  })
})

describe('the reviews of a group', () => {
  const sets = [
    { ...set, count: 1300 },
    { dealershipId: 2, count: 1, averageRating: '5', source: 'Google' },
    { dealershipId: 3, count: 0, averageRating: '0', source: null },
  ]
  const buildOf = (dealershipSlug: string | null) =>
    buildReviewsPage(
      group,
      { sets, reviews: [review(1), review(2, 2)], shown: 40, stars: [] },
      { dealershipSlug, page: 1 },
      now,
    )

  test('can be read by dealership, those without any left out', () => {
    expect(buildOf(null)?.filters).toMatchObject([
      { label: 'All of us', href: '/reviews', isCurrent: true, countText: '1,301 reviews' },
      { label: 'North', href: '/reviews?dealership=north', isCurrent: false },
      { label: 'South', countText: '1 review', average_rating: '5' },
    ])
    expect(buildOf('south')).toMatchObject({
      name: 'South',
      set: { count: 1, average_rating: '5' },
      more: { href: '/reviews?dealership=south&page=2' },
    })
    expect(buildOf('nowhere')).toBeUndefined()
    expect(buildOf('new-one')).toBeUndefined()
  })

  test('name the dealership that each is of', () => {
    expect(buildOf(null)?.set.reviews.map(({ dealership }) => dealership)).toEqual([
      'North',
      'South',
    ])
  })

  test('are structured data only if all of them are the dealer’s own', () => {
    const own = buildOf('north')
    expect(own === undefined ? null : buildStructuredReviews(own)).toMatchObject({
      '@type': 'AutoDealer',
      name: 'North',
      aggregateRating: { ratingValue: '4.8', reviewCount: 1300, bestRating: 5 },
      review: [
        {
          author: { '@type': 'Person', name: 'Priya N.' },
          datePublished: '2026-10-30',
          reviewRating: { ratingValue: 5 },
        },
        {},
      ],
    })
    for (const slug of ['south', null]) {
      const view = buildOf(slug)
      expect(view === undefined ? {} : buildStructuredReviews(view)).toBeNull()
    }
  })
})
