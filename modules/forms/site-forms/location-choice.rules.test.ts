import { describe, expect, test } from 'vitest'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import {
  buildExampleDealership,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import {
  buildLocationValue,
  type Department,
  findChosenLocation,
  listDealershipChoices,
  listDepartmentLocations,
  listLocationChoices,
} from './location-choice.rules.ts'

type LocationSource = readonly [slug: string, type: 'sales' | 'service' | 'parts', more?: object]

/** A site with one dealership for each list of locations. */
const siteOf = (...dealerships: (readonly LocationSource[])[]) =>
  buildExampleSite({
    dealerships: dealerships.map((sources, at) =>
      buildExampleDealership({
        slug: `dealer-${at}`,
        name: `Dealer ${at}`,
        locations: sources.map(([slug, location_type, more]) =>
          buildExampleLocation({ slug, name: `Yard ${slug}`, location_type, ...more }),
        ),
      }),
    ),
  })

const hidden = { visible: false }

/** §3: a location's type is sales, service or parts. */
describe('the locations that take a department’s visitors', () => {
  const all: readonly LocationSource[] = [
    ['s1', 'sales'],
    ['v1', 'service'],
    ['p1', 'parts'],
    ['s2', 'sales'],
    ['v2', 'service'],
    ['p2', 'parts'],
  ]
  test.each<[string, Department, readonly LocationSource[], string[]]>([
    ['sales at its own', 'sales', all, ['s1', 's2']],
    ['service at its own', 'service', all, ['v1', 'v2']],
    ['parts at its own', 'parts', all, ['p1', 'p2']],
    ['parts at its only one', 'parts', all.slice(0, 3), ['p1']],
    ['parts at service where it is not at home', 'parts', all.slice(0, 2), ['v1']],
    ['parts at sales where service is not either', 'parts', all.slice(0, 1), ['s1']],
    ['service at sales, not at parts', 'service', [all[0]!, all[2]!], ['s1']],
    ['sales at any, where no location sells', 'sales', all.slice(1, 3), ['v1', 'p1']],
    ['not at a hidden one', 'sales', [['s0', 'sales', hidden], ...all], ['s1', 's2']],
    ['not at its own hidden one', 'parts', [all[0]!, ['p0', 'parts', hidden]], ['s1']],
    ['nowhere, where all are hidden', 'sales', [['s0', 'sales', hidden]], []],
  ])('%s', (_what, department, sources, slugs) => {
    expect(listDepartmentLocations(siteOf(sources), department).map(({ slug }) => slug)).toEqual(
      slugs,
    )
  })
})

describe('the options of a select', () => {
  test('a location by its slug and name, with its city where the name does not tell', () => {
    const site = siteOf([
      ['main', 'sales', { name: 'North Rocklea' }],
      ['yard', 'sales', { name: 'The Yard' }],
    ])
    expect(listLocationChoices(site, listDepartmentLocations(site, 'sales'))).toEqual([
      { value: 'main', label: 'North Rocklea', hint: null },
      { value: 'yard', label: 'The Yard', hint: 'Rocklea' },
    ])
  })

  test('a location by its number where another dealership has one of its slug', () => {
    const site = siteOf(
      [['main', 'sales']],
      [
        ['main', 'sales'],
        ['yard', 'sales'],
      ],
    )
    const values = site.dealerships.map(({ locations }) =>
      locations.map((location) => buildLocationValue(site, location)),
    )
    expect(values).toEqual([['100'], ['200', 'yard']])
  })

  test('dealerships by their slugs', () => {
    expect(listDealershipChoices(siteOf([['a', 'sales']], [['b', 'sales']]))).toEqual([
      { value: 'dealer-0', label: 'Dealer 0', hint: null },
      { value: 'dealer-1', label: 'Dealer 1', hint: null },
    ])
  })
})

describe('the location that a value or an address means', () => {
  const site = siteOf(
    [
      ['main', 'sales'],
      ['workshop', 'service'],
    ],
    [
      ['city', 'sales'],
      ['beach', 'sales'],
    ],
    [
      ['main', 'parts'],
      ['depot', 'service'],
    ],
    [
      ['back', 'sales', hidden],
      ['front', 'service'],
    ],
    [['shed', 'service', hidden]],
  )
  test.each<[string, string, string | null]>([
    ['workshop', 'dealer-0', 'workshop'],
    [' Workshop ', 'dealer-0', 'workshop'],
    ['201', 'dealer-1', 'beach'],
    ['Yard Beach', 'dealer-1', 'beach'],
    // Two dealerships have a location with this slug, so only its id or its name identifies it.
    ['300', 'dealer-2', 'main'],
    ['yard main', 'dealer-0', 'main'],
    // The name of a dealership means its only sales location, else its only location.
    ['dealer-0', 'dealer-0', 'main'],
    ['Dealer 0', 'dealer-0', 'main'],
    ['dealer-1', 'dealer-1', null],
    ['dealer-2', 'dealer-2', null],
    ['dealer-3', 'dealer-3', 'front'],
    ['dealer-4', 'dealer-4', null],
  ])('%j is of %s: %s', (text, dealership, location) => {
    const chosen = findChosenLocation(site, text)
    expect(chosen?.dealership.slug).toBe(dealership)
    expect(chosen?.location?.slug ?? null).toBe(location)
  })

  test.each(['main', '', '  ', 'elsewhere', '999'])('%j means none', (text) => {
    expect(findChosenLocation(site, text)).toBeUndefined()
  })
})
