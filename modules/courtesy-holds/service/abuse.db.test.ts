import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestContext } from '#modules/leads/submit/testing.ts'
import { importReservable } from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { mostAttempts } from '#modules/staff/codes/code.rules.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { signInMailLimits } from '#platform/sign-in/sign-in-mail-limits.rules.ts'
import { mostHoldsADay } from '../offer/courtesy-bounds.rules.ts'
import {
  applyCourtesySites,
  buildCourtesyRequest,
  keepVehicle,
  letHoldsPass,
  openTestCourtesy,
  requestCode,
  runCourtesyJobs,
} from '../testing.ts'

const own = useTestDatabase()
let site: Site
let vehicles: number[]
let made = 0

beforeAll(async () => {
  ;[site] = (await applyCourtesySites(own.database, ['north'])) as [Site]
})
beforeEach(async () => {
  made += 1
  vehicles = await importReservable(own.database, site, [`A${made}`, `B${made}`, `D${made}`])
  await takeJobs(own.database)
  await own.database.asOwner(async (tx) => {
    await tx.query('DELETE FROM sign_in_hours')
    await tx.query('DELETE FROM leads')
  })
})

const service = () => openTestCourtesy(own.database)
const context = () => buildTestContext(site)
const keep = (at: number, change = {}, by = service()) =>
  keepVehicle(own.database, site, buildCourtesyRequest(vehicles[at]!, change), by)

