import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { describeCourtesyStatus } from './courtesy-status.view.ts'

/** Brisbane, UTC+10: Monday, 2 pm. */
const now = new Date('2026-11-30T04:00:00Z')
const configuration = buildExampleConfiguration()
const status = { isPossible: false, keptUntil: null, possibleAt: null }
const at = (time: string) => new Date(`${time}+10:00`)

test.each([
  [{ ...status, isPossible: true }, null],
  [status, null],
  [
    { ...status, keptUntil: at('2026-11-30T15:40:00') },
    'Someone is on their way to see this car until 3:40 pm.',
  ],
  [
    { ...status, possibleAt: at('2026-11-30T15:00:00') },
    'On your way? You can ask for a hold again at 3 pm.',
  ],
  [
    { ...status, possibleAt: at('2026-12-01T09:00:00') },
    'On your way? You can ask for a hold again tomorrow at 9 am.',
  ],
  [
    { ...status, possibleAt: at('2026-12-05T09:30:00') },
    'On your way? You can ask for a hold again on Saturday 5 December at 9:30 am.',
  ],
])('the page says of %j: %s', (given, text) => {
  expect(describeCourtesyStatus(given, now, configuration)).toBe(text)
})
