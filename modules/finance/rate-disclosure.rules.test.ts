import { expect, test } from 'vitest'
import { decideRateDisclosure } from './rate-disclosure.rules.ts'

test.each([
  ['AU', 'comparison-rate'],
  ['NZ', 'comparison-rate'],
  ['US', 'apr'],
] as const)('repayments in %s stand beside the %s', (country, disclosure) => {
  expect(decideRateDisclosure({ country })).toBe(disclosure)
})
