import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import {
  buildTestContext,
  expectRefusal,
  expectResponse,
  openTestSite,
  readRows,
} from '#modules/leads/submit/testing.ts'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createBookingTokens, createConfirmationTokens } from '../booking/booking-token.ts'
import { sendBookingMailJob } from '../mail/send-booking-mail.job.ts'
import { createBookingMailSender } from '../mail/send-booking-mail.ts'
import { sendConfirmationLinkJob } from '../mail/send-confirmation-link.job.ts'
import { createConfirmationLinkSender } from '../mail/send-confirmation-link.ts'
import {
  anyDrive,
  buildBookingFile,
  getPlace,
  openTestBookings,
  openTestDrives,
  testSecrets,
} from '../testing.ts'
import type { BookingService } from './booking-service.types.ts'

const own = useTestDatabase()
const links = createConfirmationTokens(testSecrets)
let site: Site
let bookings: BookingService

// The site offers ten times a day with two places each. Half of these twenty appointments, ten, may be unconfirmed.
beforeAll(async () => {
  site = await openTestSite(own.database, buildBookingFile({ at_once: 2 }))
  bookings = openTestBookings(own.database)
})
beforeEach(() => readRows(own.database, 'DELETE FROM leads'))

/** Times by day, for whole days from the day after tomorrow. */
const listDays = async (): Promise<string[][]> => {
  const { dates } = await bookings.listFree(site, getPlace(site), anyDrive)
  return dates.slice(2).map(({ slots }) => slots.map(({ start }) => start))
}
const listStarts = async () => (await listDays()).flat()

const countBooked = async (where = 'true'): Promise<number> => {
  const [row] = await readRows<{ n: number }>(
    own.database,
    `SELECT count(*)::integer AS n FROM bookings WHERE state = 'booked' AND ${where}`,
  )
  return row!.n
}

const readBooking = (outcome: LeadOutcome) => expectResponse(outcome).booking
const all = <Result>(count: number, work: (at: number) => Promise<Result>): Promise<Result[]> =>
  Promise.all(Array.from({ length: count }, (_, at) => work(at)))

/** Books from a new network address unless one is given. */
const drive = (start: string, lead: Record<string, unknown> = {}, address?: string) =>
  openTestDrives(own.database, site).drive(start, lead, {}, address)

const listJobs = (name: string, id: string) =>
  readRows<{ payload: unknown }>(
    own.database,
    `SELECT payload FROM graphile_worker._private_jobs AS job
     JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE task.identifier = $1 AND payload::text LIKE '%' || $2 || '%' ORDER BY job.id`,
    [name, id],
  )

const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }
async function sendMails(id: string): Promise<Mail[]> {
  const sent: Mail[] = []
  const parts = {
    database: own.database,
    mailer: {
      send: (_siteId: number, mail: Mail) => {
        sent.push(mail)
        return Promise.resolve({ ok: true, detail: 'taken' } as const)
      },
      close: () => Promise.resolve(),
    },
    senderAddress: null,
    findSite: () => Promise.resolve(site),
    originOf: () => 'https://www.example-cars.example',
  }
  const link = createConfirmationLinkSender({ ...parts, tokens: links })
  const mails = createBookingMailSender({ ...parts, tokens: createBookingTokens(testSecrets) })
  for (const { payload } of await listJobs(sendConfirmationLinkJob.name, id)) {
    await link.run(sendConfirmationLinkJob.payload.parse(payload), attempt)
  }
  for (const { payload } of await listJobs(sendBookingMailJob.name, id)) {
    await mails.run(sendBookingMailJob.payload.parse(payload), attempt)
  }
  return sent
}

