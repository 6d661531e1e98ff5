import { describe, expect, test } from 'vitest'
import {
  type Answer,
  type ConsentRule,
  decideConsent,
  optionalPurposes,
  showsBanner,
} from './consent.rules.ts'

const rules: readonly ConsentRule[] = ['opt_in', 'opt_out', 'not_needed']
const answers: readonly Answer[] = ['given', 'refused', 'none']

describe('whether something may load for a purpose', () => {
  test.each<[ConsentRule, Answer, boolean, string]>([
    ['opt_in', 'given', true, 'consent.given'],
    ['opt_in', 'refused', false, 'consent.refused'],
    ['opt_in', 'none', false, 'consent.awaited'],
    ['opt_out', 'given', true, 'consent.given'],
    ['opt_out', 'refused', false, 'consent.refused'],
    ['opt_out', 'none', true, 'consent.not-asked'],
    ['not_needed', 'given', true, 'consent.given'],
    ['not_needed', 'refused', false, 'consent.refused'],
    ['not_needed', 'none', true, 'consent.not-asked'],
  ])('under %s with the answer %s: %s (%s)', (rule, answer, allowed, reason) => {
    for (const purpose of optionalPurposes) {
      expect(decideConsent(rule, answer, false, purpose)).toEqual({ allowed, reason })
    }
  })

  test('the browser’s signal is a refusal under every rule, whatever was said', () => {
    for (const rule of rules) {
      for (const answer of answers) {
        for (const purpose of optionalPurposes) {
          expect(decideConsent(rule, answer, true, purpose)).toEqual({
            allowed: false,
            reason: 'consent.signal',
          })
        }
      }
    }
  })

  test('necessary storage is always allowed', () => {
    for (const rule of rules) {
      for (const answer of answers) {
        for (const isSignalled of [true, false]) {
          expect(decideConsent(rule, answer, isSignalled, 'needed').allowed).toBe(true)
        }
      }
    }
  })
})

describe('the banner', () => {
  test.each<[ConsentRule, Answer[], boolean, boolean]>([
    ['opt_in', ['none'], false, true],
    ['opt_in', ['given', 'none'], false, true],
    ['opt_in', ['given', 'refused'], false, false],
    ['opt_in', ['none'], true, false],
    ['opt_in', [], false, false],
    ['opt_out', ['none'], false, true],
    ['opt_out', ['refused'], false, false],
    ['opt_out', ['none'], true, false],
    ['not_needed', ['none'], false, false],
  ])('under %s with %j, signal %j: %j', (rule, given, isSignalled, shown) => {
    expect(showsBanner(rule, given, isSignalled)).toBe(shown)
  })
})
