import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { buildWorkHours, sumWorkHours } from './work-hours.rules.ts'

const prices = [{ amount: 100 }]
const configuration = buildExampleConfiguration({
  service: {
    menu: [
      { name: 'Full', hours: 2.5, distance: 20_000, prices },
      { name: 'Small', distance: 10_000, prices },
    ],
    extra_work: [
      { name: 'Tyres', hours: 0.3, prices },
      { name: 'Loan Car', hours: 0, prices },
    ],
  },
  bookings: { services: { usual_hours: 1.5 } },
})
const work = buildWorkHours(configuration, { interval: 'Interval', extraWork: 'Extra' })

test.each<[string, string[], string[], number]>([
  ['nothing, the usual hours', [], [], 1.5],
  ['a service with hours of its own', ['Full'], [], 2.5],
  ['a service without', ['Small'], [], 1.5],
  ['a service that is not known', ['Other'], [], 1.5],
  ['more than one work, in quarters of an hour, rounded up', ['Full'], ['Tyres'], 3],
  ['one work twice, as one', [], ['Tyres', 'Tyres'], 0.5],
  ['a loan car, which is no work', ['Full'], ['Loan Car'], 2.5],
  ['a loan car alone', [], ['Loan Car'], 0],
  ['what every object has', ['constructor'], [], 1.5],
  ['an answer left blank', [''], [], 1.5],
])('a booking of %s', (_name, interval, extra, hours) => {
  const values: Readonly<Record<string, string[]>> = { Interval: interval, Extra: extra }
  expect(sumWorkHours(work, (name) => values[name] ?? [])).toBe(hours)
})
