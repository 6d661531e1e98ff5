import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { applyReturningSite, listReturnMails, openTestReturns } from '../testing.ts'

const own = useTestDatabase()
let site: Site
let other: Site
let returns: Awaited<ReturnType<typeof openTestReturns>>
let car: Awaited<ReturnType<typeof returns.deliver>>

beforeAll(async () => {
  site = await applyReturningSite(own.database, 'north')
  other = await applyReturningSite(own.database, 'other')
  returns = await openTestReturns(own.database, site)
})
beforeEach(async () => {
  car = await returns.deliver()
})

const statement = { odometer: 48_100, hasLien: false }
const requestOf = (reservationId: string, of = site) => ({
  site: of,
  reservationId,
  requestId: 'r',
})
const notice = (of = car, words = statement) => returns.service.giveNotice(requestOf(of.id), words)
const find = async (of = car) => (await returns.service.find(site, of.id))!
const book = (start: Date | undefined, of = car) =>
  returns.service.book(requestOf(of.id), start?.toISOString() ?? '')
const withdraw = (of = car) => returns.service.withdraw(requestOf(of.id))

describe('notice, then appointment', () => {
  test('each state is dated and mailed to both', async () => {
    expect((await find()).times).toEqual([])
    expect(await notice()).toEqual({ ok: true })
    const noticed = await find()
    expect(noticed.stored).toMatchObject({ state: 'noticed', saidOdometer: 48_100 })
    expect(await book(noticed.times[3]?.startsAt)).toBe('booked')
    expect(await book(noticed.times[5]?.startsAt)).toBe('booked')
    expect(await withdraw()).toBe('withdrawn')
    const { stored, steps, decision } = await find()
    expect(stored?.state).toBe('withdrawn')
    expect(steps.map(({ step, sequence }) => [sequence, step])).toEqual([
      [0, 'noticed'],
      [1, 'booked'],
      [2, 'moved'],
      [3, 'withdrawn'],
    ])
    expect(steps.every(({ takenAt }) => takenAt instanceof Date)).toBe(true)
    expect(decision.state).toBe('open')
    expect(await listReturnMails(own.database, car.id)).toEqual(
      ['noticed', 'booked', 'moved', 'withdrawn'].flatMap((step) => [
        `${step} buyer`,
        `${step} dealer`,
      ]),
    )
  })

  test('the notice is given once, also where it is sent at the same time', async () => {
    const outcomes = await Promise.all([notice(), notice(), notice()])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await notice()).toEqual({ ok: false, reason: 'noticed-already' })
    expect(await listReturnMails(own.database, car.id)).toEqual(['noticed buyer', 'noticed dealer'])
  })

  test('a buyer who withdrew may give notice again, and the earlier appointment is gone', async () => {
    await notice()
    await book((await find()).times[0]?.startsAt)
    await withdraw()
    expect(await withdraw()).toBe('withdrawn')
    expect(await book((await find()).times[0]?.startsAt)).toBe('over')
    expect(await notice(car, { odometer: 48_200, hasLien: true })).toEqual({ ok: true })
    const { stored } = await find()
    expect(stored).toMatchObject({ state: 'noticed', appointment: null, saidLien: true })
  })

  test('the number of mails is limited', async () => {
    await notice()
    await own.database.asOwner((tx) =>
      tx.query('UPDATE used_car_returns SET sequence = 30 WHERE reservation_id = $1', [car.id]),
    )
    expect(await book((await find()).times[0]?.startsAt)).toBe('too-many-changes')
    expect(await withdraw()).toBe('withdrawn')
    expect(await notice()).toEqual({ ok: false, reason: 'too-many-changes' })
  })
})

describe('a notice that the conditions do not allow', () => {
  test('is taken on the 14th day and not on the 15th', async () => {
    const last = await returns.deliver(14)
    expect(await notice(last)).toEqual({ ok: true })
    const late = await returns.deliver(15)
    expect(await notice(late)).toMatchObject({
      ok: false,
      reason: 'not-entitled',
      decision: { failed: ['notice', 'in-time'] },
    })
    expect((await find(late)).stored).toBeUndefined()
    expect(await listReturnMails(own.database, late.id)).toEqual([])
  })

  test('is taken at 500 km and not at 501', async () => {
    expect(await notice(car, { odometer: 48_501, hasLien: false })).toMatchObject({
      reason: 'not-entitled',
      decision: { failed: ['distance'] },
    })
    expect(await notice(car, { odometer: 48_500, hasLien: false })).toEqual({ ok: true })
  })

  test('is not taken of a business, nor with less on the odometer than at delivery', async () => {
    const business = await returns.deliver(0, 'business')
    expect(await notice(business)).toMatchObject({
      decision: { failed: ['consumer', 'promised', 'notice', 'in-time', 'distance'] },
    })
    expect(await notice(car, { odometer: 47_999, hasLien: false })).toEqual({
      ok: false,
      reason: 'odometer-too-low',
    })
  })
})

