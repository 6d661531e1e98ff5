import {
  findEaster,
  findNearestMonday,
  findNthWeekday,
  findWeekdayFrom,
} from './calendar-days.rules.ts'
import { findMatariki } from './matariki.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'
import {
  addDays,
  formatCalendarDate,
  weekdayOf,
  type CalendarDate,
} from '#modules/sites/zoned-time.rules.ts'

export interface PublicHoliday {
  /** `YYYY-MM-DD`. */
  readonly date: string
  readonly name: string
}

/** When a holiday on a weekend is observed; by default on its own day. */
type Observance =
  | 'on-its-day'
  /** Observed on its own day and on the next weekday that is no holiday. */
  | 'also-later'
  /** Observed on the following Monday instead of its own day. */
  | 'monday-instead'
  /** On a Sunday, observed on the Monday instead; on a Saturday, on its own day. */
  | 'after-sunday-instead'
  /** Observed on its own day, and also on the Friday before a Saturday or the Monday after a Sunday. */
  | 'nearest-weekday'

interface HolidayRule {
  readonly name: string
  /** Null: the whole country. */
  readonly regions: readonly string[] | null
  /** The date in a year; undefined: not in that year. */
  readonly find: (year: number) => CalendarDate | undefined
  readonly observed: Observance
}

const sunday = 0
const monday = 1
const friday = 5
const saturday = 6

const on = (month: number, day: number) => (year: number) => ({ year, month, day })
const nth = (count: number | 'last', weekday: number, month: number) => (year: number) =>
  findNthWeekday(year, month, weekday, count)
const easter = (days: number) => (year: number) => addDays(findEaster(year), days)
const nearestMonday = (month: number, day: number) => (year: number) =>
  findNearestMonday({ year, month, day })

function holiday(
  name: string,
  find: HolidayRule['find'],
  regions: string | null = null,
  observed: Observance = 'on-its-day',
): HolidayRule {
  return { name, find, observed, regions: regions?.split(' ') ?? null }
}

/**
 * Whole days on which shops in a state may have to close, by its holiday acts. Excluded are days proclaimed for a
 * single year, half days and holidays of a single town: a dealer enters those in special_hours.
 */
const australianRules: readonly HolidayRule[] = [
  holiday('New Year’s Day', on(1, 1), null, 'also-later'),
  holiday('Australia Day', on(1, 26), null, 'monday-instead'),
  holiday('Labour Day', nth(1, monday, 3), 'WA'),
  holiday('Labour Day', nth(2, monday, 3), 'VIC'),
  holiday('Eight Hours Day', nth(2, monday, 3), 'TAS'),
  holiday('Canberra Day', nth(2, monday, 3), 'ACT'),
  holiday('Adelaide Cup Day', nth(2, monday, 3), 'SA'),
  holiday('Good Friday', easter(-2)),
  holiday('Easter Saturday', easter(-1), 'ACT NSW NT QLD SA VIC'),
  holiday('Easter Sunday', easter(0), 'ACT NSW NT QLD SA VIC WA'),
  holiday('Easter Monday', easter(1)),
  holiday('Anzac Day', on(4, 25), 'NSW SA TAS VIC'),
  holiday('Anzac Day', on(4, 25), 'ACT WA', 'also-later'),
  holiday('Anzac Day', on(4, 25), 'NT QLD', 'after-sunday-instead'),
  holiday('Labour Day', nth(1, monday, 5), 'QLD'),
  holiday('May Day', nth(1, monday, 5), 'NT'),
  holiday(
    'Reconciliation Day',
    (year) => findWeekdayFrom({ year, month: 5, day: 27 }, monday),
    'ACT',
  ),
  holiday('Western Australia Day', nth(1, monday, 6), 'WA'),
  holiday('King’s Birthday', nth(2, monday, 6), 'ACT NSW NT SA TAS VIC'),
  holiday('Picnic Day', nth(1, monday, 8), 'NT'),
  holiday('King’s Birthday', nth('last', monday, 9), 'WA'),
  holiday(
    'Friday before the Grand Final',
    (year) => addDays(findNthWeekday(year, 9, saturday, 'last'), -1),
    'VIC',
  ),
  holiday('Labour Day', nth(1, monday, 10), 'ACT NSW SA'),
  holiday('King’s Birthday', nth(1, monday, 10), 'QLD'),
  holiday('Melbourne Cup Day', nth(1, 2, 11), 'VIC'),
  holiday('Christmas Day', on(12, 25), null, 'also-later'),
  holiday('Boxing Day', on(12, 26), 'ACT NSW NT QLD TAS VIC WA', 'also-later'),
  holiday('Proclamation Day', on(12, 26), 'SA', 'also-later'),
]

