import type { Actor } from './actor.types.ts'
import type { HeldRole, Membership, MembershipScope, StaffRole } from './membership.types.ts'

/** What a use case needs. */
export const permissions = [
  'people.read',
  'people.manage',
  'leads.read',
  /** To set the state of the sale and the owner, to write notes, and to answer the customer. */
  'leads.work',
  /** To send deliveries again, and to release a lead that was held as spam. */
  'leads.deliver',
  /** To see how soon everybody answers; one's own answers need only 'leads.read'. */
  'answers.read',
  /** To set who gets which leads, how soon they are to be answered, and the site's tags. */
  'rules.manage',
  /** To share a saved view of the inbox with the site. */
  'views.share',
  /** To see which stock feeds failed or are late. */
  'feeds.read',
  'bookings.read',
  /** To add, move and cancel bookings, and to say who came. */
  'bookings.work',
  /** To book more than there is room for. */
  'bookings.overbook',
  /** To close a location, a place or a time, and to change how many appointments it takes. */
  'bookings.close',
  /** To change the texts and the signature with which a site's people answer. */
  'templates.manage',
  /** Reservations with their money, hand-overs and returns. */
  'sales.read',
  /** To release a vehicle, and to record a hand-over or a return. */
  'sales.work',
  /** To send money back, and to approve it as the second person. */
  'sales.refund',
  'finance-applications.read',
  /** To write what a trade-in is worth. */
  'trade-ins.appraise',
  /** To change what websites show of a vehicle, such as its 360° view. */
  'stock.change',
  /** To download the leads of a list as a file. */
  'leads.export',
  'customers.read',
  /** To give customers what is stored of them, and to erase it. */
  'customers.privacy',
  'health.read',
  /** To request access to the customers of a site. */
  'support.request',
  /** To grant operators access to the customers of a site, and to end it. */
  'support.grant',
  /** To see who changed what, at the own places. */
  'audit.read',
  /** To take the audit away as a file. */
  'audit.export',
] as const
export type Permission = (typeof permissions)[number]

const ofReaders = ['people.read', 'leads.read', 'customers.read'] as const
const ofLeads = [...ofReaders, 'leads.work', 'bookings.read', 'bookings.work'] as const
const ofSellers = [
  ...ofLeads,
  'sales.read',
  'sales.work',
  'trade-ins.appraise',
  'stock.change',
] as const
const ofManagers = [
  ...ofSellers,
  'leads.deliver',
  'leads.export',
  'answers.read',
  'rules.manage',
  'views.share',
  'templates.manage',
  'feeds.read',
  'bookings.overbook',
  'bookings.close',
  'sales.refund',
  'audit.read',
] as const
const ofGroupManagers = [
  ...ofManagers,
  'people.manage',
  'support.grant',
  'finance-applications.read',
  'audit.export',
] as const

/**
 * What each role may do where it is held. The database's policies carry the same (db/migrations/0101-staff.sql, and
 * for leads 0102-lead-work.sql: `staff_workers` lists the roles with 'leads.work'; 0105-follow-up.sql:
 * `staff_manages_leads`; 0106-conversations.sql: `staff_manages_templates` those with 'templates.manage'; for bookings
 * 0108-staff-bookings.sql: `staff_reads_bookings`; for sales 0109-sales.sql and 0112-appraise-without-location.sql; `staff_audit_sites` in
 * 0104-audit-of-everything.sql those with 'audit.read').
 */
export const permissionsByRole: Readonly<Record<HeldRole, readonly Permission[]>> = {
  principal: [...ofGroupManagers, 'customers.privacy'],
  'sales-manager': ofManagers,
  salesperson: ofSellers,
  service: [...ofLeads, 'bookings.close'],
  marketing: [...ofReaders, 'stock.change'],
  finance: [...ofReaders, 'sales.read', 'sales.refund', 'finance-applications.read'],
  'group-manager': ofGroupManagers,
  operator: [
    'people.read',
    'people.manage',
    'health.read',
    'support.request',
    'audit.read',
    'audit.export',
  ],
  // Only reading: the database refuses writes (`forbid_support_writes` in db/migrations/0103-passkeys-and-support.sql).
  support: ['leads.read'],
}

