import {
  buildShareAddress,
  buildWideAddress,
} from '#modules/vehicles/pictures/picture-address.rules.ts'
import type {
  AutomotiveBusiness,
  GeoCoordinates,
  OpeningHoursSpecification,
  PostalAddress,
} from '#platform/web/schema-org.ts'
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
import { listOpenPeriods } from '#modules/locations/open-periods.rules.ts'
import { weekdayNames } from '#modules/locations/opening-hours-text.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { addDays, formatCalendarDate, toZonedTime } from '#modules/sites/zoned-time.rules.ts'

/** Number of days for which special hours are listed. Search engines revisit a page well within that time. */
const specialDaysAhead = 90

/** schema.org types of the departments. */
const kinds = { sales: 'AutoDealer', service: 'AutoRepair', parts: 'AutoPartsStore' } as const

/**
 * The dealer as schema.org's AutoDealer, without @context: its main visible location, with its
 * other departments and locations, each with its own hours.
 */
export function buildStructuredDealer(site: Site, now: Date): Record<string, unknown> {
  const { configuration, dealerships } = site
  const { logos, social, email } = configuration
  const shown = dealerships.flatMap(({ locations }) => locations.filter(({ visible }) => visible))
  const main = shown.find(({ primary }) => primary) ?? shown[0]
  const phone = decideSitePhone(configuration)
  const others = shown.filter((location) => location !== main)
  const profiles = Object.values(social).filter((url) => url !== null)
  return {
    '@type': 'AutoDealer',
    name: configuration.name,
    url: '/',
    ...(logos.header_url === null ? {} : { logo: buildWideAddress(logos.header_url, 640) }),
    ...(logos.open_graph_url === null ? {} : { image: buildShareAddress(logos.open_graph_url) }),
    ...(email === null ? {} : { email }),
    ...(profiles.length === 0 ? {} : { sameAs: profiles }),
    ...(main === undefined ? {} : describePlace(main, configuration, now)),
    ...(phone === null
      ? {}
      : { telephone: formatInternationalNumber(phone, configuration.region.country) }),
    ...(others.length === 0
      ? {}
      : { department: others.map((location) => buildDepartment(location, site, now)) }),
  } satisfies AutomotiveBusiness
}

function buildDepartment(location: SiteLocation, site: Site, now: Date) {
  return {
    '@type': kinds[location.location_type],
    name: location.name,
    ...describePlace(location, site.configuration, now),
  } satisfies AutomotiveBusiness
}

/** A location in schema.org's terms: phone, address and hours with special days. */
export function describePlace(location: SiteLocation, configuration: SiteConfiguration, now: Date) {
  const { country } = configuration.region
  const phone = decideLocationPhone(location, configuration)
  const { street, city, state, postcode, lat, lang } = location.address
  const hours = listOpeningHours(location.contact_detail.opening_hours)
  const special =
    hours.length === 0 ? [] : listSpecialHours(buildOpeningHours(location, configuration, now), now)
  return {
    ...(phone === null ? {} : { telephone: formatInternationalNumber(phone, country) }),
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode: postcode,
      addressCountry: country,
    } satisfies PostalAddress,
    ...(lat === null || lang === null
      ? {}
      : {
          geo: {
            '@type': 'GeoCoordinates',
            latitude: lat,
            longitude: lang,
          } satisfies GeoCoordinates,
        }),
    ...(hours.length === 0 ? {} : { openingHoursSpecification: hours }),
    ...(special.length === 0 ? {} : { specialOpeningHoursSpecification: special }),
  }
}

/**
 * The week's open days, grouped by hours. A closing time before `opens` is on the next day, as in
 * the configuration.
 */
function listOpeningHours(entries: readonly OpeningHoursEntry[]): OpeningHoursSpecification[] {
  const open = entries.flatMap((entry) =>
    listPeriods(entry).map((period) => ({
      day: weekdayNames[entry.weekday] ?? 'Monday',
      ...period,
    })),
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

/**
 * Coming days with special hours, including public holidays; the first entry of a date wins. Closed
 * is written as midnight to midnight.
 */
function listSpecialHours(
  { special, timeZone }: OpeningHours,
  now: Date,
): OpeningHoursSpecification[] {
  const today = toZonedTime(now, timeZone)
  return Array.from({ length: specialDaysAhead }, (_, ahead) => {
    const date = formatCalendarDate(addDays(today, ahead))
    const entry = special.find((one) => one.date === date)
    return entry === undefined ? [] : describeSpecialDay(entry)
  }).flat()
}

function describeSpecialDay(entry: SpecialHoursEntry): OpeningHoursSpecification[] {
  const periods = listPeriods(entry)
  const written = periods.length === 0 ? [{ opens: '00:00', closes: '00:00' }] : periods
  return written.map((period) => ({
    '@type': 'OpeningHoursSpecification',
    validFrom: entry.date,
    validThrough: entry.date,
    ...period,
  }))
}

/** The periods of an open day: one, or several around its breaks. */
const listPeriods = (entry: OpeningHoursEntry | SpecialHoursEntry) =>
  entry.status === 'Open'
    ? listOpenPeriods(entry).map(({ open, close }) => ({
        opens: formatTime(open),
        closes: close === 1440 ? '23:59' : formatTime(close % 1440),
      }))
    : []

/** `HH:MM` of minutes since midnight. */
const formatTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':')
