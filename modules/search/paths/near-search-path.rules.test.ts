import { describe, expect, test } from 'vitest'
import { findNearPath } from './near-search-path.rules.ts'
import type { KnownNames } from './search-target.ts'

const known: KnownNames = {
  makes: ['Toyota', 'Mazda', 'Volkswagen', 'Citroën', 'Mercedes-Benz', 'MG', 'M', 'Land Rover'],
  models: [
    { make: 'Toyota', model: 'Corolla' },
    { make: 'Toyota', model: 'Corolla Cross' },
    { make: 'Mazda', model: 'CX-5' },
    { make: 'Mazda', model: '3' },
    { make: 'Volkswagen', model: 'ID.4' },
    { make: 'Volkswagen', model: 'Golf' },
    { make: 'MG', model: 'HS' },
    { make: 'M', model: 'GHS' },
  ],
  bodies: ['Ute', 'SUV', 'People Mover', 'Coach'],
  franchises: ['Lexus'],
}

describe('a near spelling of a search path', () => {
  test.each([
    ['utes', 'ute'],
    ['suvs', 'suv'],
    ['people-movers', 'people-mover'],
    ['peoplemover', 'people-mover'],
    ['coaches', 'coach'],
    ['toyotas', 'toyota'],
    ['citroën', 'citroen'],
    ['mercedesbenz', 'mercedes-benz'],
    ['landrover', 'land-rover'],
    ['vw', 'volkswagen'],
    ['mazda/cx5', 'mazda/cx-5'],
    ['mazda/mazda3', 'mazda/3'],
    ['mazda3', 'mazda/3'],
    ['toyota-corolla', 'toyota/corolla'],
    ['toyota-corolla-cross', 'toyota/corolla-cross'],
    ['toyota/corollacross', 'toyota/corolla-cross'],
    ['volkswagen/id4', 'volkswagen/id-4'],
    ['vw/golf', 'volkswagen/golf'],
    ['lexus', 'lexus'],
    ['convertibles', 'convertible'],
  ])('%s means %s', (slug, path) => {
    expect(findNearPath(slug, known)).toBe(path)
  })

  test.each([
    ['nothing that is known', 'kia'],
    ['a model of another make', 'toyota/cx5'],
    ['two things at once', 'mghs'],
    ['nothing at all', ''],
    ['signs alone', '/-/'],
    ['a model without its make', 'cx5'],
    ['a word of every object', 'constructor'],
  ])('means no path where it is %s', (_name, slug) => {
    expect(findNearPath(slug, known)).toBeUndefined()
  })
})
