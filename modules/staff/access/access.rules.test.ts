import { describe, expect, test } from 'vitest'
import {
  decideAccess,
  decideGiving,
  describeReason,
  explainAccess,
  listGivableRoles,
  type Permission,
  permissions,
  permissionsByRole,
  type Place,
  rolesAt,
} from './access.rules.ts'
import type { PersonActor, ShellActor } from './actor.types.ts'
import {
  type Membership,
  type MembershipScope,
  staffRoles,
  type StaffRole,
} from './membership.types.ts'

const group: MembershipScope = { kind: 'group', groupId: 1 }
const site: MembershipScope = { kind: 'site', siteId: 10, locationId: null, categories: null }
const platform: MembershipScope = { kind: 'platform' }
const shell: ShellActor = { kind: 'shell', name: 'root', channel: 'command' }

const actorOf = (...memberships: readonly [StaffRole, MembershipScope][]): PersonActor => ({
  kind: 'person',
  personId: 'p',
  name: 'Ana',
  email: 'ana@dealer.example',
  memberships: memberships.map(([role, scope], at): Membership => ({ id: `m${at}`, role, scope })),
  channel: 'console',
  confirmedAt: null,
})

const here: Place = { kind: 'site', siteId: 10, groupId: 1 }
const sister: Place = { kind: 'site', siteId: 11, groupId: 1 }
const foreign: Place = { kind: 'site', siteId: 20, groupId: 2 }
const ownGroup: Place = { kind: 'group', groupId: 1 }
const foreignGroup: Place = { kind: 'group', groupId: 2 }
const everywhere: Place = { kind: 'platform' }

const working: readonly StaffRole[] = [
  'principal',
  'sales-manager',
  'salesperson',
  'service',
  'group-manager',
]

/** The roles with each permission, written out a second time. */
const expected: Readonly<Record<Permission, readonly StaffRole[]>> = {
  'people.read': staffRoles,
  'people.manage': ['principal', 'group-manager', 'operator'],
  'leads.read': staffRoles.filter((role) => role !== 'operator'),
  'leads.work': working,
  'leads.deliver': ['principal', 'sales-manager', 'group-manager'],
  'answers.read': ['principal', 'sales-manager', 'group-manager'],
  'rules.manage': ['principal', 'sales-manager', 'group-manager'],
  'views.share': ['principal', 'sales-manager', 'group-manager'],
  'feeds.read': ['principal', 'sales-manager', 'group-manager'],
  'bookings.read': working,
  'bookings.work': working,
  'bookings.overbook': ['principal', 'sales-manager', 'group-manager'],
  'bookings.close': ['principal', 'sales-manager', 'service', 'group-manager'],
  'templates.manage': ['principal', 'sales-manager', 'group-manager'],
  'sales.read': ['principal', 'sales-manager', 'salesperson', 'finance', 'group-manager'],
  'sales.work': ['principal', 'sales-manager', 'salesperson', 'group-manager'],
  'sales.refund': ['principal', 'sales-manager', 'finance', 'group-manager'],
  'finance-applications.read': ['principal', 'finance', 'group-manager'],
  'trade-ins.appraise': ['principal', 'sales-manager', 'salesperson', 'group-manager'],
  'stock.change': ['principal', 'sales-manager', 'salesperson', 'marketing', 'group-manager'],
  'leads.export': ['principal', 'sales-manager', 'group-manager'],
  'customers.read': staffRoles.filter((role) => role !== 'operator'),
  'customers.privacy': ['principal'],
  'health.read': ['operator'],
  'support.request': ['operator'],
  'support.grant': ['principal', 'group-manager'],
  'audit.read': ['principal', 'sales-manager', 'group-manager', 'operator'],
  'audit.export': ['principal', 'group-manager', 'operator'],
}

describe.each(staffRoles)('the role %s', (role) => {
  const scope = role === 'operator' ? platform : role === 'group-manager' ? group : site

  test.each(permissions)('has the permission %s as its table says', (permission) => {
    const actor = actorOf([role, scope])
    const isIncluded = expected[permission].includes(role)
    expect(permissionsByRole[role].includes(permission)).toBe(isIncluded)
    expect(decideAccess(actor, permission).allowed).toBe(isIncluded)
    expect(explainAccess(actor, permission)).toEqual(isIncluded ? actor.memberships : [])
  })
})

