import { expect, test } from 'vitest'
import { reportingAttempts, reportingHours } from './reporting-window.rules.ts'

/** The queue's wait after the n-th failed attempt (graphile_worker.fail_job). */
const waitHours = (attempt: number) => Math.exp(Math.min(10, attempt)) / 3600

const hoursUntil = (attempt: number) =>
  Array.from({ length: attempt - 1 }, (_, before) => waitHours(before + 1)).reduce(
    (sum, hours) => sum + hours,
    0,
  )

test('it is no longer than the 48 hours for which Meta counts an event once', () => {
  expect(reportingHours).toBeLessThanOrEqual(48)
})

test('the last try is the last that falls into the time in which a platform counts an event once', () => {
  expect(hoursUntil(reportingAttempts)).toBeLessThan(reportingHours)
  expect(hoursUntil(reportingAttempts + 1)).toBeGreaterThan(reportingHours)
})