describe('one visitor', () => {
  test.each([
    [
      'e-mail address',
      'email',
      [
        'ann@visitor.example',
        'Ann@Visitor.Example',
        'ann+2@visitor.example',
        'ann+3@visitor.example',
      ],
    ],
    [
      'phone number',
      'phone',
      ['0412 000 001', '+61 412 000 001', '0011 61 412 000 001', '(04) 1200-0001'],
    ],
  ])(
    'has three open appointments under one %s, however many are sent at once',
    async (_what, name, written) => {
      const starts = await listStarts()
      const outcomes = await all(20, (at) => drive(starts[at * 2]!, { [name]: written[at % 4] }))
      const told = outcomes.map(readBooking)
      expect(told.filter((booking) => booking?.taken === true)).toHaveLength(3)
      expect(told.filter((booking) => booking?.reason === 'too-many-bookings')).toHaveLength(17)
      expect(await countBooked()).toBe(3)
      // Every lead is stored; a lead without its time has the reason.
      const rows = await readRows(
        own.database,
        'SELECT no_time_reason AS why, count(*)::integer AS n FROM leads GROUP BY 1 ORDER BY 2',
      )
      expect(rows).toEqual([
        { why: null, n: 3 },
        { why: 'too-many-bookings', n: 17 },
      ])
    },
  )

  test('books again once one of them is cancelled, and is counted at each site alone', async () => {
    const starts = await listStarts()
    const email = 'ben@visitor.example'
    const first = expectResponse(await drive(starts[0]!, { email }))
    for (const start of starts.slice(1, 3)) await drive(start, { email })
    expect(readBooking(await drive(starts[4]!, { email }))).toMatchObject({
      taken: false,
      reason: 'too-many-bookings',
      message: expect.stringContaining('Three appointments'),
    })
    const [row] = await readRows<{ id: string }>(
      own.database,
      'SELECT id FROM bookings WHERE lead_id = $1',
      [first.id],
    )
    const token = createBookingTokens(testSecrets).sign(site.id, row!.id)
    expect(await bookings.cancel(buildTestContext(site), token)).toBe('changed')
    expect(readBooking(await drive(starts[4]!, { email }))).toEqual({ taken: true })
    const other = await openTestSite(own.database, {
      ...buildBookingFile(),
      slug: 'other-cars',
      hosts: ['www.other-cars.example'],
      dealership_group: { slug: 'other-group', name: 'Other Group' },
      dealerships: [buildExampleDealership({ slug: 'other-cars' })],
    })
    const { dates } = await bookings.listFree(other, getPlace(other), anyDrive)
    const { drive: driveThere } = openTestDrives(own.database, other)
    const there = await driveThere(dates[2]!.slots[0]!.start, { email })
    expect(readBooking(there)).toEqual({ taken: true })
  })

  test('may move one of three, which confirms it', async () => {
    const starts = await listStarts()
    const email = 'cy@visitor.example'
    for (const start of starts.slice(0, 3)) await drive(start, { email })
    const [row] = await readRows<{ id: string }>(own.database, 'SELECT id FROM bookings LIMIT 1')
    const token = createBookingTokens(testSecrets).sign(site.id, row!.id)
    expect(await bookings.move(buildTestContext(site), token, starts[6]!)).toBe('changed')
    expect(await countBooked('confirmed_at IS NOT NULL AND network_hash IS NULL')).toBe(1)
    expect(await countBooked()).toBe(3)
  })
})