describe('a membership', () => {
  test.each<[what: string, scope: MembershipScope, places: readonly Place[]]>([
    ['of a site holds there alone', site, [here]],
    ['of a group holds at the group and its sites', group, [here, sister, ownGroup]],
    [
      'of the platform holds everywhere',
      platform,
      [here, sister, foreign, ownGroup, foreignGroup, everywhere],
    ],
  ])('%s', (_what, scope, places) => {
    const actor = actorOf([scope === platform ? 'operator' : 'principal', scope])
    const all = [here, sister, foreign, ownGroup, foreignGroup, everywhere]
    const allowed = all.filter((place) => decideAccess(actor, 'people.manage', place).allowed)
    expect(allowed).toEqual(places)
  })

  const limited = { ...site, locationId: 5, categories: ['Test Drive'] }
  test.each<[locationId: number | null | undefined, category: string | undefined, isIn: boolean]>([
    [undefined, undefined, true],
    [5, 'Test Drive', true],
    [5, undefined, true],
    [undefined, 'Test Drive', true],
    [6, 'Test Drive', false],
    [null, 'Test Drive', true],
    [null, 'Service Booking', false],
    [5, 'Service Booking', false],
  ])(
    'of location 5 and test drives at location %s, category %s: %s',
    (locationId, category, isIn) => {
      const place: Place = {
        ...here,
        ...(locationId === undefined ? {} : { locationId }),
        ...(category === undefined ? {} : { category }),
      }
      const decision = decideAccess(actorOf(['salesperson', limited]), 'people.read', place)
      expect(decision).toEqual(
        isIn ? { allowed: true } : { allowed: false, reason: 'staff.elsewhere' },
      )
    },
  )

  test('of the platform does not open records of a dealer’s customers', () => {
    const operator = actorOf(['operator', platform])
    const decide = (place: Place) => decideAccess(operator, 'people.read', place).allowed
    expect(decide(here)).toBe(true)
    expect(decide({ ...here, locationId: null })).toBe(false)
    expect(decide({ ...here, category: 'Test Drive' })).toBe(false)
  })

  test('is one of several through which a person has a right', () => {
    const actor = actorOf(['salesperson', site], ['principal', { ...site, siteId: 11 }])
    expect(decideAccess(actor, 'people.manage', here)).toEqual({
      allowed: false,
      reason: 'staff.elsewhere',
    })
    expect(decideAccess(actor, 'people.manage', sister)).toEqual({ allowed: true })
    expect(explainAccess(actor, 'people.manage')).toEqual([actor.memberships[1]])
  })
})

describe('a role is given', () => {
  const below = rolesAt.site
  const belowPrincipal = rolesAt.group.filter((role) => role !== 'principal')
  test.each<
    [who: string, actor: PersonActor | ShellActor, given: readonly (readonly StaffRole[])[]]
  >([
    // At the site, at its sister, at a foreign site, at the group, at a foreign group, at the platform.
    ['by a principal of the site', actorOf(['principal', site]), [below, [], [], [], [], []]],
    [
      'by a group manager',
      actorOf(['group-manager', group]),
      [below, below, [], belowPrincipal, [], []],
    ],
    [
      'by a principal of the group',
      actorOf(['principal', group]),
      [below, below, [], rolesAt.group, [], []],
    ],
    [
      'by an operator',
      actorOf(['operator', platform]),
      [below, below, below, rolesAt.group, rolesAt.group, ['operator']],
    ],
    ['by a shell', shell, [below, below, below, rolesAt.group, rolesAt.group, ['operator']]],
    ...(['sales-manager', 'salesperson', 'service', 'marketing', 'finance'] as const).map(
      (role) =>
        [`not by ${role}`, actorOf([role, site], [role, group]), [[], [], [], [], [], []]] as [
          string,
          PersonActor,
          readonly (readonly StaffRole[])[],
        ],
    ),
  ])('%s', (_who, actor, given) => {
    const places = [here, sister, foreign, ownGroup, foreignGroup, everywhere]
    expect(places.map((place) => listGivableRoles(actor, place))).toEqual(given)
  })

  test('with a reason where it is refused', () => {
    const manager = actorOf(['group-manager', group])
    const decide = (role: StaffRole, place: Place) => decideGiving(manager, role, place)
    expect(decide('principal', ownGroup)).toMatchObject({ reason: 'staff.role-above-own' })
    expect(decide('operator', ownGroup)).toMatchObject({ reason: 'staff.role-above-own' })
    expect(decide('service', foreign)).toMatchObject({ reason: 'staff.elsewhere' })
    const service = actorOf(['service', site])
    expect(decideGiving(service, 'service', here)).toMatchObject({ reason: 'staff.not-permitted' })
  })

  test('and each reason is a sentence', () => {
    for (const reason of [
      'staff.not-permitted',
      'staff.elsewhere',
      'staff.role-above-own',
    ] as const) {
      expect(describeReason(reason)).toMatch(/^[A-Z].*\.$/)
    }
  })
})
