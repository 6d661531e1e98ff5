import { describe, expect, test } from 'vitest'
import {
  buildExampleConfiguration,
  buildExampleLocation,
} from '#modules/sites/example-site-file.fake.ts'
import { formatPostalAddress } from './postal-address.rules.ts'

const at = (slug: string, more: Readonly<Record<string, unknown>> = {}) =>
  buildExampleLocation({
    slug,
    address: { street: `1 ${slug} St`, city: 'Geelong', state: 'vic', postcode: '3220' },
    ...more,
  })
const format = (locations: readonly object[]) =>
  formatPostalAddress(
    buildExampleConfiguration({ dealerships: [{ slug: 'a', name: 'A', locations }] }),
  )

describe('the postal address of a site', () => {
  test('is that of the primary location, else of the first that shows', () => {
    expect(format([at('north'), at('main', { primary: true })])).toMatch(/^1 main St, Geelong vic/i)
    expect(format([at('hidden', { visible: false }), at('north')])).toMatch(/^1 north St, /)
    expect(format([at('hidden', { visible: false })])).toMatch(/^1 hidden St, /)
  })

  test('is empty without a location', () => {
    expect(formatPostalAddress({ dealerships: [] })).toBeNull()
  })
})
