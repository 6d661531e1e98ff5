import { expect, test } from 'vitest'
import { decideIsPageView } from './is-page-view.rules.ts'

test.each([
  ['a page', { status: 200 }, true],
  ['a form that is shown again with its faults', { status: 422 }, true],
  ['a missing page', { status: 404 }, false],
  ['a vehicle that has left the stock', { status: 410 }, false],
  ['a personal page whose link has ended', { status: 410, cache: 'personal' }, true],
  ['a page that failed', { status: 200, hasFailed: true }, false],
  ['a personal page that failed', { status: 200, cache: 'personal', hasFailed: true }, false],
] as const)('%s is recorded as a page view: %o', (_what, { status, ...more }, isRecorded) => {
  expect(decideIsPageView(status, { hasFailed: false, cache: 'public', ...more })).toBe(isRecorded)
})
