import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { SiteManufacturer, SiteModel } from '#modules/sites/site.types.ts'
import { groupByBody } from './body-groups.rules.ts'
import { buildExampleMake, buildExampleModel } from './example-models.fake.ts'
import {
  findModelAt,
  findModelBySlug,
  findRangeAt,
  isReservedAddress,
} from './model-address.rules.ts'
import { formatPrice } from './model-price.rules.ts'
import { buildModelTitle } from './model-title.rules.ts'

const siteWith = (...manufacturers: SiteManufacturer[]) => ({
  ...buildExampleSite(),
  manufacturers,
})

describe('the address of a model (§2)', () => {
  const kona = buildExampleModel('Kona')
  const hilux = buildExampleModel('HiLux', { override_url: '/new-vehicles/hilux' })
  const site = siteWith(buildExampleMake('Hyundai', [kona]), buildExampleMake('Toyota', [hilux], 2))

  test.each([
    ['/kona', 'Kona'],
    ['/new-vehicles/hilux', 'HiLux'],
    ['/hilux', undefined],
    ['/Kona', undefined],
    ['/', undefined],
  ])('%s is %s', (path, name) => {
    expect(findModelAt(site, path)?.model.name).toBe(name)
  })

  test('is found by its slug in any order', () => {
    expect(findModelBySlug(site, 'hilux')?.manufacturer.name).toBe('Toyota')
    expect(findModelBySlug(site, 'corolla')).toBeUndefined()
  })

  test('belongs to the first of two with one address', () => {
    const other = buildExampleModel('Other', { override_url: '/kona' })
    const clashing = siteWith(buildExampleMake('Hyundai', [kona, other]))
    expect(findModelAt(clashing, '/kona')?.model.name).toBe('Kona')
  })

  test.each([
    ['/brands/hyundai', 'Hyundai'],
    ['/brands/kia', undefined],
    ['/hyundai', undefined],
  ])('the range at %s is of %s', (path, name) => {
    expect(findRangeAt(site, path)?.name).toBe(name)
  })

  test.each([
    ['/about-us', true],
    ['/api', true],
    ['/images/hilux', true],
    ['/hilux', false],
    ['/new/images', false],
  ])('%s is reserved: %s', (path, reserved) => {
    expect(isReservedAddress(path)).toBe(reserved)
  })
})

test.each([
  ['Toyota', 'HiLux', 'Toyota HiLux'],
  ['Mazda', 'Mazda2', 'Mazda2'],
  ['Mazda', 'CX-5', 'Mazda CX-5'],
])('a %s %s is called %s', (make, name, title) => {
  const manufacturer = buildExampleMake(make, [])
  expect(buildModelTitle({ manufacturer, model: buildExampleModel(name) })).toBe(title)
})

test.each([
  [{ AUD: 32_110 }, 'AUD', '$32,110'],
  [{ AUD: 32_110, NZD: 33_990 }, 'NZD', '$33,990'],
  [{ AUD: 32_110 }, 'NZD', null],
  [{}, 'AUD', null],
])('a price of %j in %s is %s: it is never converted', (prices, currency, text) => {
  expect(formatPrice(prices, { locale: 'en-AU', currency: currency as 'AUD' })).toBe(text)
})

test('models are grouped as people call their bodies, known groups first', () => {
  const bodies: [string, SiteModel['body']][] = [
    ['A', 'Tipper Special'],
    ['B', 'hatchback'],
    ['C', 'suv'],
    ['D', 'hatch'],
    ['E', 'cabChassis'],
  ]
  const manufacturer = buildExampleMake('Make', [])
  const models = bodies.map(([name, body]) => ({
    manufacturer,
    model: buildExampleModel(name, { body }),
  }))
  expect(
    groupByBody(models).map((group) => [
      group.body,
      ...group.models.map(({ model }) => model.name),
    ]),
  ).toEqual([
    ['SUV', 'C'],
    ['Ute', 'E'],
    ['Hatch', 'B', 'D'],
    ['Tipper Special', 'A'],
  ])
})
