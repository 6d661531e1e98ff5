import {
  buildOpeningHours,
  decideLocationPhone,
  decideSitePhone,
  formatInternationalNumber,
} from '#modules/locations/location.rules.ts'
import type { OpeningHours } from '#modules/locations/opening-hours.rules.ts'
import type {
  OpeningHoursEntry,
  SpecialHoursEntry,
} from '#modules/sites/settings/opening-hours.schema.ts'
import { weekdayNames } from '#modules/locations/opening-hours-text.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
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
  return {
    '@type': 'AutoDealer',
    name: configuration.name,
    ...(configuration.url === null ? {} : { url: configuration.url }),
    ...(main === undefined ? {} : describePlace(main, configuration, now)),
    ...(phone === null ? {} : { telephone: formatInternationalNumber(phone, region.country) }),
  }
}

/** What schema.org calls a place: its number, address and hours, days that differ among them. */
export function describePlace(
  location: SiteLocation,
  configuration: SiteConfiguration,
  now: Date,
): Record<string, unknown> {
  const { region } = configuration
  const { street, city, state, postcode, lat, lang } = location.address
  const phone = decideLocationPhone(location, configuration)
  const hours = listOpeningHours(location.contact_detail.opening_hours)
  const special =
    hours.length === 0 ? [] : listSpecialHours(buildOpeningHours(location, configuration, now), now)
  return {
    ...(phone === null ? {} : { telephone: formatInternationalNumber(phone, region.country) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: region.country,
    },
    ...(lat === null || lang === null
      ? {}
      : { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lang } }),
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
