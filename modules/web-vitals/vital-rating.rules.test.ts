import { expect, test } from 'vitest'
import { rateVital, type VitalMetric } from './vital-rating.rules.ts'

test.each<[VitalMetric, number, string]>([
  ['lcp', 2500, 'good'],
  ['lcp', 2501, 'needs improvement'],
  ['lcp', 4000, 'needs improvement'],
  ['lcp', 4001, 'poor'],
  ['inp', 200, 'good'],
  ['inp', 201, 'needs improvement'],
  ['inp', 501, 'poor'],
  ['cls', 0, 'good'],
  ['cls', 0.1, 'good'],
  ['cls', 0.11, 'needs improvement'],
  ['cls', 0.26, 'poor'],
])('%s of %d is %s', (metric, value, rating) => {
  expect(rateVital(metric, value)).toBe(rating)
})
