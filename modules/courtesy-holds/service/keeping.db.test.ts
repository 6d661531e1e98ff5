import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestContext } from '#modules/leads/submit/testing.ts'
import { importReservable } from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  applyCourtesySites,
  buildCourtesyRequest,
  keepVehicle,
  letHoldsPass,
  listEnds,
  openTestCourtesy,
  requestCode,
  runCourtesyJobs,
} from '../testing.ts'
import type { ConfirmOutcome } from './courtesy-service.types.ts'

const own = useTestDatabase()
let site: Site
let sister: Site
let stranger: Site
let vehicle: number
let made = 0

beforeAll(async () => {
  ;[site, sister] = (await applyCourtesySites(own.database, ['north', 'south'])) as [Site, Site]
  ;[stranger] = (await applyCourtesySites(own.database, ['elsewhere'])) as [Site]
})
beforeEach(async () => {
  made += 1
  ;[vehicle] = (await importReservable(own.database, site, [`C${made}`])) as [number]
  await takeJobs(own.database)
  await own.database.asOwner((tx) => tx.query('DELETE FROM sign_in_hours'))
})

const service = () => openTestCourtesy(own.database)
const context = (at: Site = site) => buildTestContext(at)
const keep = (change = {}, at: Site = site) =>
  keepVehicle(own.database, at, buildCourtesyRequest(vehicle, change))

function tokenOf(outcome: ConfirmOutcome): string {
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome.token
}

async function findHold(token: string, at: Site = site) {
  const shown = await service().find(at, token)
  if (shown === undefined || shown === 'ended') throw new Error('the hold is not shown')
  return shown
}

const countLeads = () =>
  own.database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM leads WHERE vehicle_id = $1',
      [vehicle],
    )
    return rows[0]!.count
  })

