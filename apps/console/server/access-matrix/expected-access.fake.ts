import type { StaffRole } from '#modules/staff/access/membership.types.ts'

/**
 * Which roles may do what, written a second time by hand: the matrix compares the console with this table, and not with
 * `access.rules.ts`.
 */
const sellers: readonly StaffRole[] = ['principal', 'group-manager', 'sales-manager', 'salesperson']
const managers: readonly StaffRole[] = ['principal', 'group-manager', 'sales-manager']
const owners: readonly StaffRole[] = ['principal', 'group-manager']
const workers: readonly StaffRole[] = [...sellers, 'service']
const dealerPeople: readonly StaffRole[] = [...workers, 'marketing', 'finance']

export const expectedRoles = {
  everybody: [...dealerPeople, 'operator'],
  'read people': [...dealerPeople, 'operator'],
  'manage people': [...owners, 'operator'],
  'read leads': dealerPeople,
  'work on leads': workers,
  'deliver leads': managers,
  'take leads away': managers,
  'read customers': dealerPeople,
  'answer privacy requests': ['principal'],
  'manage rules': managers,
  'manage templates': managers,
  'read bookings': workers,
  'work on bookings': workers,
  'close times': [...managers, 'service'],
  'read sales': [...sellers, 'finance'],
  'work on sales': sellers,
  'send money back': [...managers, 'finance'],
  'set refund limits': owners,
  'read applications': [...owners, 'finance'],
  'appraise trade-ins': sellers,
  'change vehicles': [...sellers, 'marketing'],
  'read the audit': [...managers, 'operator'],
  'take the audit away': [...owners, 'operator'],
  'request support access': ['operator'],
  'grant support access': owners,
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>
export type Deed = keyof typeof expectedRoles

export type MatrixSite = 'own' | 'sister' | 'foreign'
export type MatrixLocation = 'yard' | 'workshop'

export interface MatrixScope {
  readonly sites: readonly MatrixSite[]
  readonly location?: MatrixLocation
  readonly categories?: readonly string[]
}

export interface MatrixPlace {
  readonly name: string
  readonly site: MatrixSite
  readonly location: MatrixLocation | null
  readonly category: string
}

export interface Holder {
  /** Null: a browser without a signed-in person, or a suspended person. */
  readonly role: StaffRole | null
  readonly scope: MatrixScope
}

export const mayAnywhere = ({ role }: Holder, deed: Deed): boolean => {
  const roles: readonly StaffRole[] = expectedRoles[deed]
  return role !== null && roles.includes(role)
}

/** The kind of record or place to which a permission applies. */
export type Extent =
  /** A record with a location and a category. A record without a location is for everybody who has its category. */
  | 'record'
  /** Money: a record without a category, which people of some categories do not see; without a location it is the site's. */
  | 'money'
  /** A vehicle, which has a location and no category; without a location it is for everybody at the site. */
  | 'vehicle'
  /** The site in general: for everybody who works at any part of the site. */
  | 'site'
  /** A part of a site; what has no location is the whole site's, and not everybody's, as a record without one is. */
  | 'part'
  /** The site as a whole: not for people who are limited to a part of the site. */
  | 'whole site'

export function mayAt(holder: Holder, deed: Deed, place: MatrixPlace, extent: Extent): boolean {
  if (!mayAnywhere(holder, deed)) return false
  const { sites, location, categories } = holder.scope
  if (holder.role === 'operator') return extent === 'site'
  if (!sites.includes(place.site)) return false
  switch (extent) {
    case 'site':
      return true
    case 'whole site':
      return location === undefined && categories === undefined
    case 'money':
      return categories === undefined && (location === undefined || place.location === location)
    case 'vehicle':
      return location === undefined || place.location === null || place.location === location
    case 'part':
      return (
        (location === undefined || place.location === location) &&
        (categories === undefined || categories.includes(place.category))
      )
    case 'record':
      return (
        (location === undefined || place.location === null || place.location === location) &&
        (categories === undefined || categories.includes(place.category))
      )
  }
}