describe('times to bring it back', () => {
  test('a time that two want at once is one’s', async () => {
    const rival = await returns.deliver()
    await Promise.all([notice(), notice(rival)])
    const start = (await find()).times[7]?.startsAt
    const outcomes = await Promise.all([book(start), book(start, rival)])
    expect(outcomes.toSorted()).toEqual(['booked', 'taken'])
    const loser = outcomes[0] === 'taken' ? car : rival
    const { times } = await find(loser)
    expect(times.some(({ startsAt }) => startsAt.getTime() === start?.getTime())).toBe(false)
    expect(await book(times[0]?.startsAt, loser)).toBe('booked')
  })

  test('moving frees the earlier time, and pressing twice is no move', async () => {
    const rival = await returns.deliver()
    await Promise.all([notice(), notice(rival)])
    const { times } = await find()
    const [first, second] = [times[10]?.startsAt, times[12]?.startsAt]
    expect(await book(first)).toBe('booked')
    expect(await book(first)).toBe('booked')
    expect(await book(second)).toBe('booked')
    expect((await find()).steps.map(({ step }) => step)).toEqual(['noticed', 'booked', 'moved'])
    expect(await book(first, rival)).toBe('booked')
  })

  test('no time past the last day, made up, or before now is taken', async () => {
    const near = await returns.deliver(13)
    await notice(near)
    const { times } = await find(near)
    const last = times.at(-1)
    const dayAfter = new Date((last?.startsAt.getTime() ?? 0) + 86_400_000)
    const odd = new Date((last?.startsAt.getTime() ?? 0) + 60_000)
    for (const start of [dayAfter, odd, new Date(Date.now() - 3_600_000), new Date(Number.NaN)]) {
      const text = Number.isNaN(start.getTime()) ? 'tomorrow' : start.toISOString()
      expect(await returns.service.book(requestOf(near.id), text)).toBe('taken')
    }
    expect((await find(near)).stored?.state).toBe('noticed')
  })

  test('an appointment that has begun is no longer moved', async () => {
    const rival = await returns.deliver()
    await notice()
    await book((await find()).times[14]?.startsAt)
    await own.database.asOwner((tx) =>
      tx.query(
        `UPDATE used_car_returns SET appointment_at = now() - interval '1 minute',
           appointment_until = now() + interval '29 minutes' WHERE reservation_id = $1`,
        [car.id],
      ),
    )
    const { times, status } = await find()
    expect(status).toBe('under-way')
    expect(times).toEqual([])
    // A time at which another buyer brings back a vehicle is not offered.
    await notice(rival)
    expect(await book((await find(rival)).times[0]?.startsAt)).toBe('over')
  })
})

describe('an appointment that the buyer missed', () => {
  /** Creates an appointment that ended an hour ago, for a vehicle that was delivered `daysAgo`. */
  const miss = async (daysAgo = 0) => {
    car = await returns.deliver(daysAgo === 0 ? 0 : 13)
    await notice()
    expect(await book((await find()).times.at(-1)?.startsAt)).toBe('booked')
    await own.database.asOwner(async (tx) => {
      await tx.query(
        `UPDATE used_car_returns SET appointment_at = now() - interval '90 minutes',
           appointment_until = now() - interval '60 minutes' WHERE reservation_id = $1`,
        [car.id],
      )
      await tx.query(
        `UPDATE reservation_deliveries SET delivered_on = delivered_on - $2::int WHERE reservation_id = $1`,
        [car.id, daysAgo === 0 ? 0 : daysAgo - 13],
      )
    })
  }

  test('is missed: every time that is offered can be taken, and both get a mail', async () => {
    await miss()
    const { status, times, decision } = await find()
    expect(status).toBe('missed')
    expect(decision.conditions).toContainEqual({ name: 'appointment', state: 'open' })
    expect(await book(times[2]?.startsAt)).toBe('booked')
    expect((await find()).status).toBe('agreed')
    expect((await listReturnMails(own.database, car.id)).slice(-2)).toEqual([
      'moved buyer',
      'moved dealer',
    ])
  })

  test('is missed: it can be withdrawn', async () => {
    await miss()
    expect(await withdraw()).toBe('withdrawn')
    expect((await find()).status).toBe('closed')
  })

  test('after the last day it has lapsed: nothing is offered, taken or mailed', async () => {
    await miss(15)
    const mails = await listReturnMails(own.database, car.id)
    const { status, times } = await find()
    expect(status).toBe('lapsed')
    expect(times).toEqual([])
    const other = await returns.deliver()
    await notice(other)
    expect(await book((await find(other)).times[0]?.startsAt)).toBe('over')
    expect(await withdraw()).toBe('over')
    expect(await notice()).toEqual({ ok: false, reason: 'noticed-already' })
    expect(await listReturnMails(own.database, car.id)).toEqual(mails)
  })
})

describe('another site, or a guessed reference', () => {
  test('finds and changes nothing', async () => {
    const request = requestOf(car.id, other)
    expect(await returns.service.find(other, car.id)).toBeUndefined()
    expect(await returns.service.giveNotice(request, statement)).toEqual({
      ok: false,
      reason: 'unknown',
    })
    await notice()
    const start = (await find()).times[0]?.startsAt.toISOString() ?? ''
    expect(await returns.service.book(request, start)).toBe('unknown')
    expect(await returns.service.withdraw(request)).toBe('unknown')
    expect((await find()).stored?.state).toBe('noticed')
  })

  test('a reference opens only with the address that it was made with', async () => {
    const { service } = returns
    expect(await service.findByReference(site, car.reference, car.email)).toBe(car.id)
    expect(await service.findByReference(site, car.reference, 'x@visitor.example')).toBeUndefined()
    expect(await service.findByReference(other, car.reference, car.email)).toBeUndefined()
    expect(await service.findByReference(site, 'AAAAAAAA', car.email)).toBeUndefined()
  })
})

test('the page of a return ends a month after its last day, and after what happened to it', async () => {
  // The last day is the 14th after delivery.
  expect((await find(await returns.deliver(43))).isEnded).toBe(false)
  const past = await returns.deliver(46)
  expect((await find(past)).isEnded).toBe(true)
  const later = await returns.deliver(14)
  expect(await notice(later)).toEqual({ ok: true })
  await own.database.asOwner((tx) =>
    tx.query(
      `UPDATE reservation_deliveries SET delivered_on = delivered_on - 60 WHERE reservation_id = $1`,
      [later.id],
    ),
  )
  expect((await find(later)).isEnded).toBe(false)
})
