import { describe, expect, it } from 'vitest'
import { platformDefaults } from '#modules/sites/settings/platform-defaults.ts'
import { findBand } from '#modules/stock-index/bands.rules.ts'
import { getFacetLabel, getFacetValueLabel, sortLabels } from './facet-labels.rules.ts'
import { facetNames } from '#modules/stock-index/facets.rules.ts'
import { sortKeys } from './search-url.rules.ts'

const { price_bands: priceBands, weekly_price_bands: weeklyBands } = platformDefaults.search

describe('bands (§9)', () => {
  it.each([
    [0, 'under-100'],
    [99_999.99, 'under-100'],
    [100_000, '100-125'],
    [124_999.99, '100-125'],
    [125_000, '125-150'],
    [150_000, '150-175'],
    [174_999.99, '150-175'],
    [175_000, 'over-175'],
    [9_000_000, 'over-175'],
  ])('a price of %d is in %s', (price, name) => {
    expect(findBand(priceBands, price)?.name).toBe(name)
  })

  it.each([
    [0, '0-50'],
    [49.99, '0-50'],
    [50, '50-100'],
    [100, '100-150'],
    [199.99, '150-200'],
    [200, '200-300'],
    [299.99, '200-300'],
    [300, '300+'],
  ])('a weekly payment of %d is in %s', (payment, name) => {
    expect(findBand(weeklyBands, payment)?.name).toBe(name)
  })
})

describe('labels', () => {
  it('every facet and every sort has one', () => {
    expect(facetNames.map(getFacetLabel).every((label) => label.length > 2)).toBe(true)
    expect(sortKeys.map((key) => sortLabels[key])).toEqual([
      'Most Relevant',
      'Latest',
      'Highest Price',
      'Lowest Price',
    ])
  })

  it.each([
    ['car_type', 'demo', 'Demo'],
    ['status', 'coming_soon', 'Coming soon'],
    ['seats', '7', '7 seats'],
    ['seats', '1', '1 seat'],
    ['price_range', '100-125', '$100,000 to $125,000'],
    ['categories', 'rental', 'Rental'],
    ['make', 'Kia', 'Kia'],
    ['car_type', 'constructor', 'constructor'],
    ['fuel', 'Petrol', 'Petrol'],
  ] as const)('%s %s reads %s', (facet, value, label) => {
    expect(getFacetValueLabel(facet, value, facet === 'price_range' ? priceBands : [])).toBe(label)
  })

  it.each([
    ['fuel', 'Petrol', 'Gasoline'],
    ['fuel', 'Diesel', 'Diesel'],
    ['seats', '4', 'Sleeps 4'],
  ] as const)('%s %s reads %s to an American who buys an RV', (facet, value, label) => {
    const site = { vehicle: { seating_word: 'sleeps' }, region: { country: 'US' } } as const
    expect(getFacetValueLabel(facet, value, [], site)).toBe(label)
  })
})
