import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { holdVehicle } from '#modules/reservations/hold/hold-vehicle.ts'
import { createReservationListener } from '#modules/reservations/settle/settle-payment.ts'
import {
  buildHoldRequest,
  importReservable,
  listStates,
  openTestPayments,
  type TestPayments,
} from '#modules/reservations/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { queueEndMails } from '../mail/queue-end-mails.ts'
import { takeJobs } from '#platform/jobs/take-jobs.fake.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import {
  applyCourtesySites,
  buildCourtesyRequest,
  keepVehicle,
  listEnds,
  openTestCourtesy,
  runCourtesyJobs,
} from '../testing.ts'

const own = useTestDatabase()
let site: Site
let sister: Site
let payments: TestPayments
let vehicle: number
let made = 0

beforeAll(async () => {
  ;[site, sister] = (await applyCourtesySites(own.database, ['north', 'south'])) as [Site, Site]
  payments = await openTestPayments(own.database, (payments) =>
    createReservationListener({ payments }),
  )
})
beforeEach(async () => {
  made += 1
  ;[vehicle] = (await importReservable(own.database, site, [`E${made}`])) as [number]
  await own.database.asOwner((tx) => tx.query('DELETE FROM sign_in_hours'))
})

const email = () => `shopper-${made}@visitor.example`

/** Keeps the vehicle for a shopper, and forgets the mails about that. */
async function keep() {
  const kept = await keepVehicle(
    own.database,
    site,
    buildCourtesyRequest(vehicle, { email: email() }),
  )
  if (!kept.ok) throw new Error(kept.reason)
  await takeJobs(own.database)
  return kept.token
}

async function reserve(at: Site, change: object = {}) {
  const request = buildHoldRequest(vehicle)
  const parts = { database: own.database, payments, limitsHolds: false }
  const outcome = await holdVehicle(parts, at, {
    ...request,
    buyer: { ...request.buyer, ...change },
  })
  if (!outcome.ok) throw new Error(outcome.reason)
  return outcome
}

/** The mails about ends that the worker sends; looking for them again at the same time queues none twice. */
async function readEndMails() {
  await Promise.all([1, 2, 3].map(() => queueEndMails(own.database)))
  const jobs = await takeJobs(own.database)
  const mails = jobs.filter(({ name }) => name === 'send-courtesy-mail')
  return runCourtesyJobs(own.database, [site, sister], mails)
}

describe('a deposit', () => {
  test.each(['own', 'sister'])(
    'at the %s site is paid as if nobody were on the way, and ends the courtesy hold with a mail',
    async (where) => {
      await keep()
      const at = where === 'own' ? site : sister
      const { payment } = await reserve(at)
      expect(await listEnds(own.database, vehicle)).toEqual([null])
      await payments.report(at, payment.id, 'paid')
      expect(await listStates(own.database, vehicle)).toEqual(['paid'])
      expect(await listEnds(own.database, vehicle)).toEqual(['deposit'])
      const [mail, ...more] = await readEndMails()
      expect(more).toEqual([])
      expect(mail).toMatchObject({
        to: [{ address: email() }],
        subject: 'Somebody has reserved the 2022 Kia Rio',
      })
      expect(mail!.text).toContain('a deposit comes before a courtesy hold')
      expect(mail!.text).toContain('(07) 5550 1234')
    },
  )

  test('of the shopper ends it without such a mail', async () => {
    await keep()
    const { payment } = await reserve(site, { email: email() })
    await payments.report(site, payment.id, 'paid')
    expect(await listEnds(own.database, vehicle)).toEqual(['own-deposit'])
    expect(await readEndMails()).toEqual([])
  })

  test('that nobody pays leaves the courtesy hold as it is', async () => {
    const token = await keep()
    const { payment } = await reserve(site)
    await payments.report(site, payment.id, 'declined')
    expect(await openTestCourtesy(own.database).find(site, token)).toMatchObject({
      hold: { end: null },
    })
  })

  test('that somebody is paying lets no courtesy hold begin', async () => {
    await reserve(site)
    const outcome = await keepVehicle(own.database, site, buildCourtesyRequest(vehicle)).catch(
      (error: unknown) => error,
    )
    expect(String(outcome)).toContain('courtesy.being-reserved')
  })
})

test.each<[string, object, string, RegExp]>([
  ['sold', { sold: true }, 'sold', /^The 2022 Kia Rio is sold$/],
  ['reserved by the dealer', { reserved: true }, 'reserved', /^The 2022 Kia Rio is reserved$/],
  ['hidden', { show_on_dealer_website: false }, 'withdrawn', /is no longer on sale$/],
])('a vehicle that is %s ends it with a mail that says so', async (_name, change, end, subject) => {
  await keep()
  await importReservable(own.database, site, [`E${made}`], change)
  expect(await listEnds(own.database, vehicle)).toEqual([end])
  const [mail, ...more] = await readEndMails()
  expect(more).toEqual([])
  expect(mail!.subject).toMatch(subject)
})

test('a change of the price does not end it', async () => {
  await keep()
  await importReservable(own.database, site, [`E${made}`], { price: 24_990 })
  expect(await listEnds(own.database, vehicle)).toEqual([null])
  expect(await readEndMails()).toEqual([])
})

test('what has ended is not ended again by a sale', async () => {
  const token = await keep()
  await openTestCourtesy(own.database).cancel(site, token)
  await importReservable(own.database, site, [`E${made}`], { sold: true })
  expect(await listEnds(own.database, vehicle)).toEqual(['shopper'])
  expect(await readEndMails()).toEqual([])
})

test('of a sale and a claim at once the claim is refused, or the sale ends it', async () => {
  for (let round = 0; round < 5; round++) {
    const stocknum = `R${made}-${round}`
    const [id] = (await importReservable(own.database, site, [stocknum])) as [number]
    const [kept] = await Promise.all([
      keepVehicle(own.database, site, buildCourtesyRequest(id)).catch(() => undefined),
      importReservable(own.database, site, [stocknum], { sold: true }),
    ])
    const ends = await listEnds(own.database, id)
    expect(ends).toEqual(kept?.ok === true ? ['sold'] : [])
  }
})
