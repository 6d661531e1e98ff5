import { expect, test } from 'vitest'
import { permissionsByRole } from '#modules/staff/access/access.rules.ts'
import type { HeldRole } from '#modules/staff/access/membership.types.ts'
import { type ArrangedPlaces, arrangePlaces, listPlaces } from './places.rules.ts'

const arrangeFor = (role: HeldRole, hasPart = false): ArrangedPlaces =>
  arrangePlaces(
    (permission) => permissionsByRole[role].includes(permission),
    () => hasPart,
  )

/** Each group as a line: the bar first. */
const writeGroups = ({ bar, groups }: ArrangedPlaces): string[] =>
  [{ title: 'bar', places: bar }, ...groups].map(({ title, places }) =>
    [title ?? 'work', ...places.map(({ label }) => label)].join(' '),
  )

const manager = 'Manage Answers Rules Templates People Audit'

test.each<[HeldRole, string[]]>([
  [
    'principal',
    ['bar Today Leads Bookings', 'work Sales Stock Customers', manager, 'Your account You'],
  ],
  [
    'sales-manager',
    ['bar Today Leads Bookings', 'work Sales Stock Customers', manager, 'Your account You'],
  ],
  [
    'group-manager',
    ['bar Today Leads Bookings', 'work Sales Stock Customers', manager, 'Your account You'],
  ],
  [
    'salesperson',
    [
      'bar Today Leads Bookings',
      'work Sales Stock Customers',
      'Manage Answers People',
      'Your account You',
    ],
  ],
  [
    'service',
    [
      'bar Today Leads Bookings',
      'work Stock Customers',
      'Manage Answers People',
      'Your account You',
    ],
  ],
  [
    'marketing',
    ['bar Today Leads Stock', 'work Customers', 'Manage Answers People', 'Your account You'],
  ],
  [
    'finance',
    ['bar Today Leads Sales', 'work Stock Customers', 'Manage Answers People', 'Your account You'],
  ],
  ['operator', ['bar Today Support People', 'Manage Audit', 'Your account You']],
  ['support', ['bar Today Leads Stock', 'Manage Answers', 'Your account You']],
])('the places of the role %s', (role, groups) => {
  expect(writeGroups(arrangeFor(role))).toEqual(groups)
})

test.each<[HeldRole, string[]]>([
  ['principal', ['bar Today Leads Bookings', 'work Sales Stock Questions Customers']],
  ['marketing', ['bar Today Leads Stock', 'work Questions Customers']],
  ['operator', ['bar Today Support People', 'Manage Audit']],
])('where a website has questions, the role %s has: %j', (role, groups) => {
  expect(writeGroups(arrangeFor(role, true)).slice(0, 2)).toEqual(groups)
})

test('somebody without a role has the start screen and their own', () => {
  expect(
    writeGroups(
      arrangePlaces(
        () => false,
        () => true,
      ),
    ),
  ).toEqual(['bar Today', 'Your account You'])
})

test('the palette and the shortcuts have all places in this order', () => {
  expect(listPlaces(arrangeFor('marketing')).map(({ to }) => to)).toEqual([
    '/',
    '/leads',
    '/stock',
    '/customers',
    '/answers',
    '/people',
    '/you',
  ])
})
