import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findEaster } from './calendar-days.rules.ts'
import { listPublicHolidays } from './public-holidays.rules.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

type Country = RegionSettings['country']

const nameOf = (country: Country, state: string, date: string) =>
  listPublicHolidays(country, state, Number(date.slice(0, 4))).find((day) => day.date === date)
    ?.name ?? null

test.each([
  // The earliest and latest possible Easter Sundays, and the exceptions of the calculation, which are a week earlier.
  [1761, '3-22'],
  [1818, '3-22'],
  [1886, '4-25'],
  [1954, '4-18'],
  [1961, '4-2'],
  [2000, '4-23'],
  [2008, '3-23'],
  [2014, '4-20'],
  [2026, '4-5'],
  [2038, '4-25'],
  [2049, '4-18'],
  [3165, '4-18'],
])('Easter of %d is on %s', (year, expected) => {
  const { month, day } = findEaster(year)
  expect(`${month}-${day}`).toBe(expected)
})

describe('a public holiday', () => {
  test.each<[Country, string, string, string | null]>([
    ['AU', 'QLD', '2026-12-25', 'Christmas Day'],
    ['AU', 'QLD', '2026-12-26', 'Boxing Day'],
    ['AU', 'QLD', '2026-12-27', null],
    ['AU', 'QLD', '2026-12-28', 'Boxing Day holiday'],
    // Christmas Day is a Saturday: each of both holidays moves to a day of its own.
    ['AU', 'NSW', '2027-12-27', 'Christmas Day holiday'],
    ['AU', 'NSW', '2027-12-28', 'Boxing Day holiday'],
    ['AU', 'NSW', '2027-12-29', null],
    // Christmas Day is a Sunday: Boxing Day stays on Monday, and Christmas Day moves to the day after.
    ['AU', 'NSW', '2033-12-26', 'Boxing Day'],
    ['AU', 'NSW', '2033-12-27', 'Christmas Day holiday'],
    ['AU', 'SA', '2026-12-26', 'Proclamation Day'],
    // Australia Day on a weekend is observed only on the Monday.
    ['AU', 'VIC', '2025-01-26', null],
    ['AU', 'VIC', '2025-01-27', 'Australia Day'],
    ['AU', 'VIC', '2026-01-26', 'Australia Day'],
    ['AU', 'WA', '2026-04-27', 'Anzac Day holiday'],
    ['AU', 'VIC', '2026-04-27', null],
    ['AU', 'QLD', '2027-04-25', null],
    ['AU', 'QLD', '2027-04-26', 'Anzac Day'],
    ['AU', 'VIC', '2026-11-03', 'Melbourne Cup Day'],
    ['AU', 'NSW', '2026-11-03', null],
    ['AU', 'TAS', '2026-04-05', null],
    ['AU', 'ACT', '2026-06-01', 'Reconciliation Day'],
    ['AU', 'Western Australia', '2026-09-28', 'King’s Birthday'],
    ['AU', 'qld', '2026-10-05', 'King’s Birthday'],
    ['AU', 'nowhere', '2026-10-05', null],
    ['AU', 'nowhere', '2026-04-03', 'Good Friday'],
    ['AU', 'constructor', '2026-04-03', 'Good Friday'],
    // Only the first 60 characters of an unknown state are read.
    ['AU', `${' '.repeat(50)}Queensland`, '2026-05-04', 'Labour Day'],
    ['AU', `${' '.repeat(51)}Queensland`, '2026-05-04', null],
    ['NZ', 'Bay of Plenty', '2026-01-26', 'Auckland Anniversary Day'],
    ['NZ', 'Otago', '2026-01-26', null],
    ['NZ', 'Otago', '2026-07-10', 'Matariki'],
    ['NZ', 'Otago', '2021-07-02', null],
    // The first of December is a Thursday, and the closest Monday is in November.
    ['NZ', 'West Coast', '2022-11-28', 'Westland Anniversary Day'],
    ['NZ', 'Hawke’s Bay', '2026-10-23', 'Hawke’s Bay Anniversary Day'],
    ['NZ', 'WGN', '2028-01-03', 'New Year’s Day holiday'],
    ['NZ', 'WGN', '2028-01-04', 'Day after New Year’s Day holiday'],
    ['US', 'OK', '2026-11-26', 'Thanksgiving Day'],
    ['US', 'OK', '2026-07-03', 'Independence Day holiday'],
    ['US', 'OK', '2027-12-24', 'Christmas Day holiday'],
    // New Year's Day of the next year is observed on the last day of this year.
    ['US', 'OK', '2027-12-31', 'New Year’s Day holiday'],
    ['US', 'OK', '2026-04-03', null],
    ['US', 'OK', '2026-01-19', 'Martin Luther King Jr. Day'],
    ['US', 'OK', '2026-02-16', 'Presidents’ Day'],
    // The last Monday of May is the fourth in one year and the fifth in the other.
    ['US', 'OK', '2026-05-25', 'Memorial Day'],
    ['US', 'OK', '2027-05-31', 'Memorial Day'],
    ['US', 'OK', '2026-06-19', 'Juneteenth'],
    ['US', 'OK', '2027-07-04', 'Independence Day'],
    ['US', 'OK', '2027-07-05', 'Independence Day holiday'],
    ['US', 'OK', '2026-09-07', 'Labor Day'],
    ['US', 'OK', '2026-10-12', 'Columbus Day'],
    ['US', 'OK', '2026-11-11', 'Veterans Day'],
  ])('in %s, %s, on %s is %j', (country, state, date, expected) => {
    expect(nameOf(country, state, date)).toBe(expected)
  })

  test('is listed in the order of the year, once a day', () => {
    const dates = listPublicHolidays('AU', 'VIC', 2028).map(({ date }) => date)
    expect(dates).toEqual([...new Set(dates)].sort())
    expect(dates.length).toBeGreaterThan(10)
  })
})

