import { resolveConfiguration } from './configuration/resolve-configuration.ts'
import type { SiteConfiguration } from './settings/site-configuration.schema.ts'

/** A small valid site file with a test's overrides. */
export function buildExampleFile(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    slug: 'example-cars',
    name: 'Example Cars',
    template: 'Car',
    hosts: ['www.example-cars.example'],
    dealership_group: { slug: 'example-group', name: 'Example Group' },
    dealerships: [buildExampleDealership()],
    ...overrides,
  }
}

export function buildExampleDealership(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    slug: 'example-cars',
    name: 'Example Cars',
    locations: [buildExampleLocation()],
    ...overrides,
  }
}

export function buildExampleLocation(
  overrides: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    slug: 'main',
    name: 'Example Cars Sales',
    contact_detail: {
      phone: '(07) 5550 1234',
      opening_hours: [{ weekday: 1, status: 'Open', open: '09:00', close: '17:00' }],
    },
    address: { street: '1 Example Road', city: 'Rocklea', state: 'QLD', postcode: '4106' },
    ...overrides,
  }
}

/** The configuration of the example file, resolved like a stored site's. Throws if the overrides are invalid. */
export function buildExampleConfiguration(
  overrides: Record<string, unknown> = {},
): SiteConfiguration {
  const layers = { file: buildExampleFile(overrides), stored: true }
  const result = resolveConfiguration(layers, [])
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.configuration
}