describe('one network address', () => {
  const kiosk = '2001:db8:1:2::/64'

  test('books three times at once without confirming; further times are taken by the link in a mail', async () => {
    const starts = await listStarts()
    const outcomes = await all(20, (at) => drive(starts[at * 2]!, {}, kiosk))
    const told = outcomes.map(readBooking)
    expect(told.filter((booking) => booking?.taken === true)).toHaveLength(3)
    expect(told.filter((booking) => booking?.reason === 'confirm-by-mail')).toHaveLength(17)
    expect(await countBooked()).toBe(3)
    const waiting = outcomes.map(expectResponse).find(({ booking }) => booking?.taken === false)!
    expect(waiting.success_url).toContain('no_time=confirm-by-mail')
    const [mail] = await sendMails(waiting.id)
    expect(mail!.subject).toMatch(/^Please confirm your test drive: /)
    const link = `/booking?confirm=${encodeURIComponent(links.sign(site.id, waiting.id))}`
    expect(mail!.text).toContain(link)
    expect(mail!.html).toContain(link)

    const token = links.sign(site.id, waiting.id)
    // Opening the link changes nothing.
    const found = await bookings.findRequested(site, token)
    expect(found).toMatchObject({ kind: 'requested', time: { noun: 'test drive', isOpen: true } })
    expect(await countBooked()).toBe(3)
    // Pressing the button twenty times books once.
    const context = buildTestContext(site)
    const presses = await all(20, () => bookings.takeRequested(context, token))
    expect(new Set(presses.map(({ kind }) => kind))).toEqual(new Set(['booked']))
    expect(await countBooked()).toBe(4)
    expect(await countBooked(`confirmed_at IS NOT NULL AND lead_id = '${waiting.id}'`)).toBe(1)
    expect(
      await readRows(own.database, 'SELECT no_time_reason AS why FROM leads WHERE id = $1', [
        waiting.id,
      ]),
    ).toEqual([{ why: null }])
    expect(await bookings.findRequested(site, token)).toMatchObject({ kind: 'booked' })
    const [booked] = await readRows<{ id: string }>(
      own.database,
      'SELECT id FROM bookings WHERE lead_id = $1',
      [waiting.id],
    )
    const subjects = (await sendMails(booked!.id)).map(({ subject }) => subject.replace(/: .*/, ''))
    expect(subjects).toEqual(['Your test drive is booked', 'Confirmed'])
  })

  test('counts what is confirmed no more, so that kiosks go on', async () => {
    const starts = await listStarts()
    for (const start of starts.slice(0, 3)) await drive(start, {}, kiosk)
    expect(readBooking(await drive(starts[3]!, {}, kiosk))).toMatchObject({ taken: false })
    const [row] = await readRows<{ id: string }>(own.database, 'SELECT id FROM bookings LIMIT 1')
    const token = createBookingTokens(testSecrets).sign(site.id, row!.id)
    expect(await bookings.confirm(buildTestContext(site), token)).toBe('changed')
    expect(readBooking(await drive(starts[4]!, {}, kiosk))).toEqual({ taken: true })
  })

  test('is offered no link where no mail may go: the dealer calls', async () => {
    const starts = await listStarts()
    for (const start of starts.slice(0, 3)) await drive(start, {}, kiosk)
    const email = 'deb@visitor.example'
    // Three confirmations an hour go to one address.
    for (const start of starts.slice(3, 6)) await drive(start, { email }, kiosk)
    expect(readBooking(await drive(starts[6]!, { email }, kiosk))).toMatchObject({
      taken: false,
      reason: 'not-confirmed',
    })
  })
})

test('where there is no mail server, no link is promised: the dealer calls', async () => {
  const starts = await listStarts()
  for (const start of starts.slice(0, 3)) await drive(start, {}, 'shared')
  const { drive: driveUnmailed } = openTestDrives(own.database, site, false)
  const lead = expectResponse(await driveUnmailed(starts[3]!, {}, {}, 'shared'))
  expect(lead.booking).toMatchObject({ taken: false, reason: 'not-confirmed' })
  expect(await listJobs('send-confirmation-link', lead.id)).toEqual([])
})

describe('the link that takes a time', () => {
  const wait = async (start: string): Promise<{ id: string; token: string }> => {
    const starts = (await listStarts()).filter((one) => one !== start)
    for (const other of starts.slice(-3)) await drive(other, {}, 'shared')
    const { id, booking } = expectResponse(await drive(start, {}, 'shared'))
    expect(booking).toMatchObject({ reason: 'confirm-by-mail' })
    return { id, token: links.sign(site.id, id) }
  }
  const context = () => buildTestContext(site)

  test('says so where others were quicker', async () => {
    const start = (await listStarts())[0]!
    const { token } = await wait(start)
    for (let at = 0; at < 2; at += 1)
      expect(readBooking(await drive(start))).toEqual({ taken: true })
    expect(await bookings.takeRequested(context(), token)).toEqual({ kind: 'gone' })
    expect(await bookings.findRequested(site, token)).toMatchObject({ kind: 'requested' })
  })

  test('ends after a day by the database’s clock', async () => {
    const { id, token } = await wait((await listStarts())[0]!)
    await readRows(
      own.database,
      `UPDATE leads SET completed_at = now() - interval '24 hours' WHERE id = $1`,
      [id],
    )
    expect(await bookings.findRequested(site, token)).toMatchObject({ time: { isOpen: false } })
    expect(await bookings.takeRequested(context(), token)).toEqual({ kind: 'expired' })
    await readRows(
      own.database,
      `UPDATE leads SET completed_at = now() - interval '23 hours 59 minutes' WHERE id = $1`,
      [id],
    )
    expect(await bookings.takeRequested(context(), token)).toMatchObject({ kind: 'booked' })
  })

  test('takes no more than the visitor may have', async () => {
    const [start = '', ...others] = await listStarts()
    const { id, token } = await wait(start)
    const [lead] = await readRows<{ email: string }>(
      own.database,
      'SELECT email FROM leads WHERE id = $1',
      [id],
    )
    for (const other of others.slice(0, 3)) await drive(other, { email: lead!.email })
    expect(await bookings.takeRequested(context(), token)).toEqual({ kind: 'too-many' })
  })

  test.each([
    [
      'a link to another lead',
      (id: string) =>
        links.sign(
          site.id,
          id.replace(/^./, (at) => (at === '0' ? '1' : '0')),
        ),
    ],
    ['one that is signed by nobody', (id: string) => `${id}.c2lnbmF0dXJl`],
    ['one of another site', (id: string) => links.sign(site.id + 1, id)],
    ['the link to a booking', (id: string) => createBookingTokens(testSecrets).sign(site.id, id)],
  ])('%s takes nothing', async (_what, build) => {
    const { id } = await wait((await listStarts())[0]!)
    expect(await bookings.findRequested(site, build(id))).toBeUndefined()
    expect(await bookings.takeRequested(context(), build(id))).toEqual({ kind: 'unknown' })
  })

  test('of a lead that needed none takes nothing', async () => {
    const { id, booking } = expectResponse(await drive((await listStarts())[0]!))
    expect(booking).toEqual({ taken: true })
    expect(await bookings.takeRequested(context(), links.sign(site.id, id))).toMatchObject({
      kind: 'booked',
    })
    expect(await countBooked()).toBe(1)
  })
})

