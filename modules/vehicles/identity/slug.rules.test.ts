import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addClashSuffix,
  buildModelKey,
  buildSlug,
  isVehicleSlug,
  maxSlugLength,
} from './slug.rules.ts'

const rio = { year: 2020, make: 'Kia', model: 'Rio', badge: 'GT-Line', stocknum: 'U1234' }

describe('a slug', () => {
  test.each([
    [rio, '2020-kia-rio-gt-line-u1234'],
    [{ ...rio, badge: null }, '2020-kia-rio-u1234'],
    [
      { ...rio, make: 'Citroën', model: 'C3', badge: '1.2 (auto)' },
      '2020-citroen-c3-1-2-auto-u1234',
    ],
    [{ ...rio, stocknum: ' a/1_b ' }, '2020-kia-rio-gt-line-a-1_b'],
    [{ ...rio, make: '比亚迪', model: 'Atto 3' }, '2020-atto-3-gt-line-u1234'],
    [{ ...rio, stocknum: '№' }, '2020-kia-rio-gt-line-no'],
    [{ ...rio, stocknum: '/' }, '2020-kia-rio-gt-line'],
  ])('of %o is %s', (parts, slug) => {
    expect(buildSlug(parts)).toBe(slug)
  })

  test('of a long title is cut before the stock number', () => {
    const slug = buildSlug({ ...rio, badge: 'x '.repeat(300) })
    expect(slug.length).toBeLessThanOrEqual(maxSlugLength - 7)
    expect(slug).toMatch(/-x-u1234$/)
  })

  test('has at most 150 characters, of which the stock number has 60 and a clash 8', () => {
    const long = 'x'.repeat(300)
    const slug = buildSlug({ ...rio, badge: long, stocknum: `${'u'.repeat(60)}v` })
    expect(slug).toMatch(/^2020-kia-rio-x+-u{60}$/)
    // A hyphen is between title and stock number.
    expect(slug).toHaveLength(maxSlugLength - 7)
    expect(maxSlugLength).toBe(150)
  })

  test.each([
    [0, 'a'],
    [1, 'a'],
    [2, 'a-2'],
    [13, 'a-13'],
  ])('of the vehicle that claims it as number %d is %s', (clash, slug) => {
    expect(addClashSuffix('a', clash)).toBe(slug)
  })

  test('holds only letters, digits, hyphens and underscores, whatever the words (§5)', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme' }),
        fc.string(),
        fc.nat(),
        (make, stocknum, clash) => {
          const slug = addClashSuffix(buildSlug({ ...rio, make, stocknum }), clash)
          expect(isVehicleSlug(slug)).toBe(true)
          expect(slug).toBe(slug.toLowerCase())
        },
      ),
    )
  })

  test.each([
    ['2020-kia_RIO-1', true],
    ['', false],
    ['a b', false],
    ['a.json', false],
    ['../a', false],
    ['é', false],
    ['a'.repeat(200), true],
    ['a'.repeat(201), false],
  ])('%j is one: %s (§5)', (text, valid) => {
    expect(isVehicleSlug(text)).toBe(valid)
  })
})

test.each([
  [{ make: 'KIA', model: ' rio' }, true],
  [{ make: 'Kia', model: 'Ri-o' }, true],
  [{ make: 'Kia', model: 'Rio 2' }, false],
  [{ make: 'Kia', model: '力' }, false],
])('%o is the same model as Kia Rio: %s', (other, same) => {
  expect(buildModelKey({ ...rio, ...other }) === buildModelKey(rio)).toBe(same)
})
