import { describe, expect, it } from 'vitest'
import { buildSearchHeading } from './search-heading.rules.ts'
import { resolveSearchPath } from './search-path.rules.ts'
import { listSearchSuggestions } from './search-suggestion.rules.ts'
import type { KnownNames } from './search-target.ts'
import { buildTypePath } from './typed-search-path.rules.ts'

const known: KnownNames = {
  makes: ['Toyota', 'Mercedes-Benz', 'Škoda', 'MG', 'mg', 'Wagon'],
  models: [
    { make: 'Toyota', model: 'HiLux' },
    { make: 'Toyota', model: 'Corolla' },
    { make: 'Mercedes-Benz', model: 'C 200' },
    { make: 'Mercedes-Benz', model: 'C-200' },
    { make: 'MG', model: 'HS' },
  ],
  bodies: ['SUV', 'Ute', 'People Mover', 'Camper Trailer'],
}

describe('names with a sign that paths do not have', () => {
  const models = [{ make: 'Volkswagen', model: 'ID.4' }]
  const find = (path: string) => {
    const resolved = resolveSearchPath(path, { ...known, models }, 'cars')
    return resolved.found ? resolved.target.slug : undefined
  }

  it.each([
    ['volkswagen/id.4', 'volkswagen/id-4'],
    ['Volkswagen/ID 4', 'volkswagen/id-4'],
    ['people mover', 'people-mover'],
    ['new_cars', 'new-cars'],
    ['volkswagen/id.5', undefined],
    ['.', undefined],
    ['volkswagen/.', undefined],
  ])('%s is the page %s', (path, slug) => {
    expect(find(path)).toBe(slug)
  })
})

const named = { nounPlural: 'Cars', choices: {} }

describe('the page of a make that the site is franchised for', () => {
  const franchised = { ...known, franchises: ['Lexus', 'TOYOTA'] }
  const find = (path: string) => {
    const resolved = resolveSearchPath(path, franchised, 'cars')
    return resolved.found ? resolved.target : undefined
  }

  it('is there without one in stock, and is the page of the stock where there is', () => {
    expect(find('Lexus')).toMatchObject({
      slug: 'lexus',
      filter: [['"make" = "Lexus"']],
      named: { make: ['Lexus'] },
    })
    expect(find('toyota')?.filter).toEqual([['"make" = "Toyota"']])
  })

  it('says nothing of models, nor of other makes', () => {
    expect([find('lexus/ux'), find('kia')]).toEqual([undefined, undefined])
  })
})

