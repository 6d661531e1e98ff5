import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { signInMailLimits } from '#platform/sign-in/sign-in-mail-limits.rules.ts'
import type { MembershipScope, StaffRole } from '../access/membership.types.ts'
import type { Invitation } from '../service/staff-service.types.ts'
import {
  actConfirmed,
  addPerson,
  openTestPlaces,
  openTestService,
  runJobs,
  shell,
  type TestMembership,
  type TestPerson,
  type TestPlaces,
} from '../testing.ts'
import { listPeople } from './list-people.ts'

const files = useTestDatabase()
let places: TestPlaces

beforeEach(async () => {
  places ??= await openTestPlaces(files.database)
  await files.database.asOwner((tx) => tx.query('DELETE FROM staff_people'))
  await takeJobs(files.database)
})

const service = () => openTestService(files.database)
const add = (...memberships: readonly TestMembership[]) => addPerson(files.database, memberships)
const act = (person: TestPerson) => actConfirmed(files.database, person)
const atSite = ({ id }: Site): MembershipScope & { kind: 'site' } => ({
  kind: 'site',
  siteId: id,
  locationId: null,
  categories: null,
})
const invitation = (scope: MembershipScope, role: StaffRole = 'salesperson'): Invitation => ({
  name: 'Leo Example',
  email: `leo-${randomUUID().slice(0, 8)}@dealer.example`,
  role,
  scope,
})
const membershipsOf = async (person: TestPerson) =>
  (await service().listPeople(shell)).find(({ id }) => id === person.id)?.memberships ?? []

