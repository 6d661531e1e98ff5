import { beforeAll, describe, expect, test } from 'vitest'
import { decideAccess, rolesAt } from '#modules/staff/access/access.rules.ts'
import { staffRoles } from '#modules/staff/access/membership.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  type TestMembership,
  type TestPlaces,
} from '#modules/staff/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { partOf } from '../parts/within-managed-site.ts'

const files = useTestDatabase()
let places: TestPlaces

beforeAll(async () => {
  places = await openTestPlaces(files.database)
})

/** The kinds of place at which a role can be held. */
const held = {
  'the site': () => ({ site: places.own }),
  'one location': () => ({ site: places.own, locationId: locations()[0]! }),
  'one category': () => ({ site: places.own, categories: ['Test Drive'] }),
  'the group': () => ({ groupId: places.own.groupId }),
  'a sister site': () => ({ site: places.sister }),
  'another dealer': () => ({ site: places.foreign }),
} as const
type Held = keyof typeof held

const locations = () => places.own.dealerships[0]!.locations.map(({ id }) => id)
const parts = () => [
  { locationId: null, category: null },
  { locationId: locations()[0]!, category: null },
  { locationId: locations()[1]!, category: null },
  { locationId: null, category: 'Test Drive' },
  { locationId: locations()[0]!, category: 'Test Drive' },
  { locationId: locations()[1]!, category: 'Trade In' },
]

describe.each(staffRoles.filter((role) => role !== 'operator'))('the role %s', (role) => {
  const kinds = (Object.keys(held) as Held[]).filter((kind) => {
    if (kind === 'the group') return rolesAt.group.includes(role)
    const isLimited = kind === 'one location' || kind === 'one category'
    return rolesAt.site.includes(role) && !(isLimited && role === 'principal')
  })

  test.each(kinds)('held at %s manages the same by the rules and by the database', async (kind) => {
    const { database } = files
    const membership: TestMembership = { role, ...held[kind]() }
    const actor = await actAs(database, await addPerson(database, [membership]))
    const { id, groupId } = places.own
    for (const part of parts()) {
      const place = partOf({ kind: 'site', siteId: id, groupId }, part)
      const { rows } = await database.asStaff({ personId: actor.personId }, (tx) =>
        tx.query<{ manages: boolean }>('SELECT staff_manages_leads($1, $2, $3) AS manages', [
          id,
          part.locationId,
          part.category,
        ]),
      )
      const { allowed } = decideAccess(actor, 'rules.manage', place)
      expect(rows[0]!.manages, JSON.stringify(part)).toBe(allowed)
      expect(decideAccess(actor, 'views.share', place).allowed).toBe(allowed)
    }
  })
})