describe('search paths (§2, in the order of their resolution)', () => {
  it.each<[path: string, filter: unknown, heading: string]>([
    ['new-cars', [['"car_type" = "new"']], 'New Cars'],
    ['demo-cars', [['"car_type" = "demo"']], 'Demo Cars'],
    ['used-cars', [['"car_type" = "used"']], 'Used Cars'],
    ['new-and-demo-cars', [['"car_type" = "new"', '"car_type" = "demo"']], 'New & Demo Cars'],
    ['used-and-demo-cars', [['"car_type" = "used"', '"car_type" = "demo"']], 'Used & Demo Cars'],
    [
      'new-used-and-demo-cars',
      [['"car_type" = "new"', '"car_type" = "used"', '"car_type" = "demo"']],
      'New, Used & Demo Cars',
    ],
    [
      'new-used-and-demo-trucks',
      [['"car_type" = "new"', '"car_type" = "used"', '"car_type" = "demo"']],
      'New, Used & Demo Cars',
    ],
    ['subscription-trucks', ['"subscription_price" > 0'], 'Subscription Cars'],
    ['rental-campers', ['"categories" = "rental"'], 'Rental Cars'],
    ['used-trucks', [['"car_type" = "used"']], 'Used Cars'],
    ['used-campers', [['"car_type" = "used"']], 'Used Cars'],
    ['used-motorcycles', [['"car_type" = "used"']], 'Used Cars'],
    ['used-rvs', [['"car_type" = "used"']], 'Used Cars'],
    ['Used-Cars/', [['"car_type" = "used"']], 'Used Cars'],
    ['subscription-cars', ['"subscription_price" > 0'], 'Subscription Cars'],
    ['rental-cars', ['"categories" = "rental"'], 'Rental Cars'],
    ['cars-under-150-per-week', ['"weekly_price" < 150'], 'Cars under $150 per week'],
    ['trucks-under-150-per-week', ['"weekly_price" < 150'], 'Cars under $150 per week'],
    [
      '100-to-150-per-week',
      ['"weekly_price" >= 100', '"weekly_price" <= 150'],
      'Cars from $100 to $150 per week',
    ],
    [
      '300-plus-per-week',
      ['"car_type" = "used"', '"weekly_price" >= 300'],
      'Used Cars from $300 per week',
    ],
    ['7-seater-cars', ['"seats" = "7"'], '7 Seater Cars'],
    ['electric-cars', [['"simple_fuel" = "Electric"']], 'Electric Cars'],
    [
      'hybrid-trucks',
      [['"simple_fuel" = "Hybrid"', '"simple_fuel" = "Plug-in Hybrid"']],
      'Hybrid Cars',
    ],
    ['diesel-cars', [['"simple_fuel" = "Diesel"']], 'Diesel Cars'],
    ['automatic-motorcycles', [['"simple_transmission" = "Automatic"']], 'Automatic Cars'],
    ['7-seater-rvs', ['"seats" = "7"'], '7 Seater Cars'],
    ['toyota', [['"make" = "Toyota"']], 'Toyota Cars'],
    ['mercedes-benz', [['"make" = "Mercedes-Benz"']], 'Mercedes-Benz Cars'],
    ['skoda', [['"make" = "Škoda"']], 'Škoda Cars'],
    ['mg', [['"make" = "MG"', '"make" = "mg"']], 'MG Cars'],
    ['wagon', [['"make" = "Wagon"']], 'Wagon Cars'],
    ['suv', [['"simple_body" = "SUV"']], 'SUVs'],
    ['people-mover', [['"simple_body" = "People Mover"']], 'People Movers'],
    ['camper-trailer', [['"simple_body" = "Camper Trailer"']], 'Camper Trailers'],
    ['station-wagon', [['"simple_body" = "Wagon"']], 'Wagons'],
    ['convertible', [['"simple_body" = "Convertible"']], 'Convertibles'],
    ['toyota/hilux', [['"make" = "Toyota"'], ['"model" = "HiLux"']], 'Toyota HiLux'],
    [
      'mercedes-benz/c-200',
      [['"make" = "Mercedes-Benz"'], ['"model" = "C 200"', '"model" = "C-200"']],
      'Mercedes-Benz C 200',
    ],
  ])('/search/%s', (path, filter, heading) => {
    const resolved = resolveSearchPath(path, known, 'cars')
    expect(resolved.found && resolved.target.filter).toEqual(filter)
    expect(resolved.found && buildSearchHeading(resolved.target, named)).toBe(heading)
  })

  it.each([
    ['used-cars', 'used-trucks'],
    ['cars-under-99-per-week', 'trucks-under-99-per-week'],
    ['7-seater-cars', '7-seater-trucks'],
    ['050-to-100-per-week', '50-to-100-per-week'],
    ['station-wagon', 'wagon'],
    ['utes', 'ute'],
    ['electric-cars', 'electric-trucks'],
    ['toyota-corolla', 'toyota/corolla'],
    ['toyota/hi-lux', 'toyota/hilux'],
    ['TOYOTA/HiLux', 'toyota/hilux'],
  ])("%s has one canonical spelling with the site's word: %s", (path, slug) => {
    const resolved = resolveSearchPath(path, { ...known, makes: ['Toyota'] }, 'trucks')
    expect(resolved.found && resolved.target.slug).toBe(slug)
  })

  it.each<[path: string, bodies: string[], found: string[]]>([
    ['ute', ['UTE'], ['UTE']],
    ['ute', ['Ute', 'UTE'], ['Ute', 'UTE']],
    ['ute', [], ['Ute']],
    ['camper-trailer', ['Camper Trailer'], ['Camper Trailer']],
    ['camper-trailer', [], []],
  ])('/search/%s of a stock that has %j finds %j', (path, bodies, found) => {
    const resolved = resolveSearchPath(path, { ...known, bodies }, 'cars')
    const filter = found.map((body) => `"simple_body" = "${body}"`)
    expect(resolved.found ? resolved.target.filter : []).toEqual(
      filter.length === 0 ? [] : [filter],
    )
  })

  it.each([
    [200, true],
    [201, false],
  ])('a path of %d characters is looked up: %s', (length, found) => {
    const make = 'x'.repeat(length)
    expect(resolveSearchPath(make, { ...known, makes: [make] }, 'cars').found).toBe(found)
    // The path is cut at a maximum length. A path that is cut must not be taken for the page of its beginning.
    const slashes = `toyota${'/'.repeat(length - 'toyota'.length)}`
    expect(resolveSearchPath(slashes, known, 'cars').found).toBe(found)
  })

  it("takes the site's own word where it is another", () => {
    expect(resolveSearchPath('new-tiny-homes', known, 'tiny-homes').found).toBe(true)
    expect(resolveSearchPath('new-tiny-homes', known, 'cars').found).toBe(false)
  })

  it('names the combinations of car types as §2 does', () => {
    expect(buildTypePath(['new', 'used', 'demo'])).toBe('new-used-and-demo')
    expect(buildTypePath(['new', 'demo'])).toBe('new-and-demo')
    expect(buildTypePath(['used'])).toBe('used')
  })

  it.each([
    '',
    '/',
    'cars',
    'old-cars',
    'demo-new-cars',
    '6-seater-cars',
    'cars-under-0-per-week',
    'cars-under-1234567-per-week',
    '150-to-100-per-week',
    'ford/hilux',
    'toyota/hilux/sr5',
    'toyota/',
    'x'.repeat(5000),
    '../../etc/passwd',
  ])('%j is not found', (path) => {
    // 'toyota/' is the make with a trailing slash.
    expect(resolveSearchPath(path, known, 'cars').found).toBe(path === 'toyota/')
  })

  it.each([
    ['toyta', ['toyota']],
    ['hilx', ['toyota/hilux']],
    ['toyota/hulix', ['toyota/hilux']],
    ['toyota/aygo-x', ['toyota']],
    ['used-toyotas', ['toyota']],
    ['toyota-hilux-dandenong', ['toyota/hilux', 'toyota']],
    ['zzzzzzzz', []],
  ])('/search/%s suggests %j', (path, slugs) => {
    expect(resolveSearchPath(path, known, 'cars').found).toBe(false)
    expect(listSearchSuggestions(path, known).map(({ slug }) => slug)).toEqual(slugs)
  })
})
