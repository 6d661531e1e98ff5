import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleDealership,
} from '#modules/sites/example-site-file.fake.ts'
import { buildExampleMake, buildExampleModel } from './example-models.fake.ts'
import { listWantedMakes, pickManufacturers } from './site-makes.rules.ts'

const franchise = (...makes: string[]) =>
  buildExampleDealership({
    slug: ['dealer', ...makes].join('-').toLowerCase(),
    manufacturers: makes.map((name) => ({ name, slug: name.toLowerCase() })),
  })

const settings = (more: Record<string, unknown>) =>
  buildExampleConfiguration({ dealerships: [franchise()], ...more })

describe('the makes of a site’s models', () => {
  test.each<[string, Record<string, unknown>, number | null, string[]]>([
    ['used vehicles alone', {}, null, []],
    ['one franchise', { dealerships: [franchise('Kia')] }, null, ['kia']],
    [
      'several dealerships, each make once',
      { dealerships: [franchise('Kia', 'Mazda'), franchise('Mazda', 'Hyundai')] },
      null,
      ['kia', 'mazda', 'hyundai'],
    ],
    ['a site of one make, by slug', { manufacturer_slug: 'toyota' }, null, ['toyota']],
    ['a site of one make, by number', { manufacturer_id: 7 }, 7, []],
    [
      'its own list before everything else',
      { manufacturer_id: 7, models: { makes: ['suzuki'] }, dealerships: [franchise('Kia')] },
      null,
      ['suzuki'],
    ],
    ['none where it wants none', { models: { makes: [] }, manufacturer_slug: 'kia' }, null, []],
    ['switched off', { models: { enabled: false }, manufacturer_slug: 'kia' }, null, []],
  ])('%s', (_name, more, id, slugs) => {
    expect(listWantedMakes(settings(more))).toEqual({ id, slugs })
  })
})

const truck = buildExampleModel('NPR', { item_type: 'Truck' })
const ute = buildExampleModel('D-Max')
const catalogue = [
  buildExampleMake('Isuzu', [truck, ute], 1),
  buildExampleMake('Kia', [buildExampleModel('Niro')], 2),
]

const pick = (more: Record<string, unknown>) =>
  pickManufacturers(catalogue, settings(more)).map(
    ({ slug, models }) => `${slug}: ${models.map((model) => model.slug).join(', ')}`,
  )

describe('a site’s part of the catalogue', () => {
  test.each<[string, Record<string, unknown>, string[]]>([
    ['cars on a site of cars', { manufacturer_slug: 'isuzu' }, ['isuzu: d-max']],
    [
      'trucks on a site of trucks',
      { manufacturer_slug: 'isuzu', template: 'Trucks' },
      ['isuzu: npr'],
    ],
    [
      'both where it says so',
      { manufacturer_slug: 'isuzu', models: { item_types: ['Truck', 'Car'] } },
      ['isuzu: npr, d-max'],
    ],
    ['no make of which nothing is left', { manufacturer_slug: 'kia', template: 'RV' }, []],
    [
      'none that it hides',
      { models: { makes: ['isuzu', 'kia'], hidden: ['d-max'] } },
      ['kia: niro'],
    ],
    [
      'the order of its list',
      { models: { makes: ['kia', 'isuzu'] } },
      ['kia: niro', 'isuzu: d-max'],
    ],
    ['a make by its number', { manufacturer_id: 2 }, ['kia: niro']],
    [
      'a make once, by number and slug',
      { manufacturer_id: 2, manufacturer_slug: 'kia' },
      ['kia: niro'],
    ],
    ['nothing of an unknown make', { manufacturer_slug: 'ford' }, []],
  ])('%s', (_name, more, shown) => {
    expect(pick(more)).toEqual(shown)
  })
})
