import { expect, test } from 'vitest'
import { type Answer, type ConsentRule, decideConsent } from '#modules/consent/consent.rules.ts'
import { isDocumentMeasured } from './measured-documents.rules.ts'

const rules: readonly ConsentRule[] = ['opt_in', 'opt_out', 'not_needed']
const decide = (rule: ConsentRule, answer: Answer, isSignalled = false) =>
  decideConsent(rule, answer, isSignalled, 'measurement')

test.each(rules)('%s, a document is measured in the share that the site chose', (rule) => {
  const isMeasured = (share: number, random: number) =>
    isDocumentMeasured(share, decide(rule, 'none'), random)
  expect([isMeasured(1, 0), isMeasured(1, 0.999)]).toEqual([true, true])
  expect([isMeasured(0.25, 0.249), isMeasured(0.25, 0.25)]).toEqual([true, false])
  expect(isMeasured(0, 0)).toBe(false)
})

test.each(rules)(
  '%s, a document is not measured after a refusal, nor in a browser that signals privacy',
  (rule) => {
    expect(isDocumentMeasured(1, decide(rule, 'refused'), 0)).toBe(false)
    expect(isDocumentMeasured(1, decide(rule, 'given', true), 0)).toBe(false)
  },
)

test('a site without a share measures no document', () => {
  expect(isDocumentMeasured(Number(undefined), decide('opt_out', 'given'), 0)).toBe(false)
})
