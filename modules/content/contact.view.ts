import { buildTelephoneHref, decideSitePhone } from '#modules/sites/location.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { buildLocationViews, type LocationView } from './location.view.ts'

interface PhoneLink {
  readonly text: string
  readonly href: string
}

/** The contact page: whom to call, and where and when to come. */
export interface ContactView {
  readonly siteName: string
  readonly description: string
  readonly phone: PhoneLink | null
  readonly email: string | null
  readonly openState: LocationView['openState']
  /** Numbers that differ from the main one. */
  readonly departments: readonly { readonly label: string; readonly phone: PhoneLink }[]
  readonly locations: readonly LocationView[]
}

const departments = [
  ['sales', 'Sales'],
  ['service', 'Service'],
  ['parts', 'Parts'],
  ['finance', 'Finance'],
  ['fleet', 'Fleet'],
] as const

export function buildContact(site: Site, now: Date): ContactView {
  const { name, email, phone_numbers: numbers } = site.configuration
  const main = decideSitePhone(site.configuration)
  const locations = buildLocationViews(site, now)
  const names = locations.map((location) => location.name).join(', ')
  return {
    siteName: name,
    description:
      `Addresses, phone numbers and opening hours of ${name}${names === '' ? '.' : `: ${names}.`}`.slice(
        0,
        170,
      ),
    phone: main === null ? null : linkPhone(main),
    email,
    openState: locations[0]?.openState ?? null,
    departments: departments.flatMap(([department, label]) => {
      const phone = numbers[department]
      return phone === null || phone === main ? [] : [{ label, phone: linkPhone(phone) }]
    }),
    locations,
  }
}

function linkPhone(text: string): PhoneLink {
  return { text, href: buildTelephoneHref(text) }
}