/** Where something is done. */
export type Place =
  | { readonly kind: 'platform' }
  | { readonly kind: 'group'; readonly groupId: number }
  | {
      readonly kind: 'site'
      readonly siteId: number
      /** The group of the site, whose people work at all its sites. */
      readonly groupId: number
      /**
       * The location of a record. Null: the record has no location, so its category alone decides who sees it. Undefined:
       * the place is the site in general, and not a record.
       */
      readonly locationId?: number | null
      /** Of an enquiry. Undefined: the site in general. */
      readonly category?: string
    }

export type AccessDecision =
  | { readonly allowed: true }
  | { readonly allowed: false; readonly reason: AccessReason }

export type AccessReason =
  /** No membership of the person gives the permission. */
  | 'staff.not-permitted'
  /** A membership gives it, but at another place. */
  | 'staff.elsewhere'
  | 'staff.role-above-own'

/**
 * Whether the actor has a permission.
 *
 * @param place absent: anywhere, for screens that then show what is at the actor's places
 */
export function decideAccess(actor: Actor, permission: Permission, place?: Place): AccessDecision {
  if (actor.kind === 'shell') return { allowed: true }
  const giving = explainAccess(actor, permission)
  if (giving.length === 0) return { allowed: false, reason: 'staff.not-permitted' }
  return place === undefined || giving.some(({ scope }) => covers(scope, place))
    ? { allowed: true }
    : { allowed: false, reason: 'staff.elsewhere' }
}

/**
 * The memberships through which the actor has a permission. Empty for somebody with a shell, who may do everything without
 * a membership.
 */
export const explainAccess = (actor: Actor, permission: Permission): readonly Membership[] =>
  actor.kind === 'shell'
    ? []
    : actor.memberships.filter(({ role }) => permissionsByRole[role].includes(permission))

/**
 * Whether the actor may give, or take away, a role at a place: nobody gives a role above their own.
 * Only operators give 'operator', and only the principals of a group give 'principal' of that group.
 */
export function decideGiving(actor: Actor, role: StaffRole, place: Place): AccessDecision {
  const managing = decideAccess(actor, 'people.manage', place)
  if (!managing.allowed || actor.kind === 'shell') return managing
  const isGivable = explainAccess(actor, 'people.manage')
    .filter(({ scope }) => covers(scope, place))
    .some((own) => isBelow(role, place, own))
  return isGivable ? { allowed: true } : { allowed: false, reason: 'staff.role-above-own' }
}

/** Roles that exist at a kind of place, in the order of lists. */
export const rolesAt: Readonly<Record<Place['kind'], readonly StaffRole[]>> = {
  platform: ['operator'],
  group: [
    'principal',
    'sales-manager',
    'salesperson',
    'service',
    'marketing',
    'finance',
    'group-manager',
  ],
  site: ['principal', 'sales-manager', 'salesperson', 'service', 'marketing', 'finance'],
}

/** The roles that the actor may give at a place. */
export const listGivableRoles = (actor: Actor, place: Place): readonly StaffRole[] =>
  rolesAt[place.kind].filter((role) => decideGiving(actor, role, place).allowed)

/** Why an actor was refused, as a sentence for them. */
export function describeReason(reason: AccessReason): string {
  switch (reason) {
    case 'staff.not-permitted':
      return 'Your role does not include this. Ask your principal.'
    case 'staff.elsewhere':
      return 'You may do this at your own places only.'
    case 'staff.role-above-own':
      return 'Nobody can give or remove a role above their own.'
  }
}

function isBelow(role: StaffRole, place: Place, own: Membership): boolean {
  if (own.role === 'operator') return true
  if (role === 'operator') return false
  return place.kind !== 'group' || role !== 'principal' || own.role === 'principal'
}

/** Whether a membership of this scope holds at a place. Nobody's platform role opens a dealer's records of customers. */
function covers(scope: MembershipScope, place: Place): boolean {
  if (scope.kind === 'platform') return place.kind !== 'site' || isInGeneral(place)
  if (place.kind === 'platform') return false
  if (scope.kind === 'group') return scope.groupId === place.groupId
  if (place.kind === 'group' || scope.siteId !== place.siteId) return false
  const { locationId, category } = place
  return (
    (scope.locationId === null || (locationId ?? scope.locationId) === scope.locationId) &&
    (scope.categories === null || category === undefined || scope.categories.includes(category))
  )
}

const isInGeneral = ({ locationId, category }: Place & { readonly kind: 'site' }): boolean =>
  locationId === undefined && category === undefined
