import { expect, test } from 'vitest'
import { decideFailureWords } from './submission-failure.rules.ts'

const form = { category: 'Parts Enquiry', isMultiStep: false, browserAlert: true }
const failed = 'An error occurred when submitting this form'
const unexpected = 'An unexpected error occured'

test.each([
  ['no response', { status: null, error: null }, failed],
  ['a failure without words', { status: 500, error: null }, failed],
  ['a failure in the server’s words', { status: 422, error: 'Look at this.' }, 'Look at this.'],
  ['success without a lead', { status: 200, error: null }, unexpected],
  ['the last of what says yes', { status: 299, error: null }, unexpected],
  ['the first of what does not', { status: 300, error: null }, failed],
  ['success without a lead, with words', { status: 200, error: 'Not today.' }, 'Not today.'],
])('after %s the box of a form says what §8 says', (_, failure, box) => {
  const words = decideFailureWords(failure, form)
  expect(words.box).toBe(box)
  expect(words.alert).toBe(failed)
  expect(words.report).toBe(`Parts Enquiry Form submission error occured. ${box}`)
})

test.each([
  [{ status: null, error: null }, unexpected],
  [{ status: 503, error: null }, unexpected],
  [{ status: 409, error: 'Sent already.' }, 'Sent already.'],
])(
  'a form of several steps has the server’s words or the unexpected, and no browser alert',
  (failure, box) => {
    const words = decideFailureWords(failure, { ...form, isMultiStep: true })
    expect(words).toMatchObject({ box, alert: null })
  },
)

test('a site may do without the browser’s alert', () => {
  const failure = { status: 500, error: null }
  expect(decideFailureWords(failure, { ...form, browserAlert: false }).alert).toBeNull()
})

test.each([
  [null, 'could not be reached'],
  [429, 'wait a minute'],
  [400, 'look it over'],
  [413, 'look it over'],
  [415, 'look it over'],
  [422, 'look it over'],
  [409, 'please try again'],
  [500, 'try again'],
])('after %s the visitor reads that nothing is lost, and what to do', (status, next) => {
  const words = decideFailureWords({ status, error: null }, form)
  expect(words.next).toContain('Everything you wrote is still here')
  expect(words.next).toContain(next)
})
