import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { describeAnswerPromise } from './answer-promise.view.ts'

const configuration = buildExampleConfiguration({})

test.each([
  [1, '1 minute'],
  [11, '11 minutes'],
  [120, '120 minutes'],
  [121, '3 hours'],
])('an answer after %i minutes is in %s', (medianMinutes, text) => {
  const promise = { leads: 1048, medianMinutes, withinHourPercent: 94 }
  expect(describeAnswerPromise(promise, configuration)).toBe(
    `We usually answer in ${text}, and 94% of enquiries within an opening hour. Counted in our opening hours, over the last 1,048 enquiries.`,
  )
})
