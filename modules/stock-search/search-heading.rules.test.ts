import { describe, expect, test } from 'vitest'
import { buildSearchHeading } from './search-heading.rules.ts'
import type { SearchTarget } from './search-target.ts'

function headingOf(
  kind: SearchTarget['kind'],
  before: string,
  noun: string,
  conditions: readonly string[] = [],
  after = '',
): string {
  const target = { kind, slug: '', filter: [], decidedFacets: [], heading: { before, after } }
  return buildSearchHeading(target, noun, conditions)
}

describe('the heading of a search page', () => {
  test.each([
    ['SUV', 'Cars', 'SUVs'],
    ['Ute', 'Cars', 'Utes'],
    ['Hatch', 'Cars', 'Hatches'],
    ['Bus', 'Cars', 'Buses'],
    ['Coupe', 'Cars', 'Coupes'],
    ['4x4', 'Cars', '4x4s'],
    ['People Mover', 'Cars', 'People Movers'],
    ['Cab Chassis', 'Trucks', 'Cab Chassis'],
    ['Truck', 'Trucks', 'Trucks'],
    ['Prime Mover', 'Trucks', 'Prime Movers'],
    ['Camper Trailer', 'Campers', 'Camper Trailers'],
    ['Pop-Top', 'Campers', 'Pop-Tops'],
    ['Cruiser', 'Motorcycles', 'Cruisers'],
    ['Adventure', 'Motorcycles', 'Adventure Motorcycles'],
    ['Class A', 'RVs', 'Class A RVs'],
  ])('of the body %s of %s is %s', (body, noun, heading) => {
    expect(headingOf('body', body, noun)).toBe(heading)
  })

  test.each([
    ['make', 'Toyota', 'Toyota Cars'],
    ['make', 'Wagon', 'Wagon Cars'],
    ['model', 'Toyota HiLux', 'Toyota HiLux'],
    ['seats', '7 Seater', '7 Seater Cars'],
    ['car-type', 'New & Demo', 'New & Demo Cars'],
    ['weekly-price', '', 'Cars'],
  ] as const)('of the %s %s is %s', (kind, before, heading) => {
    expect(headingOf(kind, before, 'Cars')).toBe(heading)
  })

  test('ends with what limits it', () => {
    expect(headingOf('weekly-price', '', 'Cars', [], 'under $100 per week')).toBe(
      'Cars under $100 per week',
    )
  })

  test('begins with the one condition that is chosen', () => {
    expect(headingOf('model', 'Toyota HiLux', 'Cars', ['used'])).toBe('Used Toyota HiLux')
    expect(headingOf('body', 'SUV', 'Cars', ['demo'])).toBe('Demo SUVs')
    expect(headingOf('body', 'SUV', 'Cars', ['new', 'demo'])).toBe('SUVs')
    expect(headingOf('car-type', 'Used & Demo', 'Cars', ['demo'])).toBe('Used & Demo Cars')
  })
})
