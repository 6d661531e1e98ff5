import {
  buildOpeningHours,
  decideSitePhone,
  formatInternationalNumber,
} from '#modules/locations/location.rules.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import type {
  OpeningHoursEntry,
  SpecialHoursEntry,
} from '#modules/sites/settings/opening-hours.schema.ts'
import { weekdayNames } from '#modules/locations/opening-hours-text.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { addDays, formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/** Search engines ask again long before so many days are over. */
const specialDaysAhead = 90

/** The dealer as schema.org's AutoDealer, without @context: its main location that visitors see. */
export function buildStructuredDealer(
  { configuration, dealerships }: Site,
  now: Date,
): Record<string, unknown> {
  const { region } = configuration
  const shown = dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible))
  const main = shown.find(({ primary }) => primary) ?? shown[0]
  const phone = decideSitePhone(configuration)
  const hours = listOpeningHours(main?.contact_detail.opening_hours ?? [])
  const special =
    main === undefined || hours.length === 0
      ? []
      : listSpecialHours(buildOpeningHours(main, configuration, now), now)
  return {
    '@type': 'AutoDealer',
    name: configuration.name,
    ...(configuration.url === null ? {} : { url: configuration.url }),
    ...(phone === null ? {} : { telephone: formatInternationalNumber(phone, region.country) }),
    ...(main === undefined
      ? {}
      : {
          address: {
            '@type': 'PostalAddress',
            streetAddress: main.address.street,
            addressLocality: main.address.city,
            addressRegion: main.address.state,
            postalCode: main.address.postcode,
            addressCountry: region.country,
          },
        }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
  }
}

/** The week's open days, those of the same hours together. A time before `opens` is on the next day, as with us. */
function listOpeningHours(entries: readonly OpeningHoursEntry[]): Record<string, unknown>[] {
  const open = entries.flatMap(({ weekday, status, open: opens, close }) =>
    status !== 'Open' || opens === null || close === null
      ? []
      : [{ day: weekdayNames[weekday], opens, closes: toClosing(close) }],
  )
  const byHours = Map.groupBy(open, ({ opens, closes }) => `${opens} ${closes}`)
  return [...byHours.values()].flatMap((days) => {
    const [first] = days
    if (first === undefined) return []
    return [
      {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days.map(({ day }) => day),
        opens: first.opens,
        closes: first.closes,
      },
    ]
  })
}

/** Days ahead whose hours differ, public holidays among them, the first entry of a date; closed is from midnight to midnight. */
function listSpecialHours(
  { special, timeZone }: OpeningHours,
  now: Date,
): Record<string, unknown>[] {
  const today = toZonedTime(now, timeZone)
  return Array.from({ length: specialDaysAhead }, (_, ahead) => {
    const date = formatCalendarDate(addDays(today, ahead))
    const entry = special.find((one) => one.date === date)
    return entry === undefined ? [] : [describeSpecialDay(entry)]
  }).flat()
}

function describeSpecialDay({ date, status, open, close }: SpecialHoursEntry) {
  const isOpen = status === 'Open' && open !== null && close !== null
  return {
    '@type': 'OpeningHoursSpecification',
    validFrom: date,
    validThrough: date,
    opens: isOpen ? open : '00:00',
    closes: isOpen ? toClosing(close) : '00:00',
  }
}

const toClosing = (close: string): string => (close === '24:00' ? '23:59' : close)