/**
 * The Holidays Act 2003 with the days that are observed on a Monday, Matariki (since 2022), and the anniversaries of
 * provinces.
 */
const newZealandRules: readonly HolidayRule[] = [
  holiday('New Year’s Day', on(1, 1), null, 'also-later'),
  holiday('Day after New Year’s Day', on(1, 2), null, 'also-later'),
  holiday('Waitangi Day', on(2, 6), null, 'also-later'),
  holiday('Good Friday', easter(-2)),
  holiday('Easter Monday', easter(1)),
  holiday('Anzac Day', on(4, 25), null, 'also-later'),
  holiday('King’s Birthday', nth(1, monday, 6)),
  holiday('Matariki', findMatariki),
  holiday('Labour Day', nth(4, monday, 10)),
  holiday('Christmas Day', on(12, 25), null, 'also-later'),
  holiday('Boxing Day', on(12, 26), null, 'also-later'),
  holiday('Wellington Anniversary Day', nearestMonday(1, 22), 'WGN MWT'),
  holiday('Auckland Anniversary Day', nearestMonday(1, 29), 'AUK BOP GIS NTL WKO'),
  holiday('Nelson Anniversary Day', nearestMonday(2, 1), 'NSN TAS'),
  holiday('Taranaki Anniversary Day', nth(2, monday, 3), 'TKI'),
  holiday('Otago Anniversary Day', nearestMonday(3, 23), 'OTA'),
  holiday('Southland Anniversary Day', easter(2), 'STL'),
  holiday(
    'Hawke’s Bay Anniversary Day',
    (year) => addDays(findNthWeekday(year, 10, monday, 4), -3),
    'HKB',
  ),
  holiday(
    'Marlborough Anniversary Day',
    (year) => addDays(findNthWeekday(year, 10, monday, 4), 7),
    'MBH',
  ),
  holiday('Christchurch Show Day', (year) => addDays(findNthWeekday(year, 11, 2, 1), 10), 'CAN'),
  holiday('Westland Anniversary Day', nearestMonday(12, 1), 'WTC'),
  holiday('Chatham Islands Anniversary Day', nearestMonday(11, 30), 'CIT'),
]

/** Federal holidays (5 U.S.C. 6103). */
const unitedStatesRules: readonly HolidayRule[] = [
  holiday('New Year’s Day', on(1, 1), null, 'nearest-weekday'),
  holiday('Martin Luther King Jr. Day', nth(3, monday, 1)),
  holiday('Presidents’ Day', nth(3, monday, 2)),
  holiday('Memorial Day', nth('last', monday, 5)),
  holiday('Juneteenth', on(6, 19), null, 'nearest-weekday'),
  holiday('Independence Day', on(7, 4), null, 'nearest-weekday'),
  holiday('Labor Day', nth(1, monday, 9)),
  holiday('Columbus Day', nth(2, monday, 10)),
  holiday('Veterans Day', on(11, 11), null, 'nearest-weekday'),
  holiday('Thanksgiving Day', nth(4, 4, 11)),
  holiday('Christmas Day', on(12, 25), null, 'nearest-weekday'),
]

const rulesOfCountries: Readonly<Record<RegionSettings['country'], readonly HolidayRule[]>> = {
  AU: australianRules,
  NZ: newZealandRules,
  US: unitedStatesRules,
}

/**
 * The public holidays of a year, sorted; one that is also observed on another day is listed twice.
 *
 * @param state a state or region as in an address, abbreviated or in full; an unknown one has only the country's
 * holidays
 */
