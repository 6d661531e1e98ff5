import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReservable } from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import type { StaffRole } from '#modules/staff/access/membership.types.ts'
import { actAs, addPerson } from '#modules/staff/testing.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  applyCourtesySites,
  buildCourtesyRequest,
  keepVehicle,
  letHoldsPass,
  listEnds,
  openTestCourtesy,
  runCourtesyJobs,
} from '../testing.ts'
import { openStaffCourtesy } from './open-staff-courtesy.ts'

const own = useTestDatabase()
let site: Site
let stranger: Site
let vehicle: number
let seller: PersonActor
let made = 0

const open = (role: StaffRole, at: Site) =>
  addPerson(own.database, [{ role, site: at }]).then((person) => actAs(own.database, person))

beforeAll(async () => {
  ;[site] = (await applyCourtesySites(own.database, ['north'])) as [Site]
  ;[stranger] = (await applyCourtesySites(own.database, ['elsewhere'])) as [Site]
  seller = await open('salesperson', site)
})
beforeEach(async () => {
  made += 1
  ;[vehicle] = (await importReservable(own.database, site, [`S${made}`])) as [number]
  await own.database.asOwner((tx) => tx.query('DELETE FROM leads'))
})

const staff = () =>
  openStaffCourtesy({
    database: own.database,
    findSite: (id) => Promise.resolve([site, stranger].find((each) => each.id === id)),
  })

/** Keeps the vehicle for a shopper. @returns the lead */
async function keep(): Promise<string> {
  const kept = await keepVehicle(own.database, site, buildCourtesyRequest(vehicle))
  if (!kept.ok) throw new Error(kept.reason)
  const shown = await openTestCourtesy(own.database).find(site, kept.token)
  if (shown === undefined || shown === 'ended') throw new Error('the hold is not shown')
  await takeJobs(own.database)
  return shown.hold.leadId
}

const listFor = async (actor: PersonActor) => {
  const listed = await staff().list(actor)
  return listed.ok ? listed.holds : listed
}

describe('the list', () => {
  test('has who is on the way, for what and until when', async () => {
    const leadId = await keep()
    expect(await listFor(seller)).toEqual([
      expect.objectContaining({
        leadId,
        name: 'Robin Lee',
        vehicle: '2022 Kia Rio',
        stockNumber: `S${made}`,
        locationName: 'Example Cars Sales',
        end: null,
        mayWork: true,
      }),
    ])
  })

  test('has those of the last day that ended, and how, after the open ones', async () => {
    await keep()
    await letHoldsPass(own.database, vehicle, 121)
    const [next] = (await importReservable(own.database, site, [`T${made}`])) as [number]
    await keepVehicle(own.database, site, buildCourtesyRequest(next))
    const holds = await listFor(seller)
    expect(holds).toMatchObject([
      { stockNumber: `T${made}`, end: null, mayWork: true },
      { stockNumber: `S${made}`, end: 'time', mayWork: false },
    ])
    await letHoldsPass(own.database, vehicle, 24 * 60)
    expect(await listFor(seller)).toHaveLength(1)
  })

  test('of another dealer is empty, and its people get nothing by the lead’s id', async () => {
    const leadId = await keep()
    const foreign = await open('principal', stranger)
    expect(await listFor(foreign)).toEqual([])
    expect(await staff().get(foreign, leadId)).toMatchObject({ ok: false, code: 'lead.unknown' })
    expect(await staff().end(foreign, { leadId, end: 'arrived' })).toMatchObject({
      ok: false,
      code: 'lead.unknown',
    })
    expect(await listEnds(own.database, vehicle)).toEqual([null])
  })
})

describe('staff', () => {
  test('cancel it with a reason, which the shopper is mailed and the lead’s history has', async () => {
    const leadId = await keep()
    const reason = ' It went to the workshop:\nits battery is flat. '
    expect(await staff().end(seller, { leadId, end: 'staff', reason })).toEqual({ ok: true })
    const got = await staff().get(seller, leadId)
    expect(got).toMatchObject({
      hold: {
        end: 'staff',
        endNote: 'It went to the workshop: its battery is flat.',
        mayWork: false,
      },
    })
    const [mail, ...more] = await runCourtesyJobs(own.database, [site])
    expect(more).toEqual([])
    expect(mail!.subject).toBe('We can’t keep the 2022 Kia Rio')
    expect(mail!.text).toContain('It went to the workshop: its battery is flat.')
    const { rows } = await own.database.asOwner((tx) =>
      tx.query(
        `SELECT action, after ? 'reference' AS named FROM audit_entries WHERE subject_id = $1`,
        [leadId],
      ),
    )
    expect(rows).toEqual([{ action: 'lead.courtesy-hold-ended', named: true }])
  })

  test('note that the shopper is here, which is not mailed', async () => {
    const leadId = await keep()
    expect(await staff().end(seller, { leadId, end: 'arrived' })).toEqual({ ok: true })
    expect(await listEnds(own.database, vehicle)).toEqual(['arrived'])
    expect(await runCourtesyJobs(own.database, [site])).toEqual([])
  })

  test.each(['', '  ', 'x'.repeat(201)])('must say why: %j does not', async (reason) => {
    const leadId = await keep()
    expect(await staff().end(seller, { leadId, end: 'staff', reason })).toMatchObject({
      code: 'courtesy.bad-reason',
    })
    expect(await listEnds(own.database, vehicle)).toEqual([null])
  })

  test('end it once', async () => {
    const leadId = await keep()
    await staff().end(seller, { leadId, end: 'arrived' })
    expect(await staff().end(seller, { leadId, end: 'staff', reason: 'Late' })).toMatchObject({
      code: 'courtesy.over',
    })
  })

  test('who only read leads see it, and cannot end it', async () => {
    const leadId = await keep()
    const writer = await open('marketing', site)
    expect(await listFor(writer)).toMatchObject([{ leadId, mayWork: false }])
    expect(await staff().end(writer, { leadId, end: 'arrived' })).toMatchObject({ ok: false })
    expect(await listEnds(own.database, vehicle)).toEqual([null])
  })
})

test('a lead without a courtesy hold has none', async () => {
  const leadId = await keep()
  await own.database.asOwner((tx) => tx.query('DELETE FROM courtesy_holds'))
  expect(await staff().get(seller, leadId)).toEqual({ ok: true, hold: null })
  expect(await staff().end(seller, { leadId, end: 'arrived' })).toMatchObject({
    code: 'courtesy.none',
  })
})

test('screens of the dealer are told of it and of its end', async () => {
  const leadId = await keep()
  await staff().end(seller, { leadId, end: 'arrived' })
  const { rows } = await own.database.asOwner((tx) =>
    tx.query(
      `SELECT change FROM staff_events WHERE kind = 'courtesy-hold' AND lead_id = $1 ORDER BY id`,
      [leadId],
    ),
  )
  expect(rows).toEqual([{ change: 'added' }, { change: 'changed' }])
})
