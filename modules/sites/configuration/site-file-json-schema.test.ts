import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { platformDefaults } from '../settings/platform-defaults.ts'
import { buildSiteFileJsonSchema, type SchemaNode } from './site-file-json-schema.ts'
import { siteSettingsSchema } from '../settings/site-configuration.schema.ts'

const schema = buildSiteFileJsonSchema()

/** Every node of the schema with its path. References are not followed: their targets are part of the schema too. */
function* walk(node: SchemaNode, path: string): Generator<[string, SchemaNode]> {
  yield [path, node]
  for (const [key, child] of Object.entries(node.properties ?? {})) {
    yield* walk(child, `${path}.${key}`)
  }
  if (node.items !== undefined) yield* walk(node.items, `${path}[]`)
  for (const choice of node.anyOf ?? []) yield* walk(choice, path)
}

test('every field of a site file has a description', () => {
  const silent: string[] = []
  for (const [path, node] of walk(schema, '')) {
    for (const [key, child] of Object.entries(node.properties ?? {})) {
      if (!child.description?.endsWith('.')) silent.push(`${path}.${key}`)
    }
    if (node.items?.properties !== undefined && node.items.description === undefined) {
      silent.push(`${path}[]`)
    }
  }
  expect(silent).toEqual([])
})

test('no object of settings may be null as a whole, so that layers merge field by field', () => {
  const nullable: string[] = []
  for (const [path, node] of walk(schema, '')) {
    if (path.includes('[]')) continue
    if (node.anyOf?.some(({ properties }) => properties !== undefined)) nullable.push(path)
  }
  expect(nullable).toEqual([])
})

test('no object takes keys that it does not know', () => {
  const open: string[] = []
  for (const [path, node] of walk(schema, '')) {
    if (node.properties !== undefined && node.additionalProperties !== false) open.push(path)
  }
  expect(open).toEqual([])
})

test('every setting carries the platform’s default', () => {
  expect(schema.properties?.search?.properties?.page_size?.default).toBe(21)
  expect(schema.properties?.leads?.properties?.optInPreticked?.default).toBe(true)
  expect(schema.properties?.search_filters?.default).toEqual(platformDefaults.search_filters)
})

test('the platform’s defaults are a whole configuration of settings (§9)', () => {
  expect(siteSettingsSchema.parse(platformDefaults)).toEqual(platformDefaults)
})

test('the schema in docs is current; forecourt site schema writes it', () => {
  const stored: unknown = JSON.parse(readFileSync('docs/site-file.schema.json', 'utf8'))
  expect(stored).toEqual(schema)
})

test('site configuration, location and dealership have the fields of §3', () => {
  const dealership = schema.properties?.dealerships?.items?.properties
  const location = dealership?.locations?.items?.properties
  expect(Object.keys(schema.properties ?? {})).toEqual(
    expect.arrayContaining([
      'manufacturer_id',
      'url',
      'name',
      'slug',
      'template',
      'logos',
      'analytics',
      'chat',
      'feature_flags',
      'navigation',
      'search_filters',
      'dealership_group',
      'dealerships',
      'offers',
      'blogs',
      'gmb_profiles',
      'default_search_path',
      'include_sold_cars_days',
    ]),
  )
  expect(Object.keys(dealership ?? {})).toEqual(
    expect.arrayContaining(['name', 'slug', 'review_count', 'average_rating', 'manufacturers']),
  )
  expect(Object.keys(location ?? {})).toEqual(
    expect.arrayContaining([
      'name',
      'location_type',
      'primary',
      'visible',
      'dealer_license_number',
      'contact_detail',
      'address',
      'manufacturers',
      'slug',
      'reviews',
    ]),
  )
  expect(Object.keys(location?.address?.properties ?? {})).toEqual([
    'street',
    'city',
    'state',
    'postcode',
    'lat',
    'lang',
    'place_id',
    'place_url',
  ])
  const hours = location?.contact_detail?.properties?.opening_hours?.items?.properties
  expect(Object.keys(hours ?? {})).toEqual([
    'weekday',
    'status',
    'formated_hours',
    'open',
    'close',
    'breaks',
  ])
})