/** A code that is not the given one. */
const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a code', () => {
  async function request() {
    const sent = buildCourtesyRequest(vehicles[0]!)
    const requested = await requestCode(own.database, site, sent)
    const enter = (code: string, browserKey = sent.browserKey) =>
      service().confirm(context(), { ...sent, browserKey, requestId: requested.requestId, code })
    return { ...requested, enter }
  }

  test.each([
    [mostAttempts - 1, true],
    [mostAttempts, false],
  ])('after %i wrong attempts keeps the vehicle: %s', async (wrongAttempts, keeps) => {
    const { code, enter } = await request()
    for (let at = 1; at <= wrongAttempts; at++) {
      expect(await enter(other(code))).toEqual({
        ok: false,
        reason: at < mostAttempts ? 'courtesy.wrong-code' : 'courtesy.code-over',
      })
    }
    expect((await enter(code)).ok).toBe(keeps)
  })

  test('counts attempts that are made at once', async () => {
    const { code, enter } = await request()
    await Promise.all(Array.from({ length: mostAttempts }, () => enter(other(code))))
    expect(await enter(code)).toMatchObject({ reason: 'courtesy.code-over' })
  })

  test.each([
    [9, true],
    [10, false],
  ])('%i minutes after its mail keeps the vehicle: %s', async (minutes, keeps) => {
    const { requestId, code, enter } = await request()
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE courtesy_hold_requests SET expires_at = expires_at - make_interval(mins => $2) WHERE id = $1`,
        [requestId, minutes],
      ),
    )
    expect((await enter(code)).ok).toBe(keeps)
  })

  test('works in the browser that asked for it alone, and costs it no attempt elsewhere', async () => {
    const { code, enter } = await request()
    for (let at = 0; at <= mostAttempts; at++) {
      expect(await enter(code, randomUUID())).toEqual({
        ok: false,
        reason: 'courtesy.request-unknown',
      })
    }
    expect((await enter(code)).ok).toBe(true)
  })

  test('of another request does not keep the vehicle', async () => {
    const first = await request()
    const second = await request()
    if (first.code === second.code) return
    expect(await second.enter(first.code)).toMatchObject({ reason: 'courtesy.wrong-code' })
  })

  test.each(['', '12345', '1234567', 'abcdef', '1'.repeat(1000)])(
    '%j is no attempt',
    async (code) => {
      const { enter } = await request()
      for (let at = 0; at <= mostAttempts; at++) {
        expect(await enter(code)).toMatchObject({ reason: 'courtesy.wrong-code' })
      }
    },
  )

  test('is mailed to an address at most as often as links to sign in, without showing that', async () => {
    const email = `robin-${randomUUID()}@visitor.example`
    const outcomes = []
    for (let at = 0; at < signInMailLimits.anHour + 1; at++) {
      outcomes.push(
        await service().request(context(), buildCourtesyRequest(vehicles[0]!, { email })),
      )
    }
    expect(outcomes.every(({ ok }) => ok)).toBe(true)
    expect(await takeJobs(own.database)).toHaveLength(signInMailLimits.anHour)
  })
})

describe('one shopper', () => {
  test.each([
    ['robin.lee@gmail.com', 'Robin.Lee+car@gmail.com'],
    ['robinlee@gmail.com', 'r.o.b.i.n.lee@gmail.com'],
    ['robin@visitor.example', 'ROBIN+2@visitor.example'],
  ])('is one mailbox however %s and %s are written', async (email, again) => {
    expect((await keep(0, { email })).ok).toBe(true)
    expect(await keep(1, { email: again })).toMatchObject({ reason: 'courtesy.own-hold' })
  })

  test.each([
    ['0412 345 678', '+61 412 345 678'],
    ['(04) 1234-5678', '0011 61 412 345 678'],
    ['0412345678', '0412.345.678'],
    ['0412 345 678', '+61 (0)412 345 678 ext 2'],
  ])('is one phone number however %s and %s are written', async (phone, again) => {
    expect((await keep(0, { phone })).ok).toBe(true)
    expect(await keep(1, { phone: again })).toMatchObject({ reason: 'courtesy.own-hold' })
  })

  test('has one vehicle kept of two whose codes they enter at once', async () => {
    const phone = '0498 765 432'
    const sent = [0, 1, 2].map((at) => buildCourtesyRequest(vehicles[at]!, { phone }))
    const ready = []
    for (const each of sent) {
      ready.push({ ...each, ...(await requestCode(own.database, site, each)) })
    }
    const outcomes = await Promise.all(ready.map((each) => service().confirm(context(), each)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(outcomes.filter((each) => !each.ok && each.reason === 'courtesy.own-hold')).toHaveLength(
      2,
    )
  })

  test('cannot go on keeping one vehicle after the other', async () => {
    const email = `robin-${randomUUID()}@visitor.example`
    for (let at = 0; at < mostHoldsADay; at++) {
      expect((await keep(at, { email })).ok).toBe(true)
      await letHoldsPass(own.database, vehicles[at]!, 121)
    }
    expect(await keep(2, { email })).toMatchObject({ reason: 'courtesy.often' })
    for (const id of vehicles) await letHoldsPass(own.database, id, 24 * 60)
    expect((await keep(2, { email })).ok).toBe(true)
  })
})

describe('many shoppers', () => {
  test('from one network address are limited, whatever addresses they give', async () => {
    const outcomes = []
    for (let at = 0; at < 7; at++) {
      const sent = buildCourtesyRequest(vehicles[0]!, { clientAddress: '192.0.2.77' })
      outcomes.push(await service().request(context(), sent))
    }
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true, true, true, true, false, false])
    expect(outcomes.at(-1)).toMatchObject({ reason: 'courtesy.too-many' })
  })

  test('from one network address are limited when they come at once', async () => {
    const sent = Array.from({ length: 12 }, () =>
      buildCourtesyRequest(vehicles[0]!, { clientAddress: '192.0.2.78' }),
    )
    const outcomes = await Promise.all(sent.map((each) => service().request(context(), each)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(5)
  })

  test('keep at most a twentieth of the stock, also with 20 codes entered at once', async () => {
    const ids = await importReservable(
      own.database,
      site,
      Array.from({ length: 20 }, (_, at) => `M${made}-${at}`),
    )
    const many = openTestCourtesy(own.database, { countShown: () => Promise.resolve(60) })
    const ready = []
    for (const id of ids) {
      const sent = buildCourtesyRequest(id)
      ready.push({ ...sent, ...(await requestCode(own.database, site, sent, many)) })
    }
    const outcomes = await Promise.all(ready.map((each) => many.confirm(context(), each)))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3)
    const refused = outcomes.filter((each) => !each.ok && each.reason === 'courtesy.full')
    expect(refused).toHaveLength(17)
    const leads = await own.database.asOwner((tx) => tx.query('SELECT FROM leads'))
    expect(leads.rowCount).toBe(3)
    expect(await many.findStatus(site, vehicles[0]!, new Date())).toMatchObject({
      isPossible: false,
    })
  })

  test('of a site with little stock keep one vehicle', async () => {
    const small = openTestCourtesy(own.database, { countShown: () => Promise.resolve(3) })
    expect((await keep(0, {}, small)).ok).toBe(true)
    expect(await small.request(context(), buildCourtesyRequest(vehicles[1]!))).toMatchObject({
      reason: 'courtesy.full',
    })
  })
})

test('a request that nobody confirmed keeps nothing, whatever is in the queue', async () => {
  await service().request(context(), buildCourtesyRequest(vehicles[0]!))
  await runCourtesyJobs(own.database, [site])
  const holds = await own.database.asOwner((tx) => tx.query('SELECT FROM courtesy_holds'))
  expect(holds.rowCount).toBe(0)
})