const file = '../shared/data/places/public-holidays-2024-2030.csv'
const absent = !existsSync(file)
if (absent) process.stdout.write(`skipped: ${file} is not there\n`)

/** Differences between the published list and the acts, and days that a government moved in a single year. */
const exceptions = [
  // Holidays only from the evening on; shops are open during the day.
  /^AU (NT|QLD|SA) \d{4}-12-24/,
  /^AU (NT|SA) \d{4}-12-31/,
  // Holidays that a government proclaimed for two years only.
  /^AU NSW 202[67]-04-2[67]/,
  // Holiday that was proclaimed for another day than the last Monday of September.
  /^AU WA 2024-09-(23|30)/,
  // The published list has only one of both days. Ours has the weekend day and the weekday on which the holiday is
  // observed, as a dealer may be closed on either.
  /^AU (NT|SA) 2027-12-25/,
  /^AU TAS (202[67]-12-26|2028-01-01)/,
]

describe.skipIf(absent)('the holidays of 2024 to 2030 as they were published', () => {
  const rows = (absent ? '' : readFileSync(file, 'utf8'))
    .trim()
    .split('\n')
    .slice(1)
    .flatMap((line) => {
      const [, country = '', region = '', date = '', type = ''] =
        /^(\w+),([^,]+),([\d-]+),"[^"]*",(\w+)/.exec(line) ?? []
      return type === 'public' && region !== '(national)' ? [`${country} ${region} ${date}`] : []
    })
  const regions = [...new Set(rows.map((row) => row.slice(0, row.lastIndexOf(' '))))]

  test.each(regions)('are those of %s', (place) => {
    const [country, region = ''] = place.split(' ')
    const computed = [2024, 2025, 2026, 2027, 2028, 2029, 2030]
      .flatMap((year) => listPublicHolidays(country as Country, region, year))
      .map(({ date }) => `${place} ${date}`)
    const isUsual = (day: string) => !exceptions.some((pattern) => pattern.test(day))
    const published = rows.filter((row) => row.startsWith(`${place} `))
    expect(computed.filter(isUsual)).toEqual([...new Set(published)].filter(isUsual).sort())
    expect(computed.length).toBeGreaterThan(60)
  })
})