describe('a day', () => {
  test('is half full at most with appointments that nobody confirmed, from however many addresses', async () => {
    const day = (await listDays())[1]!
    const outcomes = await all(20, (at) => drive(day[at % day.length]!))
    const told = outcomes.map(readBooking)
    expect(told.filter((booking) => booking?.taken === true)).toHaveLength(10)
    expect(told.filter((booking) => booking?.reason === 'confirm-by-mail')).toHaveLength(10)
    // The other half is for visitors who confirm.
    const waiting = outcomes.map(expectResponse).filter(({ booking }) => booking?.taken === false)
    const context = buildTestContext(site)
    const taken = await all(waiting.length, (at) =>
      bookings.takeRequested(context, links.sign(site.id, waiting[at]!.id)),
    )
    expect(taken.filter(({ kind }) => kind === 'booked').length).toBeGreaterThan(0)
    // Other days are unaffected.
    expect(readBooking(await drive((await listDays())[3]![0]!))).toEqual({ taken: true })
  })

  test('is half full at most with times that are held while forms are open', async () => {
    const day = (await listDays())[2]!
    const held = await all(40, (at) =>
      bookings.hold(site, {
        place: getPlace(site),
        way: 'visit',
        wanted: anyDrive,
        start: day[at % day.length]!,
        hold: null,
        clientAddress: `192.0.2.${at}`,
      }),
    )
    expect(held.filter((one) => typeof one === 'object')).toHaveLength(10)
    expect(held).toContain('day')
    await readRows(own.database, `DELETE FROM bookings WHERE state = 'held'`)
  })
})

test('a time that is gone is refused as before, and nothing is stored', async () => {
  const start = (await listStarts())[0]!
  await drive(start)
  await drive(start)
  expect(expectRefusal(await drive(start)).code).toBe('booking.slot-taken')
  expect(await readRows(own.database, 'SELECT count(*)::integer AS n FROM leads')).toEqual([
    { n: 2 },
  ])
})

test('the worker forgets by which address, mailbox and number was booked what is over or cancelled', async () => {
  const starts = await listStarts()
  for (const start of starts.slice(0, 3)) await drive(start)
  const [first, second] = await readRows<{ id: string }>(
    own.database,
    'SELECT id FROM bookings ORDER BY starts_at',
  )
  await readRows(own.database, `UPDATE bookings SET state = 'cancelled' WHERE id = $1`, [first!.id])
  await readRows(
    own.database,
    `UPDATE bookings SET starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' WHERE id = $1`,
    [second!.id],
  )
  await readRows(own.database, 'SELECT forget_ended_holds()')
  const known = 'num_nonnulls(network_hash, email_hash, phone_hash)::integer AS known'
  expect(await readRows(own.database, `SELECT ${known} FROM bookings ORDER BY known`)).toEqual([
    { known: 0 },
    { known: 0 },
    { known: 3 },
  ])
})