describe('a confirmed courtesy hold', () => {
  test('is for two hours, with a reference, and mails where to come', async () => {
    const token = tokenOf(await keep())
    const { hold, vehicle: shown, location } = await findHold(token)
    expect(hold).toMatchObject({ vehicleId: vehicle, end: null, endNote: null })
    expect((hold.endsAt.getTime() - hold.heldAt.getTime()) / 60_000).toBeCloseTo(120, 0)
    expect(shown).toMatchObject({ title: '2022 Kia Rio', stockNumber: `C${made}` })
    expect(location?.name).toBe('Example Cars Sales')
    const [mail, ...more] = await runCourtesyJobs(own.database, [site])
    expect(more).toEqual([])
    expect(mail!.subject).toMatch(/^Kept for you until .+: 2022 Kia Rio$/)
    expect(mail!.text).toContain('1 Example Road')
    expect(mail!.text).toContain('it is not reserved, and somebody who pays a deposit gets it')
    expect(mail!.text).toContain(`https://www.north.example/on-my-way?hold=${token}`)
  })

  test('is an enquiry about the vehicle too, delivered and allocated like any other', async () => {
    await own.database.asOwner((tx) =>
      tx.query(`INSERT INTO lead_rules (site_id, position, role) VALUES ($1, 1, 'salesperson')`, [
        site.id,
      ]),
    )
    const { requestId, code } = await requestCode(
      own.database,
      site,
      buildCourtesyRequest(vehicle, { browserKey: 'key-of-this-browser', optIn: true }),
    )
    const entered = { requestId, browserKey: 'key-of-this-browser', code, clientAddress: 'a' }
    const token = tokenOf(await service().confirm(context(), entered))
    const { hold } = await findHold(token)
    const { rows } = await own.database.asOwner((tx) =>
      tx.query(
        `SELECT category, flag, vehicle_id, location_id IS NOT NULL AS located, payload ->> 'message' AS message,
           payload ->> 'source' AS source,
           (SELECT channel FROM lead_contacts WHERE lead_id = leads.id) AS channel,
           (SELECT agreed FROM lead_consents WHERE lead_id = leads.id AND field = 'opt_in') AS agreed,
           (SELECT count(*)::int FROM lead_deliveries WHERE lead_id = leads.id) AS deliveries
         FROM leads WHERE id = $1`,
        [hold.leadId],
      ),
    )
    expect(rows).toEqual([
      {
        category: 'Used Vehicle Enquiry',
        flag: null,
        vehicle_id: vehicle,
        located: true,
        message: expect.stringMatching(
          /^I’m on my way to see it\. Courtesy hold until .+, reference .{4} .{4}\.$/,
        ),
        source: 'Website',
        channel: 'form',
        agreed: true,
        deliveries: 1,
      },
    ])
    const names = (await takeJobs(own.database)).map(({ name }) => name)
    expect(names.toSorted()).toEqual([
      'allocate-lead',
      'deliver-lead',
      'end-courtesy-hold',
      'send-courtesy-mail',
    ])
  })

  test('is told on every site of the group that shows the vehicle, and nowhere else', async () => {
    await keep()
    const status = { isPossible: false, keptUntil: expect.any(Date), possibleAt: null }
    expect(await service().findStatus(site, vehicle, new Date())).toEqual(status)
    expect(await service().findStatus(sister, vehicle, new Date())).toEqual(status)
    expect(await service().findStatus(stranger, vehicle, new Date())).toBeUndefined()
  })

  test('keeps the vehicle from a second shopper, also of a sister site', async () => {
    await keep()
    const second = await service().request(context(sister), buildCourtesyRequest(vehicle))
    expect(second).toMatchObject({
      reason: 'courtesy.someone-coming',
      possibleAt: expect.any(Date),
    })
  })

  test('is one for two shoppers who enter their codes at once', async () => {
    const waiting = await Promise.all(
      [1, 2, 3].map(async () => {
        const sent = buildCourtesyRequest(vehicle)
        return { sent, ...(await requestCodeAlone(sent)) }
      }),
    )
    const outcomes = await Promise.all(
      waiting.map(({ sent, requestId, code }) =>
        service().confirm(context(), { ...sent, requestId, code }),
      ),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter(({ ok }) => !ok)).toEqual(
      [1, 2].map(() => expect.objectContaining({ reason: 'courtesy.someone-coming' })),
    )
    expect(await listEnds(own.database, vehicle)).toEqual([null])
    expect(await countLeads()).toBe(1)
  })

  test('is one however often its code is entered, one after the other or at once', async () => {
    const sent = buildCourtesyRequest(vehicle)
    const { requestId, code } = await requestCode(own.database, site, sent)
    const enter = () => service().confirm(context(), { ...sent, requestId, code })
    const tokens = (await Promise.all([enter(), enter(), enter()])).map(tokenOf)
    tokens.push(tokenOf(await enter()))
    expect(new Set(tokens).size).toBe(1)
    expect(await countLeads()).toBe(1)
  })

  test('is cancelled by its shopper, once and for all, and nothing is mailed', async () => {
    const token = tokenOf(await keep())
    await takeJobs(own.database)
    expect(await service().cancel(site, token)).toBe(true)
    expect(await service().cancel(site, token)).toBe(true)
    expect((await findHold(token)).hold.end).toBe('shopper')
    expect(await runCourtesyJobs(own.database, [site])).toEqual([])
    expect(tokenOf(await keep())).not.toBe(token)
  })

  test('is over at its time, before and after the worker records it', async () => {
    const token = tokenOf(await keep())
    const jobs = (await takeJobs(own.database)).filter(({ name }) => name === 'end-courtesy-hold')
    await letHoldsPass(own.database, vehicle, 121)
    expect((await findHold(token)).hold.end).toBe('time')
    expect(await service().findStatus(site, vehicle, new Date())).toMatchObject({
      isPossible: true,
    })
    expect(await listEnds(own.database, vehicle)).toEqual([null])
    await runCourtesyJobs(own.database, [site], jobs)
    expect(await listEnds(own.database, vehicle)).toEqual(['time'])
    expect(await runCourtesyJobs(own.database, [site])).toEqual([])
  })

  test('makes way for the next shopper when its time is over', async () => {
    await keep()
    await letHoldsPass(own.database, vehicle, 121)
    expect((await keep()).ok).toBe(true)
    expect(await listEnds(own.database, vehicle)).toEqual(['time', null])
  })

  test('is shown for a day after its end', async () => {
    const token = tokenOf(await keep())
    await letHoldsPass(own.database, vehicle, 121 + 24 * 60)
    expect(await service().find(site, token)).toBe('ended')
  })

  test('of another site is unknown, and its token cancels nothing there', async () => {
    const token = tokenOf(await keep())
    const { hold } = await findHold(token)
    for (const other of [sister, stranger]) {
      expect(await service().find(other, token)).toBeUndefined()
      expect(await service().cancel(other, token)).toBe(false)
      const rows = await own.database.withScope(
        { siteId: other.id, dealershipIds: other.dealerships.map(({ id }) => id) },
        async (tx) =>
          (
            await tx.query(
              'SELECT id FROM courtesy_holds UNION SELECT id FROM courtesy_hold_requests',
            )
          ).rows,
      )
      expect(rows).toEqual([])
    }
    expect(hold.end).toBeNull()
  })
})

