import { expect, test } from 'vitest'
import { decideRateDisclosure } from './rate-disclosure.rules.ts'

test.each([
  ['AU', 'comparison-rate'],
  ['NZ', 'comparison-rate'],
  ['US', 'apr'],
] as const)('repayments in %s have the %s beside them', (country, disclosure) => {
  expect(decideRateDisclosure({ country })).toBe(disclosure)
})
