import { expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import type { NewestChange } from '#modules/vehicles/store/vehicle.store.ts'
import { dateSearches } from './indexed-searches.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const change = (day: number, more: Partial<NewestChange> = {}): NewestChange => ({
  make: 'Toyota',
  model: 'HiLux',
  simpleBody: 'Ute',
  carType: 'used',
  changedAt: at(day),
  ...more,
})

test('a search changed when the newest of its vehicles did', () => {
  const dates = dateSearches(
    [
      change(3),
      change(5, { model: 'Camry', simpleBody: 'Sedan', carType: 'new' }),
      change(4, { make: 'Mercedes-Benz', model: 'C 200', simpleBody: null }),
    ],
    buildExampleSite(),
  )
  expect(Object.fromEntries(dates)).toEqual({
    '/search/new-used-and-demo-cars': at(5),
    '/search/used-cars': at(4),
    '/search/new-cars': at(5),
    '/search/toyota': at(5),
    '/search/toyota/hilux': at(3),
    '/search/toyota/camry': at(5),
    '/search/ute': at(3),
    '/search/sedan': at(5),
    '/search/mercedes-benz': at(4),
    '/search/mercedes-benz/c-200': at(4),
  })
})

test('searches without changes have no date', () => {
  const dates = dateSearches([change(3)], buildExampleSite())
  expect(dates.get('/search/rental-cars')).toBeUndefined()
  expect(dateSearches([], buildExampleSite()).size).toBe(0)
})