export function listPublicHolidays(
  country: RegionSettings['country'],
  state: string,
  year: number,
): readonly PublicHoliday[] {
  const region = findRegion(country, state)
  const key = `${country} ${region} ${year}`
  let list = known.get(key)
  if (list === undefined) {
    if (known.size >= mostKnown) known.clear()
    list = computeHolidays(rulesOfCountries[country], region, year)
    known.set(key, list)
  }
  return list
}

/** Cache of holidays; there are only few combinations of country, region and year. */
const known = new Map<string, readonly PublicHoliday[]>()
const mostKnown = 500

function computeHolidays(
  rules: readonly HolidayRule[],
  region: string | null,
  year: number,
): PublicHoliday[] {
  const own = rules.filter(
    ({ regions }) => regions === null || (region !== null && regions.includes(region)),
  )
  // New Year's Day of the next year may be observed on the last day of this year.
  const found = [year, year + 1].flatMap((of) =>
    own.flatMap(({ name, find, observed }) => {
      const date = find(of)
      return date === undefined ? [] : [{ name, date, observed }]
    }),
  )
  const days = new Map<string, string>()
  for (const { name, date, observed } of found) {
    if (isObservedOnItsDay(date, observed)) days.set(formatCalendarDate(date), name)
  }
  const onTheirDay = new Set(days.keys())
  for (const { name, date, observed } of found) {
    let other = findOtherDay(date, observed)
    // The next day may be Boxing Day, or the day to which Christmas Day moved.
    while (
      other !== undefined &&
      (onTheirDay.has(formatCalendarDate(other)) || days.has(formatCalendarDate(other)))
    ) {
      other = addDays(other, 1)
    }
    if (other === undefined) continue
    const isFurther = isObservedOnItsDay(date, observed)
    days.set(formatCalendarDate(other), isFurther ? `${name} holiday` : name)
  }
  return [...days]
    .map(([date, name]) => ({ date, name }))
    .filter(({ date }) => date.startsWith(String(year)))
    .sort((one, two) => (one.date < two.date ? -1 : 1))
}

function isObservedOnItsDay(date: CalendarDate, observed: Observance): boolean {
  const weekday = weekdayOf(date)
  if (observed === 'monday-instead') return weekday !== saturday && weekday !== sunday
  return observed !== 'after-sunday-instead' || weekday !== sunday
}

/** The other day on which a weekend holiday is observed; undefined if the holiday is not moved. */
function findOtherDay(date: CalendarDate, observed: Observance): CalendarDate | undefined {
  const weekday = weekdayOf(date)
  if (weekday !== saturday && weekday !== sunday) return undefined
  switch (observed) {
    case 'on-its-day':
      return undefined
    case 'also-later':
    case 'monday-instead':
      return findWeekdayFrom(date, monday)
    case 'after-sunday-instead':
      return weekday === sunday ? findWeekdayFrom(date, monday) : undefined
    case 'nearest-weekday':
      return addDays(date, weekday === saturday ? friday - saturday : 1)
  }
}

const regionNames: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AU: {
    'australian capital territory': 'ACT',
    'new south wales': 'NSW',
    'northern territory': 'NT',
    queensland: 'QLD',
    'south australia': 'SA',
    tasmania: 'TAS',
    victoria: 'VIC',
    'western australia': 'WA',
  },
  NZ: {
    auckland: 'AUK',
    'bay of plenty': 'BOP',
    canterbury: 'CAN',
    'chatham islands': 'CIT',
    gisborne: 'GIS',
    'hawkes bay': 'HKB',
    'manawatu-whanganui': 'MWT',
    'manawatu-wanganui': 'MWT',
    manawatu: 'MWT',
    marlborough: 'MBH',
    nelson: 'NSN',
    northland: 'NTL',
    otago: 'OTA',
    southland: 'STL',
    taranaki: 'TKI',
    tasman: 'TAS',
    waikato: 'WKO',
    wellington: 'WGN',
    'west coast': 'WTC',
  },
  US: {},
}

function findRegion(country: RegionSettings['country'], state: string): string | null {
  const names = regionNames[country] ?? {}
  const plain = state
    .slice(0, 60)
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f'’.]/g, '')
    .trim()
    .toLowerCase()
  const short = plain.toUpperCase()
  if (Object.values(names).includes(short)) return short
  return Object.hasOwn(names, plain) ? (names[plain] ?? null) : null
}
