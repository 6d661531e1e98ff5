import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { formatTime } from './checkout.view.ts'

const siteIn = (time_zone: string) => {
  const { region } = buildExampleConfiguration()
  return { configuration: { region: { ...region, time_zone } } } as Site
}

test.each([
  ['on a usual day', 'Australia/Sydney', '2026-06-01T04:40:00Z', '2:40 pm'],
  ['after the hour that is skipped', 'Australia/Sydney', '2026-10-03T16:10:00Z', '3:10 am'],
  [
    'in the hour that comes twice, the first time',
    'Australia/Sydney',
    '2026-04-04T15:50:00Z',
    '2:50 am',
  ],
  [
    'in the hour that comes twice, the second time',
    'Australia/Sydney',
    '2026-04-04T16:10:00Z',
    '2:10 am',
  ],
  ['where clocks never change', 'Australia/Brisbane', '2026-10-03T16:10:00Z', '2:10 am'],
])('the end of a hold is written in the time of its site: %s', (_, zone, instant, text) => {
  expect(formatTime(new Date(instant), siteIn(zone))).toBe(text)
})
