import { beforeAll, expect, test } from 'vitest'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { PersonActor } from '../access/actor.types.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import {
  actAs,
  addPerson,
  openTestPlaces,
  openTestService,
  type TestPerson,
  type TestPlaces,
} from '../testing.ts'

const files = useTestDatabase()
const now = new Date('2026-11-29T00:00:00Z')
let places: TestPlaces
let principal: TestPerson

beforeAll(async () => {
  places = await openTestPlaces(files.database)
  principal = await addPerson(files.database, [{ role: 'principal', site: places.own }])
})

const staff = () => openTestService(files.database, { clock: () => now })
/** The principal, who showed a passkey so many milliseconds ago; null: not yet. */
const actAfter = async (ms: number | null): Promise<PersonActor> => ({
  ...(await actAs(files.database, principal)),
  confirmedAt: ms === null ? null : new Date(now.getTime() - ms),
})
const addTarget = (options?: { readonly joined: boolean }) =>
  addPerson(files.database, [{ role: 'service', site: places.own }], options)

const deeds: readonly (readonly [
  what: string,
  deed: (actor: PersonActor) => Promise<StaffOutcome>,
])[] = [
  [
    'inviting somebody',
    (actor) =>
      staff().invite(actor, {
        name: 'Leo',
        email: `leo-${crypto.randomUUID()}@dealer.example`,
        role: 'service',
        scope: { kind: 'site', siteId: places.own.id, locationId: null, categories: null },
      }),
  ],
  [
    'inviting somebody again',
    async (actor) => staff().inviteAgain(actor, (await addTarget({ joined: false })).id),
  ],
  [
    'removing a role',
    async (actor) => {
      const { memberships } = await actAs(files.database, await addTarget())
      return staff().removeMembership(actor, memberships[0]!.id)
    },
  ],
  ['suspending somebody', async (actor) => staff().suspend(actor, (await addTarget()).id)],
  ['resuming somebody', async (actor) => staff().resume(actor, (await addTarget()).id)],
]

test.each(deeds)('%s needs a passkey shown within ten minutes', async (_what, deed) => {
  const refused = { ok: false, code: 'staff.confirm-first' }
  expect(await deed(await actAfter(null))).toMatchObject(refused)
  expect(await deed(await actAfter(600_000))).toMatchObject(refused)
  expect(await deed(await actAfter(599_999))).toMatchObject({ ok: true })
})

test('somebody without the right does not learn that confirming would help', async () => {
  const salesperson = await addPerson(files.database, [{ role: 'salesperson', site: places.own }])
  const actor = await actAs(files.database, salesperson)
  expect(await staff().suspend(actor, (await addTarget()).id)).toMatchObject({
    code: 'staff.not-permitted',
  })
})
