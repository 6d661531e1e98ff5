import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildWishHref } from './wish.rules.ts'

const configuration = buildExampleConfiguration()

describe('a search that finds nothing becomes a wish', () => {
  test.each([
    [{}, {}, '/tell-me-when'],
    [{ make: ['Kia', 'Mazda'], model: ['EV6'] }, {}, '/tell-me-when?make=Kia&model=EV6'],
    [{ make: ['Kia'] }, {}, '/tell-me-when?make=Kia'],
    [
      { body: ['SUV'] },
      { price: { min: 5000, max: 30_000 } },
      '/tell-me-when?body=SUV&price=30000',
    ],
    [
      { colour: ['Red'] },
      { price: { min: 5000, max: null }, km: { min: 0, max: 9 } },
      '/tell-me-when',
    ],
  ])('of %j and %j: %s', (refinements, ranges, href) => {
    expect(buildWishHref({ refinements, ranges }, configuration)).toBe(href)
  })

  test('only where the site takes wishes', () => {
    const service = buildExampleConfiguration({ leads: { enquiry_types: ['Service'] } })
    expect(buildWishHref({ refinements: {}, ranges: {} }, service)).toBeNull()
  })
})
