import { buildTelephoneHref, decideSitePhone } from '#modules/locations/location.rules.ts'
import type { Site, SiteDealership } from '#modules/sites/site.types.ts'
import { buildLocationViews, type LocationView } from './location.view.ts'
import { buildDealerContactPath, fixedPaths } from '#modules/links/paths.ts'

interface PhoneLink {
  readonly text: string
  readonly href: string
}

/** The contact page: phone numbers, addresses and opening hours. */
export interface ContactView {
  /** Name of the site, or of the dealership on a dealership's page. */
  readonly name: string
  readonly description: string
  readonly phone: PhoneLink | null
  readonly email: string | null
  readonly openState: LocationView['openState']
  /** Departments whose number differs from the main one. */
  readonly departments: readonly { readonly label: string; readonly phone: PhoneLink }[]
  readonly locations: readonly LocationView[]
  /**
   * Links to the contact pages of the other dealerships, and from a dealership's page to the
   * site's.
   */
  readonly elsewhere: readonly { readonly label: string; readonly href: string }[]
}

/** The dealership of the page, and the location to show first. */
export interface ContactDealer {
  readonly id: number
  readonly locationId: number | null
  readonly name: string
}

const departments = [
  ['sales', 'Sales'],
  ['service', 'Service'],
  ['parts', 'Parts'],
  ['finance', 'Finance'],
  ['fleet', 'Fleet'],
] as const

export function buildContact(
  site: Site,
  now: Date,
  dealer: ContactDealer | null = null,
): ContactView {
  const dealership = site.dealerships.find(({ id }) => id === dealer?.id)
  return dealership === undefined || dealer === null
    ? buildSiteContact(site, now)
    : buildDealerContact(site, dealership, now, dealer)
}

/** Contact data of one dealership: only its own numbers, locations and hours. */
function buildDealerContact(
  site: Site,
  dealership: SiteDealership,
  now: Date,
  { locationId, name }: ContactDealer,
): ContactView {
  const own = new Set(dealership.locations.map(({ id }) => id))
  const locations = buildLocationViews(site, now)
    .filter(({ id }) => own.has(id))
    .toSorted((one, other) => Number(other.id === locationId) - Number(one.id === locationId))
  const [first] = locations
  const main = first?.phone ?? null
  const others = site.dealerships.filter(({ id }) => id !== dealership.id)
  return {
    name,
    description: describe(name, locations),
    phone: main,
    email: first?.email ?? null,
    openState: first?.openState ?? null,
    departments: locations.flatMap(({ department, name: label, phone }) =>
      phone === null || phone.text === main?.text
        ? []
        : [{ label: locations.length > 3 ? label : department, phone }],
    ),
    locations,
    elsewhere: [
      ...others.map(({ slug, name: label }) => ({ label, href: buildDealerContactPath(slug) })),
      ...(others.length === 0 ? [] : [{ label: 'All places', href: fixedPaths.contact }]),
    ],
  }
}

const describe = (name: string, locations: readonly LocationView[]): string => {
  const names = locations.map((location) => location.name).join(', ')
  return `Addresses, phone numbers and opening hours of ${name}${names === '' ? '.' : `: ${names}.`}`.slice(
    0,
    170,
  )
}

function buildSiteContact(site: Site, now: Date): ContactView {
  const { name, email, phone_numbers: numbers } = site.configuration
  const main = decideSitePhone(site.configuration)
  const locations = buildLocationViews(site, now)
  return {
    name,
    description: describe(name, locations),
    phone: main === null ? null : linkPhone(main),
    email,
    openState: locations[0]?.openState ?? null,
    departments: departments.flatMap(([department, label]) => {
      const phone = numbers[department]
      return phone === null || phone === main ? [] : [{ label, phone: linkPhone(phone) }]
    }),
    locations,
    elsewhere:
      site.dealerships.length < 2
        ? []
        : site.dealerships.map(({ slug, name: label }) => ({
            label,
            href: buildDealerContactPath(slug),
          })),
  }
}

function linkPhone(text: string): PhoneLink {
  return { text, href: buildTelephoneHref(text) }
}
