import { buildTelephoneHref, decideSitePhone } from '#modules/locations/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildLocationViews, type LocationView } from './location.view.ts'

/** The department that a form's page shows: phone number, hours and location. */
export interface DepartmentView {
  readonly label: string
  readonly phone: { readonly text: string; readonly href: string } | null
  /** The location to visit; null where the site shows no location. */
  readonly location: LocationView | null
  /** Further locations of the same department. */
  readonly others: readonly Pick<LocationView, 'id' | 'name' | 'href' | 'phone' | 'openState'>[]
}

type Department = 'sales' | 'service' | 'parts' | 'finance' | 'fleet'

const labels: Readonly<Record<Department, string>> = {
  sales: 'Sales',
  service: 'Service',
  parts: 'Parts',
  finance: 'Finance',
  fleet: 'Fleet',
}

/** Location departments that serve visitors of a department without a location of its own, in order of preference. */
const departmentsFor: Readonly<Record<Department, readonly LocationView['department'][]>> = {
  sales: ['Sales'],
  service: ['Service', 'Sales'],
  parts: ['Parts', 'Service', 'Sales'],
  finance: ['Sales'],
  fleet: ['Sales'],
}

/** A page lists at most this many locations beside its form. */
const mostOthers = 5

/**
 * The department of a form's page.
 *
 * @param locationId location to show first, such as the one that has the vehicle
 */
export function buildDepartment(
  site: Site,
  department: Department,
  now: Date,
  locationId: number | null = null,
): DepartmentView {
  const all = buildLocationViews(site, now)
  const wanted = all.find(({ id }) => id === locationId)
  const own = departmentsFor[department]
    .map((name) => all.filter((location) => location.department === name))
    .find((locations) => locations.length > 0)
  const locations = own ?? all
  const location = wanted ?? locations[0] ?? null
  const number = site.configuration.phone_numbers[department]
  const phone = number ?? location?.phone?.text ?? decideSitePhone(site.configuration)
  return {
    label: labels[department],
    // A location's own number reaches its staff; otherwise the number of the department is shown.
    phone:
      wanted?.phone ?? (phone === null ? null : { text: phone, href: buildTelephoneHref(phone) }),
    location,
    others: locations
      .filter((other) => other !== location)
      .slice(0, mostOthers)
      .map(({ id, name, href, phone: theirs, openState }) => ({
        id,
        name,
        href,
        phone: theirs,
        openState,
      })),
  }
}
