import { buildTelephoneHref, decideSitePhone } from '#modules/sites/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildLocationViews, type LocationView } from './location.view.ts'

/** Whom a page with a form speaks for: their number, their hours and where they are. */
export interface DepartmentView {
  readonly label: string
  readonly phone: { readonly text: string; readonly href: string } | null
  /** The place to come to; null: the site shows none. */
  readonly location: LocationView | null
  /** Further places of the same department. */
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

/** Where a department has no place of its own, its visitors come to these. */
const departmentsFor: Readonly<Record<Department, readonly LocationView['department'][]>> = {
  sales: ['Sales'],
  service: ['Service', 'Sales'],
  parts: ['Parts', 'Service', 'Sales'],
  finance: ['Sales'],
  fleet: ['Sales'],
}

/** More places than a page can name beside its form. */
const mostOthers = 5

/** @param locationId of the place that comes first, such as the one where the vehicle stands */
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
    .find((places) => places.length > 0)
  const places = own ?? all
  const location = wanted ?? places[0] ?? null
  const number = site.configuration.phone_numbers[department]
  const phone = number ?? location?.phone?.text ?? decideSitePhone(site.configuration)
  return {
    label: labels[department],
    // The place's own number leads to the people there; a department's to those who are asked for.
    phone:
      wanted?.phone ?? (phone === null ? null : { text: phone, href: buildTelephoneHref(phone) }),
    location,
    others: places
      .filter((place) => place !== location)
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
