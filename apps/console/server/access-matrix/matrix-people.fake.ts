import { shareOfDay } from '../../../../checks/setup/test-size.ts'
import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import { startSession } from '#modules/staff/sessions/start-session.ts'
import { addPerson, type TestMembership, type TestPlaces } from '#modules/staff/testing.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Holder, MatrixScope } from './expected-access.fake.ts'

export interface MatrixPerson extends Holder {
  readonly name: string
  readonly id: string
  /** The key in the session's cookie; '' for somebody who is not signed in. */
  readonly sessionKey: string
}

/** The categories of people who are limited to some. */
export const someCategories = ['Test Drive', 'Trade In']

const suspendedName = 'a suspended principal'
const nobodyName = 'nobody'

const dealerRoles: readonly StaffRole[] = [
  'principal',
  'sales-manager',
  'salesperson',
  'service',
  'marketing',
  'finance',
]

interface Part {
  readonly name: string
  readonly scope: MatrixScope
  readonly join: (places: TestPlaces) => Omit<TestMembership, 'role'>
}

const ofSite: Part = {
  name: 'of the site',
  scope: { sites: ['own'] },
  join: ({ own }) => ({ site: own }),
}
const ofGroup: Part = {
  name: 'of the group',
  scope: { sites: ['own', 'sister'] },
  join: ({ own }) => ({ groupId: own.groupId }),
}
const ofParts: readonly Part[] = [
  {
    name: 'of the yard',
    scope: { sites: ['own'], location: 'yard' },
    join: ({ own }) => ({ site: own, locationId: own.dealerships[0]!.locations[0]!.id }),
  },
  {
    name: 'of some categories',
    scope: { sites: ['own'], categories: someCategories },
    join: ({ own }) => ({ site: own, categories: someCategories }),
  },
]
const ofNeighbours: readonly Part[] = [
  {
    name: 'of the sister site',
    scope: { sites: ['sister'] },
    join: ({ sister }) => ({ site: sister }),
  },
  {
    name: 'of the foreign site',
    scope: { sites: ['foreign'] },
    join: ({ foreign }) => ({ site: foreign }),
  },
]

const drafts: readonly (Part & { readonly role: StaffRole })[] = [
  ...dealerRoles.flatMap((role) =>
    // A principal is never limited to a part.
    [ofSite, ofGroup, ...(role === 'principal' ? [] : ofParts)].map((part) => ({ ...part, role })),
  ),
  { ...ofGroup, role: 'group-manager' as const },
  { name: 'of the platform', role: 'operator' as const, scope: { sites: [] }, join: () => ({}) },
  ...(['principal', 'salesperson'] as const).flatMap((role) =>
    ofNeighbours.map((part) => ({ ...part, role })),
  ),
].map((draft) => ({ ...draft, name: `${draft.role} ${draft.name}` }))

/** The names of the people to try: all of them, or in an everyday run a fifth, which changes each day. */
export const listMatrixPeople = (): readonly string[] =>
  shareOfDay([...drafts.map(({ name }) => name), suspendedName, nobodyName], 5)

/** Each role in each scope that it can have, principals of the neighbours, somebody suspended, and nobody. */
export async function addMatrixPeople(
  database: Database,
  places: TestPlaces,
): Promise<ReadonlyMap<string, MatrixPerson>> {
  const people: MatrixPerson[] = []
  for (const { name, role, scope, join } of drafts) {
    const { id } = await addPerson(database, [{ ...join(places), role }], { name })
    people.push({ name, role, scope, id, sessionKey: await signIn(database, id) })
  }
  const suspended = await addPerson(database, [{ role: 'principal', site: places.own }])
  const sessionKey = await signIn(database, suspended.id)
  await database.asOwner((tx) =>
    tx.query('UPDATE staff_people SET suspended_at = now() WHERE id = $1', [suspended.id]),
  )
  const nothing = { role: null, scope: { sites: [] } }
  const all = [
    ...people,
    { ...nothing, name: suspendedName, id: suspended.id, sessionKey },
    { ...nothing, name: nobodyName, id: '', sessionKey: '' },
  ]
  return new Map(all.map((person) => [person.name, person]))
}

/** A session of the demonstration counts as confirmed by a passkey. */
const signIn = (database: Database, personId: string): Promise<string> =>
  database.asStaff('sign-in', async (tx) => {
    const started = await startSession(tx, {
      personId,
      userAgent: 'Example Browser',
      startedWith: 'demonstration',
      isConfirmed: true,
    })
    return started.sessionKey
  })