/** Requests without mailing the codes of others that wait. */
async function requestCodeAlone(sent: ReturnType<typeof buildCourtesyRequest>) {
  const outcome = await service().request(context(), sent)
  if (!outcome.ok) throw new Error(outcome.reason)
  const { requestId } = outcome
  const job = { name: 'send-courtesy-code', payload: { siteId: site.id, courtesyId: requestId } }
  const [mail] = await runCourtesyJobs(own.database, [site], [job])
  return { requestId, code: mail!.subject.slice(0, 6) }
}

describe('a request', () => {
  test('mails a code, and keeps nothing yet', async () => {
    const { code } = await requestCode(own.database, site, buildCourtesyRequest(vehicle))
    expect(code).toMatch(/^\d{6}$/)
    expect(await service().findStatus(site, vehicle, new Date())).toMatchObject({
      isPossible: true,
    })
    expect(await countLeads()).toBe(0)
  })

  test('that is sent twice at once mails one code', async () => {
    const sent = buildCourtesyRequest(vehicle)
    const outcomes = await Promise.all([1, 2, 3].map(() => service().request(context(), sent)))
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.requestId)).size).toBe(1)
    expect(await takeJobs(own.database)).toHaveLength(1)
  })

  test('with something missing says what, and stores nothing', async () => {
    const sent = buildCourtesyRequest(vehicle, { email: 'robin', phone: '' })
    expect(await service().request(context(), sent)).toEqual({
      ok: false,
      reason: 'courtesy.invalid',
      fields: { email: 'invalid email address', phone: '*This is a required field.' },
    })
    expect(await takeJobs(own.database)).toEqual([])
  })

  test.each<[string, object, string]>([
    ['sold', { sold: true }, 'courtesy.vehicle-sold'],
    ['reserved', { reserved: true }, 'courtesy.vehicle-reserved'],
    ['coming soon', { status: 'coming_soon' }, 'courtesy.not-in-stock'],
    ['not shown', { show_on_dealer_website: false }, 'courtesy.vehicle-unknown'],
  ])('for a vehicle that is %s is refused', async (_name, change, reason) => {
    await importReservable(own.database, site, [`C${made}`], change)
    expect(await service().request(context(), buildCourtesyRequest(vehicle))).toMatchObject({
      reason,
    })
  })

  test('of a site without courtesy holds, or without a mail server, is refused', async () => {
    const [off] = (await applyCourtesySites(own.database, ['off'], {
      courtesy_holds: { enabled: false },
    })) as [Site]
    const [other] = (await importReservable(own.database, off, ['O1'])) as [number]
    const request = buildCourtesyRequest(other)
    expect(await service().request(context(off), request)).toMatchObject({
      reason: 'courtesy.not-enabled',
    })
    expect(await service().findOffer(off, other, new Date())).toBeUndefined()
    const mute = openTestCourtesy(own.database, { reachesShoppers: false })
    expect(await mute.request(context(), buildCourtesyRequest(vehicle))).toMatchObject({
      reason: 'courtesy.no-mail',
    })
  })

  test('has neither name nor code in the queue, and no code in the database', async () => {
    const sent = buildCourtesyRequest(vehicle)
    await service().request(context(), sent)
    const jobs = await takeJobs(own.database)
    expect(JSON.stringify(jobs)).not.toContain(sent.shopper.email)
    const [mail] = await runCourtesyJobs(own.database, [site], jobs)
    const { rows } = await own.database.asOwner((tx) =>
      tx.query<{ row: string }>(
        'SELECT r::text AS row FROM courtesy_hold_requests r WHERE email = $1',
        [sent.shopper.email],
      ),
    )
    expect(rows[0]!.row).not.toContain(mail!.subject.slice(0, 6))
  })
})