describe('an invitation', () => {
  test('adds the person with their role, who then sees their own place', async () => {
    const principal = await add({ role: 'principal', site: places.own })
    const [yard] = places.own.dealerships[0]!.locations
    const scope = { ...atSite(places.own), locationId: yard!.id, categories: ['Test Drive'] }
    const given = invitation(scope)
    const invited = await service().invite(await act(principal), given)
    expect(invited).toMatchObject({ ok: true })
    const people = await service().listPeople(await act(principal))
    expect(people.map(({ email }) => email)).toEqual([principal.email, given.email])
    expect(people[1]).toEqual({
      id: invited.ok && invited.personId,
      name: 'Leo Example',
      email: given.email,
      state: 'invited',
      lastUsedAt: null,
      memberships: [
        { id: expect.any(String), role: 'salesperson', scope, place: 'Dealer own, The yard' },
      ],
    })
    const sites = Object.values(places)
    const [mail] = await runJobs(files.database, sites, await takeJobs(files.database))
    expect(mail!.to).toEqual([{ name: null, address: given.email }])
  })

  test('gives a known person of another dealer a further role, and keeps their name', async () => {
    const stranger = await add({ role: 'salesperson', site: places.foreign })
    const principal = await act(await add({ role: 'principal', site: places.own }))
    const given = { ...invitation(atSite(places.own), 'service'), email: stranger.email }
    expect(await service().invite(principal, given)).toEqual({ ok: true, personId: stranger.id })
    const jobs = await takeJobs(files.database)
    const [mail] = await runJobs(files.database, Object.values(places), jobs)
    expect(mail!.from.name).toBe('Dealer own')
    // The inviting person sees what is at their own place, and nothing of the other dealer.
    const seen = (await service().listPeople(principal)).find(({ id }) => id === stranger.id)
    expect(seen).toMatchObject({ name: 'Ana Example', memberships: [{ place: 'Dealer own' }] })
    expect(await membershipsOf(stranger)).toHaveLength(2)
    expect(await service().invite(principal, given)).toMatchObject({ code: 'staff.has-role' })
  })

  test('of the first operator comes from the shell', async () => {
    const given = invitation({ kind: 'platform' }, 'operator')
    expect(await service().invite(shell, given)).toMatchObject({ ok: true })
    const sites = Object.values(places)
    const [mail] = await runJobs(files.database, sites, await takeJobs(files.database))
    expect(mail!.subject).toBe('Your access to the console')
    expect(mail!.text).not.toContain('Dealer')
  })

  test.each<
    [
      who: StaffRole,
      role: StaffRole,
      to: 'own' | 'sister' | 'foreign' | 'group' | 'platform',
      code: string,
    ]
  >([
    ['salesperson', 'salesperson', 'own', 'staff.not-permitted'],
    ['principal', 'salesperson', 'sister', 'staff.unknown-place'],
    ['principal', 'salesperson', 'foreign', 'staff.unknown-place'],
    ['principal', 'group-manager', 'group', 'staff.elsewhere'],
    ['principal', 'operator', 'platform', 'staff.elsewhere'],
    ['group-manager', 'principal', 'group', 'staff.role-above-own'],
    ['group-manager', 'operator', 'platform', 'staff.elsewhere'],
  ])('by a %s to be %s at %s is refused: %s', async (who, role, to, code) => {
    const { own, sister, foreign } = places
    const person = await add(
      who === 'group-manager' ? { role: who, groupId: own.groupId } : { role: who, site: own },
    )
    const scope: MembershipScope = {
      own: atSite(own),
      sister: atSite(sister),
      foreign: atSite(foreign),
      group: { kind: 'group', groupId: own.groupId } as const,
      platform: { kind: 'platform' } as const,
    }[to]
    const refused = await service().invite(await act(person), invitation(scope, role))
    expect(refused).toMatchObject({ ok: false, code })
    expect(await takeJobs(files.database)).toEqual([])
    expect(await service().listPeople(shell)).toHaveLength(1)
  })

  test('with the memberships of an earlier moment is refused by the database', async () => {
    const person = await add({ role: 'principal', site: places.own })
    const before = await act(person)
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE staff_memberships SET role = 'salesperson' WHERE person_id = $1`, [
        person.id,
      ]),
    )
    const invite = () => service().invite(before, invitation(atSite(places.own)))
    expect(await invite()).toMatchObject({ code: 'staff.rights-changed' })
    await files.database.asOwner((tx) =>
      tx.query(`UPDATE staff_memberships SET role = 'service', site_id = $2 WHERE person_id = $1`, [
        person.id,
        places.sister.id,
      ]),
    )
    expect(await invite()).toMatchObject({ code: 'staff.unknown-place' })
    await service().suspend(shell, person.id)
    expect(await invite()).toMatchObject({ code: 'staff.rights-changed' })
  })

  test('is refused for a location of another site, and for a suspended person', async () => {
    const [there] = places.foreign.dealerships[0]!.locations
    const scope = { ...atSite(places.own), locationId: there!.id }
    expect(await service().invite(shell, invitation(scope))).toMatchObject({
      code: 'staff.unknown-place',
    })
    const given = invitation(atSite(places.own))
    const invited = await service().invite(shell, given)
    await service().suspend(shell, invited.ok ? invited.personId : '')
    const again = await service().invite(shell, { ...given, role: 'service' })
    expect(again).toMatchObject({ code: 'staff.suspended' })
  })

  test('is sent again to somebody at one’s own place only, and not without end', async () => {
    const given = invitation(atSite(places.own))
    const invited = await service().invite(shell, given)
    const id = invited.ok ? invited.personId : ''
    const sales = await act(await add({ role: 'salesperson', site: places.own }))
    const stranger = await act(await add({ role: 'principal', site: places.foreign }))
    expect(await service().inviteAgain(sales, id)).toMatchObject({ code: 'staff.not-permitted' })
    expect(await service().inviteAgain(stranger, id)).toMatchObject({
      code: 'staff.unknown-person',
    })
    expect(await service().inviteAgain(shell, 'nobody')).toMatchObject({
      code: 'staff.unknown-person',
    })
    for (let at = 1; at < signInMailLimits.anHour; at++) {
      expect(await service().inviteAgain(shell, id)).toEqual({ ok: true })
    }
    expect(await service().inviteAgain(shell, id)).toMatchObject({ code: 'staff.enough-mails' })
  })
})

describe('places where one may invite', () => {
  const names = async (person: TestPerson) =>
    (await service().listInvitablePlaces(await act(person))).map(({ name }) => name)

  test('are those that one manages, with the roles that one may give', async () => {
    const { own } = places
    const all = ['Dealer own', 'Dealer sister']
    expect(await names(await add({ role: 'salesperson', site: own }))).toEqual([])
    expect(await names(await add({ role: 'principal', site: own }))).toEqual(['Dealer own'])
    const manager = await add({ role: 'group-manager', groupId: own.groupId })
    expect(await names(manager)).toEqual(['Group family', ...all])
    expect(await names(await add({ role: 'operator' }))).toEqual([
      'The platform',
      'Group family',
      'Group others',
      'Dealer foreign',
      ...all,
    ])
    const [group, site] = await service().listInvitablePlaces(await act(manager))
    expect(group!.roles).not.toContain('principal')
    expect(site).toMatchObject({
      scope: atSite(own),
      roles: expect.arrayContaining(['principal']),
      locations: [{ name: 'The workshop' }, { name: 'The yard' }],
    })
  })
})

describe('a role', () => {
  test('is removed by somebody who may give it', async () => {
    const sales = await add({ role: 'salesperson', site: places.own })
    const [held] = await membershipsOf(sales)
    const remove = async (person: TestPerson) =>
      service().removeMembership(await act(person), held!.id)
    expect(await remove(sales)).toMatchObject({ code: 'staff.not-permitted' })
    const stranger = await add({ role: 'principal', site: places.foreign })
    expect(await remove(stranger)).toMatchObject({ code: 'staff.unknown-membership' })
    const principal = await add({ role: 'principal', site: places.own })
    expect(await remove(principal)).toEqual({ ok: true })
    expect(await remove(principal)).toMatchObject({ code: 'staff.unknown-membership' })
    expect(await service().removeMembership(shell, 'none')).toMatchObject({
      code: 'staff.unknown-membership',
    })
  })

  test('above one’s own is not removed', async () => {
    const group = await add({ role: 'principal', groupId: places.own.groupId })
    const manager = await add({ role: 'group-manager', groupId: places.own.groupId })
    const [held] = await membershipsOf(group)
    expect(await service().removeMembership(await act(manager), held!.id)).toMatchObject({
      code: 'staff.role-above-own',
    })
    expect(await service().suspend(await act(manager), group.id)).toMatchObject({
      code: 'staff.role-above-own',
    })
  })
})

describe('the last principal', () => {
  const lastPrincipal = { ok: false, code: 'staff.last-principal' }
  const removeAt = async (person: TestPerson, at = 0) =>
    service().removeMembership(shell, (await membershipsOf(person))[at]!.id)

  test('of a site is neither removed nor suspended, and the last but one is', async () => {
    const last = await add({ role: 'principal', site: places.own })
    await add({ role: 'principal', site: places.foreign })
    expect(await removeAt(last)).toMatchObject(lastPrincipal)
    expect(await service().suspend(shell, last.id)).toMatchObject(lastPrincipal)
    const next = await add({ role: 'principal', site: places.own })
    expect(await service().suspend(shell, last.id)).toEqual({ ok: true })
    expect(await removeAt(next)).toMatchObject(lastPrincipal)
    // A suspended principal does not act for the site, so they can go.
    expect(await removeAt(last)).toEqual({ ok: true })
  })

  test('is not replaced by somebody who has not signed in', async () => {
    const last = await add({ role: 'principal', site: places.own })
    const invited = await addPerson(files.database, [{ role: 'principal', site: places.own }], {
      joined: false,
    })
    expect(await removeAt(last)).toMatchObject(lastPrincipal)
    expect(await removeAt(invited)).toEqual({ ok: true })
  })

  test('of a site can go if its group has a principal, and that of the group cannot', async () => {
    const site = await add({ role: 'principal', site: places.own })
    const group = await add({ role: 'principal', groupId: places.own.groupId })
    expect(await removeAt(group)).toMatchObject(lastPrincipal)
    expect(await removeAt(site)).toEqual({ ok: true })
  })

  test('is looked for at each of a person’s places', async () => {
    const both = await add(
      { role: 'principal', site: places.foreign },
      { role: 'principal', site: places.own },
    )
    await add({ role: 'principal', site: places.foreign })
    expect(await service().suspend(shell, both.id)).toMatchObject(lastPrincipal)
    expect(await removeAt(both, 0)).toEqual({ ok: true })
    expect(await removeAt(both, 0)).toMatchObject(lastPrincipal)
  })

  test('stays when two principals remove or suspend each other at the same time', async () => {
    for (let at = 0; at < 5; at++) {
      await files.database.asOwner((tx) => tx.query('DELETE FROM staff_people'))
      const [one, other] = [
        await add({ role: 'principal', site: places.own }),
        await add({ role: 'principal', site: places.own }),
      ]
      const [actorOne, actorOther] = [await act(one), await act(other)]
      const outcomes = await Promise.all([
        service().removeMembership(actorOne, actorOther.memberships[0]!.id),
        at % 2 === 0
          ? service().removeMembership(actorOther, actorOne.memberships[0]!.id)
          : service().suspend(actorOther, one.id),
      ])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      // The second one waits for the first, or begins after it: then it belongs to somebody without rights.
      const codes = outcomes.flatMap((outcome) => (outcome.ok ? [] : [outcome.code]))
      const late = ['staff.rights-changed', 'staff.unknown-membership', 'staff.unknown-person']
      expect(['staff.last-principal', ...late]).toContain(codes[0])
      const people = await service().listPeople(shell)
      const left = people.filter(
        ({ state, memberships }) => state === 'active' && memberships.length > 0,
      )
      expect(left).toHaveLength(1)
    }
  })
})

test('a removal waits for another one in the same group, and then counts what is left', async () => {
  const [one, other] = [
    await add({ role: 'principal', site: places.own }),
    await add({ role: 'principal', site: places.own }),
  ]
  const [actorOne, actorOther] = [await act(one), await act(other)]
  const second = await files.database.asStaff({ personId: one.id }, async (tx) => {
    await tx.query('SELECT keeps_principal($1, NULL, $2)', [other.id, places.own.id])
    await tx.query('DELETE FROM staff_memberships WHERE person_id = $1', [other.id])
    const removing = service().removeMembership(actorOther, actorOne.memberships[0]!.id)
    const isWaiting = () =>
      files.database.asOwner(async (owner) => {
        const sql = `SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted`
        return (await owner.query(sql)).rowCount > 0
      })
    while (!(await isWaiting())) continue
    return { removing }
  })
  expect(await second.removing).toMatchObject({ code: 'staff.last-principal' })
  expect(await membershipsOf(one)).toHaveLength(1)
})

describe('suspending', () => {
  test('is refused for oneself, at other places, and without the right', async () => {
    const principal = await add({ role: 'principal', site: places.own })
    const sales = await add({ role: 'salesperson', site: places.own })
    const both = await add(
      { role: 'salesperson', site: places.own },
      { role: 'salesperson', site: places.foreign },
    )
    const stranger = await add({ role: 'principal', site: places.foreign })
    const suspend = async (person: TestPerson, of: TestPerson) =>
      service().suspend(await act(person), of.id)
    expect(await suspend(principal, principal)).toMatchObject({ code: 'staff.yourself' })
    expect(await suspend(principal, both)).toMatchObject({ code: 'staff.works-elsewhere' })
    expect(await suspend(principal, stranger)).toMatchObject({ code: 'staff.unknown-person' })
    expect(await suspend(sales, both)).toMatchObject({ code: 'staff.not-permitted' })
    expect(await service().suspend(shell, 'nobody')).toMatchObject({ code: 'staff.unknown-person' })
    expect(await suspend(principal, sales)).toEqual({ ok: true })
  })

  test('is taken back by resuming, and either twice has no effect', async () => {
    const principal = await act(await add({ role: 'principal', site: places.own }))
    const sales = await add({ role: 'salesperson', site: places.own })
    const state = async () =>
      (await service().listPeople(principal)).find(({ id }) => id === sales.id)!.state
    for (const [change, expected] of [
      ['suspend', 'suspended'],
      ['suspend', 'suspended'],
      ['resume', 'active'],
      ['resume', 'active'],
    ] as const) {
      expect(await service()[change](principal, sales.id)).toEqual({ ok: true })
      expect(await state()).toBe(expected)
    }
  })
})

test('people of one group and of one site can be listed by commands', async () => {
  const [own, sister] = [
    await add({ role: 'service', site: places.own }),
    await add({ role: 'service', site: places.sister }),
  ]
  const manager = await add({ role: 'group-manager', groupId: places.own.groupId })
  await add({ role: 'service', site: places.foreign })
  const list = async (which: { siteId?: number; groupId?: number }) =>
    (await listPeople(files, shell, which)).map(({ id }) => id).toSorted()
  expect(await list({ siteId: places.own.id })).toEqual([own.id, manager.id].toSorted())
  expect(await list({ groupId: places.own.groupId })).toEqual(
    [own.id, sister.id, manager.id].toSorted(),
  )
  expect(await list({})).toHaveLength(4)
})

test('nobody of the demonstration is listed elsewhere, or signs in without a code', async () => {
  const person = await add({ role: 'operator' })
  await files.database.asOwner((tx) => tx.query('UPDATE staff_people SET is_demonstration = true'))
  const browser = { address: '10.1.0.1', userAgent: '' }
  expect(await service().listDemoPeople()).toEqual([])
  expect(await service().signInDemo(person.id, browser)).toMatchObject({ ok: false })
  const demonstration = openTestService(files.database, { isDemonstration: true })
  expect(await demonstration.listDemoPeople()).toMatchObject([{ id: person.id, role: 'operator' }])
  expect(await demonstration.signInDemo(person.id, browser)).toMatchObject({ ok: true })
  const other = await add({ role: 'operator' })
  expect(await demonstration.signInDemo(other.id, browser)).toMatchObject({ ok: false })
})
