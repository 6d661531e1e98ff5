import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildAgainPath } from './again-path.rules.ts'

const prefixed = { navigation: { keeps_pages_prefix: true } }

test.each([
  ['test-drive', undefined, {}, '/book-test-drive'],
  ['test-drive', 7, {}, '/book-test-drive?car_id=7'],
  ['service', 7, {}, '/book-a-service'],
  ['service', undefined, prefixed, '/pages/book-a-service'],
] as const)('another %s, with vehicle %s, is booked at its form', (kind, vehicleId, own, path) => {
  expect(buildAgainPath(buildExampleConfiguration(own), { kind }, vehicleId)).toBe(path)
})
