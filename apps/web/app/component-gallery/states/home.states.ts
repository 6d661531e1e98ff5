import { formatVehicleCount } from '#modules/sites/vehicle-noun.rules.ts'
import type { ReviewSetView, ReviewView } from '#modules/content/reviews/review.types.ts'
import { buildHome, type HomeView } from '#modules/content/home.view.ts'
import type { TileView } from '#modules/search/home/home-stock.types.ts'
import type { GalleryBase } from './gallery-base.ts'

const labels = ['SUV', 'Ute', 'Hatch', 'Sedan', 'Wagon', 'Van', 'People Mover', 'Cab Chassis']

export function buildTileStates({
  site: { configuration },
}: GalleryBase): { readonly title: string; readonly tiles: readonly TileView[] }[] {
  const build = (names: readonly string[]): TileView[] =>
    names.map((label, index) => {
      const count = index === 0 ? 12_480 : Math.max(1, 40 - index * 6)
      const countText = formatVehicleCount(configuration, count)
      return { label, count, countText, href: `/search/${encodeURIComponent(label.toLowerCase())}` }
    })
  return [
    { title: 'many', tiles: build(labels) },
    { title: 'two', tiles: build(labels.slice(0, 2)) },
    { title: 'long words', tiles: build(['Harley-Davidson Motorcycles', 'Van']) },
  ]
}

/** Texts of the home page: the site's own, and texts of the maximum length. */
export function buildHomeWords({ site, home, now }: GalleryBase): {
  readonly usual: HomeView
  readonly long: HomeView
} {
  const carTypes = { new: 12, used: 114, demo: 0 }
  const usual = buildHome(site, { total: home.total, carTypes }, now)
  const long = {
    ...usual,
    heading: 'Commercial vehicles, caravans and campers for every trade and every holiday',
    introduction:
      'More than a thousand in stock at eleven places between Wollongong and Geelong, each with a history check, a twelve-month warranty and a price that is the price.',
  }
  return { usual, long }
}

const review: ReviewView = {
  id: 1,
  image: null,
  customer_name: 'Priya N',
  initials: 'PN',
  dealership: null,
  text: 'Straight answers, a fair price for our old wagon, and the car was ready when they said.',
  rating: 5,
  created_at_time_ago_in_words: '3 weeks ago',
  review_date: '2026-10-30',
  review_date_in_words: '30 October 2026',
}

/** The site's own reviews if it has any, and made-up sets with the fewest and the longest reviews. */
export function buildReviewStates({
  reviews,
}: GalleryBase): { readonly title: string; readonly set: ReviewSetView }[] {
  return [
    ...(reviews === null ? [] : [{ title: 'of the site', set: reviews }]),
    {
      title: 'one, without words',
      set: {
        count: 1,
        countText: '1 review',
        average_rating: '3.0',
        reviews: [{ ...review, text: null, rating: 3 }],
      },
    },
    {
      title: 'long words',
      set: {
        count: 11_840,
        countText: '11,840 reviews',
        average_rating: '4.8',
        reviews: [
          review,
          {
            ...review,
            id: 2,
            rating: 4,
            customer_name: 'Bartholomew Featherstonehaugh-Cholmondeley',
            text: `${review.text} `.repeat(6).trim(),
          },
          { ...review, id: 3, text: 'Good.', dealership: 'Southern Cross Dandenong' },
        ],
      },
    },
  ]
}
