import { formatTown } from '#modules/locations/address-words.rules.ts'
import { buildWideAddress } from '#modules/vehicles/pictures/picture-address.rules.ts'
import {
  buildHoursTable,
  formatDay,
  formatHours,
  type HoursRow,
} from '#modules/locations/opening-hours-text.rules.ts'
import {
  buildMapHref,
  buildOpeningHours,
  buildTelephoneHref,
  decideLocationPhone,
  decideLocationState,
} from '#modules/locations/location.rules.ts'
import type { OpenState } from '#modules/locations/opening-hours.rules.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import {
  addDays,
  formatCalendarDate,
  toZonedTime,
  weekdayOf,
} from '#modules/sites/zoned-time.rules.ts'
import { formatLicence } from './licence.rules.ts'
import { buildLocationAnchor, fixedPaths } from '#modules/links/paths.ts'

export interface LocationView {
  readonly id: number
  readonly slug: string
  readonly anchor: string
  /** Link to this location on the contact page. */
  readonly href: string
  readonly name: string
  readonly department: 'Sales' | 'Service' | 'Parts'
  readonly addressLines: readonly string[]
  readonly phone: { readonly text: string; readonly href: string } | null
  readonly email: string | null
  readonly mapHref: string
  /** The dealer's own picture of a map; null: our own map is shown. */
  readonly mapPicture: { readonly url: string; readonly alt: string } | null
  readonly openState: Pick<OpenState, 'kind' | 'label' | 'occasion'> | null
  readonly hours: readonly WeekRow[]
  /** Days of the next two weeks with special hours. */
  readonly specialDays: readonly { readonly day: string; readonly text: string }[]
  readonly licence: string | null
}

/** A weekday's hours; today's row shows today's actual hours, which may be a holiday's. */
interface WeekRow extends HoursRow {
  readonly today: boolean
}

const specialDaysAhead = 14

const departments = { sales: 'Sales', service: 'Service', parts: 'Parts' } as const

/** Every visible location of the site with its current opening state, the primary one first. */
export function buildLocationViews(site: Site, now: Date): readonly LocationView[] {
  const minute = Math.floor(now.getTime() / 60_000)
  const last = known.get(site)
  if (last?.minute === minute) return last.views
  const views = describeLocations(site, now)
  known.set(site, { minute, views })
  return views
}

/** Caches the views for a minute, because hours change at whole minutes and every page's shell shows them. */
const known = new WeakMap<Site, { readonly minute: number; readonly views: LocationView[] }>()

function describeLocations(site: Site, now: Date): LocationView[] {
  const { configuration } = site
  return site.dealerships
    .flatMap(({ locations }) => locations)
    .filter(({ visible }) => visible)
    .toSorted((a, b) => Number(b.primary) - Number(a.primary))
    .map((location) => {
      const phone = decideLocationPhone(location, configuration)
      const state = decideLocationState(location, configuration, now)
      const anchor = buildLocationAnchor(location)
      return {
        id: location.id,
        slug: location.slug,
        anchor,
        href: `${fixedPaths.contact}#${anchor}`,
        name: location.name,
        department: departments[location.location_type],
        addressLines: [location.address.street, formatTown(location.address)],
        phone: phone === null ? null : { text: phone, href: buildTelephoneHref(phone) },
        email: location.contact_detail.email,
        mapHref: buildMapHref(location),
        mapPicture:
          location.map_picture === null
            ? null
            : {
                url: buildWideAddress(location.map_picture, 750),
                alt: `Map of ${location.address.street}, ${location.address.city}`,
              },
        openState:
          state === undefined
            ? null
            : { kind: state.kind, label: state.label, occasion: state.occasion },
        ...buildWeek(location, configuration, now),
        licence:
          location.dealer_license_number === null
            ? null
            : formatLicence(location.dealer_license_number, configuration.region),
      }
    })
}

/**
 * The week with today marked, and the special days ahead, from the same hours as the open state.
 */
function buildWeek(
  location: SiteLocation,
  configuration: Site['configuration'],
  now: Date,
): Pick<LocationView, 'hours' | 'specialDays'> {
  const { region } = configuration
  const today = toZonedTime(now, region.time_zone)
  const { special } = buildOpeningHours(location, configuration, now)
  const findSpecial = (ahead: number) => {
    const key = formatCalendarDate(addDays(today, ahead))
    return special.find(({ date }) => date === key)
  }
  const holiday = findSpecial(0)
  const rows = buildHoursTable(location.contact_detail.opening_hours).map((row): WeekRow => {
    if (row.weekday !== today.weekday) return { ...row, today: false }
    const text = holiday === undefined ? row.text : `${formatHours(holiday)} (${holiday.name})`
    return { ...row, text, today: true }
  })
  const days = Array.from({ length: specialDaysAhead }, (_, index) => index + 1)
  return {
    hours: rows,
    specialDays:
      rows.length === 0
        ? []
        : days.flatMap((ahead) => {
            const entry = findSpecial(ahead)
            if (entry === undefined) return []
            const date = addDays(today, ahead)
            const day = formatDay({ ...date, weekday: weekdayOf(date) }, region.locale)
            return [{ day: `${day}, ${entry.name}`, text: formatHours(entry) }]
          }),
  }
}
