import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildTestContext,
  expectResponse,
  openTestSite,
  readRows,
} from '#modules/leads/submit/testing.ts'
import type { StoredLead } from '#modules/leads/lead/lead.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createStoredMailSender } from '#platform/mail/send-stored-mail.ts'
import { openStoringMailer } from '#platform/mail/storing-mailer.ts'
import type { BookingMailParts } from '../mail/booking-mail-parts.types.ts'
import { noteSentReminder } from '../mail/note-sent-reminder.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { remindVisitorJob } from '../mail/remind-visitor.job.ts'
import { sendBookingMailJob } from '../mail/send-booking-mail.job.ts'
import { createBookingMailSender, createVisitorReminder } from '../mail/send-booking-mail.ts'
import {
  anyDrive,
  buildBookingFile,
  getPlace,
  openTestBookings,
  openTestDrives,
  testSecrets,
} from '../testing.ts'
import { createLeadCalendarFinder } from '../mail/find-lead-calendar.ts'
import { actOnVisit } from '../staff/act-on-visit.ts'
import type { BookingService } from './booking-service.types.ts'
import { createBookingTokens } from '../booking/booking-token.ts'

const own = useTestDatabase()
const tokens = createBookingTokens(testSecrets)
let site: Site
let bookings: BookingService
let sent: Mail[]

beforeAll(async () => {
  site = await openTestSite(own.database, buildBookingFile())
  bookings = openTestBookings(own.database)
})
beforeEach(() => {
  sent = []
})

const listStarts = async (): Promise<string[]> => {
  const { dates } = await bookings.listFree(site, getPlace(site), anyDrive)
  return dates.flatMap(({ slots }) => slots.map(({ start }) => start))
}

interface Booked {
  readonly id: string
  readonly token: string
  readonly start: string
  readonly leadId: string
}

/** Books a test drive on one of the days after tomorrow. */
async function book(): Promise<Booked> {
  // Removes the limits of unconfirmed appointments, which have tests of their own.
  await readRows(
    own.database,
    'UPDATE bookings SET confirmed_at = now(), network_hash = NULL WHERE confirmed_at IS NULL',
  )
  const start = (await listStarts()).at(-1)!
  const { id: leadId } = expectResponse(await openTestDrives(own.database, site).drive(start))
  const [row] = await readRows<{ id: string }>(
    own.database,
    'SELECT id FROM bookings WHERE lead_id = $1',
    [leadId],
  )
  return { id: row!.id, token: tokens.sign(site.id, row!.id), start, leadId }
}

const listJobs = (bookingId: string) =>
  readRows<{ task: string; payload: Record<string, unknown>; in_hours: number }>(
    own.database,
    `SELECT task.identifier AS task, payload, extract(epoch FROM run_at - now())::float8 / 3600 AS in_hours
     FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
     WHERE payload::text LIKE '%' || $1 || '%' ORDER BY job.id`,
    [bookingId],
  )

const mailParts = (): BookingMailParts => ({
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
  tokens,
})
const attempt = { isLast: false, signal: new AbortController().signal, log: createLog('silent') }

/** Runs the queued mails and reminders of a booking. */
async function doJobs(bookingId: string): Promise<void> {
  for (const { task, payload } of await listJobs(bookingId)) {
    if (task === sendBookingMailJob.name) {
      await createBookingMailSender(mailParts()).run(
        sendBookingMailJob.payload.parse(payload),
        attempt,
      )
    } else if (task === remindVisitorJob.name) {
      await createVisitorReminder(mailParts()).run(remindVisitorJob.payload.parse(payload), attempt)
    }
  }
}

const subjects = () => sent.map(({ subject }) => subject.replace(/:.*/, ''))

/** Unfolds the lines of a calendar entry. */
const readCalendar = (mail: Mail | undefined) =>
  mail?.calendar?.content.replaceAll('\r\n ', '') ?? ''

test('a reminder that is stored, and sent later, is noted on its booking then', async () => {
  const { id, token } = await book()
  const [, reminder] = await listJobs(id)
  const storing = { ...mailParts(), mailer: openStoringMailer(own.database) }
  const payload = remindVisitorJob.payload.parse(reminder!.payload)
  await createVisitorReminder(storing).run(payload, attempt)
  const read = async () =>
    (
      await readRows<{ reminded: boolean; mail: number | null }>(
        own.database,
        `SELECT b.reminded_at IS NOT NULL AS reminded, m.id AS mail FROM bookings b
         LEFT JOIN kept_mails m ON m.message_id LIKE '<' || b.id || '.reminder.%' WHERE b.id = $1`,
        [id],
      )
    )[0]!
  const { reminded, mail } = await read()
  expect(reminded).toBe(false)
  await createStoredMailSender({
    database: own.database,
    sendComposed: () => Promise.resolve({ ok: true, detail: 'taken' }),
    senderAddress: null,
    noteSent: noteSentReminder,
  }).run({ siteId: site.id, mailId: mail! }, attempt)
  expect(await read()).toEqual({ reminded: true, mail: null })
  await bookings.cancel(buildTestContext(site), token)
})

describe('a booking', () => {
  test('is mailed to its visitor with a calendar entry, and a reminder follows the day before', async () => {
    const { id, start, token } = await book()
    const jobs = await listJobs(id)
    expect(jobs.map(({ task }) => task)).toEqual([sendBookingMailJob.name, remindVisitorJob.name])
    const hoursUntil = (Date.parse(start) - Date.now()) / 3_600_000
    expect(jobs[1]!.in_hours).toBeCloseTo(hoursUntil - 24, 1)
    await doJobs(id)
    expect(subjects()).toEqual(['Your test drive is booked', 'Your test drive is tomorrow'])
    const [mail] = sent
    expect(mail!.to[0]!.address).toMatch(/@visitor\.example$/)
    expect(mail!.text).toContain(`/booking?token=${encodeURIComponent(token)}`)
    const entry = readCalendar(mail)
    expect(mail!.calendar!.method).toBe('REQUEST')
    expect(entry).toContain(`UID:${id}@example-cars.forecourt`)
    expect(entry).toContain('SEQUENCE:0')
    expect(entry).toContain(
      `DTSTART:${new Date(start).toISOString().replaceAll(/[-:]|\.000/g, '')}`,
    )
  })

  test('is confirmed by that mail alone: the lead sends its visitor no other', async () => {
    const { leadId } = await book()
    const kinds = await readRows(
      own.database,
      'SELECT kind FROM lead_deliveries WHERE lead_id = $1',
      [leadId],
    )
    expect(kinds).toEqual([{ kind: 'email' }])
  })

  test('is moved: the old time is free, and the entry, both mails and the reminder follow', async () => {
    const { id, token, start } = await book()
    const to = (await listStarts()).at(-2)!
    expect(await bookings.move(buildTestContext(site), token, to)).toBe('changed')
    expect(await listStarts()).toContain(start)
    expect(await listStarts()).not.toContain(to)
    const reminders = (await listJobs(id)).filter(({ task }) => task === remindVisitorJob.name)
    expect(reminders.map(({ payload }) => payload['sequence'])).toEqual([1])
    await doJobs(id)
    // The outdated mail about the first time is not sent.
    expect(subjects().sort()).toEqual([
      'Moved',
      'Your test drive is moved',
      'Your test drive is tomorrow',
    ])
    const entry = readCalendar(
      sent.find(({ subject }) => subject.startsWith('Your test drive is moved')),
    )
    expect(entry).toContain(`UID:${id}@example-cars.forecourt`)
    expect(entry).toContain('SEQUENCE:1')
    const toDealer = sent.find(({ subject }) => subject.startsWith('Moved'))
    expect(toDealer!.to).toEqual([{ name: null, address: 'sales@example-cars.example' }])
    // Staff of a dealership group work in several time zones.
    expect(toDealer!.subject).toMatch(/ [ap]m AE[DS]T$/)
    await bookings.cancel(buildTestContext(site), token)
  })

  test('is cancelled once: both get a mail, calendars drop it, and no reminder follows', async () => {
    const { id, token, start } = await book()
    expect(await bookings.cancel(buildTestContext(site), token)).toBe('changed')
    expect(await bookings.cancel(buildTestContext(site), token)).toBe('changed')
    expect(await listStarts()).toContain(start)
    await doJobs(id)
    expect(subjects().sort()).toEqual(['Cancelled', 'Your test drive is cancelled'])
    const { calendar } = sent.find(({ subject }) => subject.startsWith('Your'))!
    expect([calendar!.method, calendar!.content.includes('STATUS:CANCELLED')]).toEqual([
      'CANCEL',
      true,
    ])
    expect(await bookings.move(buildTestContext(site), token, start)).toBe('over')
    expect(await bookings.find(site, token)).toMatchObject({
      view: { isCancelled: true },
      free: { dates: [] },
    })
  })

  test('that has begun is neither moved nor cancelled, and its reminder stays unsent', async () => {
    const { id, token } = await book()
    await readRows(
      own.database,
      `UPDATE bookings SET starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    )
    const to = (await listStarts()).at(-1)!
    expect(await bookings.move(buildTestContext(site), token, to)).toBe('over')
    expect(await bookings.cancel(buildTestContext(site), token)).toBe('over')
    await doJobs(id)
    expect(subjects()).toEqual(['Your test drive is booked'])
    await readRows(own.database, 'DELETE FROM bookings WHERE id = $1', [id])
  })

  test('moves only to a free time, and is unchanged otherwise', async () => {
    const first = await book()
    const second = await book()
    expect(await bookings.move(buildTestContext(site), first.token, second.start)).toBe('taken')
    const found = await bookings.find(site, first.token)
    if (typeof found !== 'object') throw new Error('it is booked')
    expect(found.view.startsAt).toEqual(new Date(first.start))
  })

  test('of 30 that move to one time at once, one succeeds', async () => {
    const booked: Booked[] = []
    for (let at = 0; at < 30; at++) booked.push(await book())
    const to = (await listStarts()).at(-1)!
    const outcomes = await Promise.all(
      booked.map(({ token }) => bookings.move(buildTestContext(site), token, to)),
    )
    expect(outcomes.filter((outcome) => outcome === 'changed')).toHaveLength(1)
    for (const { token } of booked) await bookings.cancel(buildTestContext(site), token)
  })

  test('is deleted with its lead', async () => {
    const { id, leadId } = await book()
    await readRows(own.database, 'DELETE FROM leads WHERE id = $1', [leadId])
    expect(await readRows(own.database, 'SELECT FROM bookings WHERE id = $1', [id])).toEqual([])
  })
})

describe('a booking that the dealer cancels', () => {
  const shell = { kind: 'shell', name: 'root', channel: 'command' } as const
  const cancelForDealer = async (bookingId: string) => {
    const parts = {
      database: own.database,
      findSite: (id: number) => Promise.resolve(id === site.id ? site : undefined),
      secrets: testSecrets,
    }
    const outcome = await actOnVisit(parts, shell, { bookingId, action: 'cancel' })
    return outcome.ok ? outcome.state : outcome.code
  }

  test('frees the time, and the visitor’s mail names the dealer and links to other times', async () => {
    const { id, start } = await book()
    expect(await cancelForDealer(id)).toBe('cancelled')
    expect(await cancelForDealer(id)).toBe('bookings.bad-transition')
    expect(await listStarts()).toContain(start)
    await doJobs(id)
    expect(subjects().sort()).toEqual(['Cancelled', 'Your test drive is cancelled'])
    const toVisitor = sent.find(({ subject }) => subject.startsWith('Your'))!
    expect(toVisitor.text).toContain('We are sorry')
    expect(toVisitor.text).toContain('https://www.example-cars.example/book-test-drive')
    const toDealer = sent.find(({ subject }) => subject.startsWith('Cancelled'))!
    expect(toDealer.text).toContain('YOUR TEAM HAS CANCELLED THE TEST DRIVE OF ADA LOVELACE')
  })

  test('says what is true of the mail to its visitor', async () => {
    const { id } = await book()
    const readNotice = () =>
      readRows(own.database, 'SELECT notice, notice_reason FROM bookings WHERE id = $1', [id])
    expect(await readNotice()).toEqual([{ notice: 'queued', notice_reason: null }])
    await cancelForDealer(id)
    expect(await readNotice()).toEqual([{ notice: 'queued', notice_reason: null }])
    const mail = (await listJobs(id)).find(({ payload }) => payload['sequence'] === 1)!
    const payload = sendBookingMailJob.payload.parse({ ...mail.payload, to: 'visitor' })
    const send = (parts: BookingMailParts) => createBookingMailSender(parts).run(payload, attempt)
    const refusing = { ok: false, reason: 'no such mailbox', fault: 'server' } as const
    const { mailer, ...parts } = mailParts()
    await expect(
      send({ ...parts, mailer: { ...mailer, send: () => Promise.resolve(refusing) } }),
    ).rejects.toThrow('no such mailbox')
    expect(await readNotice()).toEqual([{ notice: 'not-sent', notice_reason: 'refused' }])
    await send({ ...parts, mailer: openStoringMailer(own.database) })
    expect(await readNotice()).toEqual([{ notice: 'not-sent', notice_reason: 'no-mail-server' }])
    await send(mailParts())
    expect(await readNotice()).toEqual([{ notice: 'sent', notice_reason: null }])
  })

  test('must be known, and not begun', async () => {
    const { id } = await book()
    expect(await cancelForDealer(crypto.randomUUID())).toBe('booking.unknown')
    expect(await cancelForDealer('nonsense')).toBe('booking.unknown')
    await readRows(
      own.database,
      `UPDATE bookings SET starts_at = now() - interval '1 second', ends_at = now() + interval '1 hour' WHERE id = $1`,
      [id],
    )
    expect(await cancelForDealer(id)).toBe('bookings.over')
    await readRows(own.database, 'DELETE FROM bookings WHERE id = $1', [id])
  })
})

describe('the dealer’s calendar', () => {
  const findCalendar = async (leadId: string) => {
    const [lead] = await readRows<Pick<StoredLead, 'payload'>>(
      own.database,
      'SELECT payload FROM leads WHERE id = $1',
      [leadId],
    )
    return createLeadCalendarFinder({ database: own.database, senderAddress: null })({
      site,
      lead: { id: leadId, payload: lead?.payload ?? {} } as StoredLead,
    })
  }

  test('gets the booking with the mail about its lead: who comes, and how to reach them', async () => {
    const { id, leadId } = await book()
    const calendar = (await findCalendar(leadId))!
    const entry = calendar.content.replaceAll('\r\n ', '')
    expect(calendar.method).toBe('PUBLISH')
    expect(entry).toContain(`UID:${id}@example-cars.forecourt`)
    expect(entry).toContain('SUMMARY:Test drive: Ada Lovelace')
    expect(entry).toContain('@visitor.example')
    // The visitor's link would let anybody change the booking.
    expect(entry).not.toContain('token=')
    expect(entry).not.toContain('ATTENDEE')
  })

  test('follows moves and cancellations, also by a mail about the lead that comes late', async () => {
    const { id, token, leadId } = await book()
    await bookings.move(buildTestContext(site), token, (await listStarts()).at(-2)!)
    await doJobs(id)
    const moved = sent.find(({ subject }) => subject.startsWith('Moved'))!
    expect(moved.calendar?.method).toBe('PUBLISH')
    expect(readCalendar(moved)).toContain('SEQUENCE:1')
    await bookings.cancel(buildTestContext(site), token)
    expect((await findCalendar(leadId))?.method).toBe('CANCEL')
    await doJobs(id)
    const cancelled = sent.find(({ subject }) => subject.startsWith('Cancelled'))!
    expect(cancelled.calendar?.method).toBe('CANCEL')
  })

  test('has no entry for a lead without a booking', async () => {
    expect(await findCalendar(crypto.randomUUID())).toBeUndefined()
  })
})

test('a visitor is reminded once, however often the job runs', async () => {
  const { id } = await book()
  const job = (await listJobs(id)).find(({ task }) => task === remindVisitorJob.name)
  const payload = remindVisitorJob.payload.parse(job!.payload)
  for (let run = 0; run < 3; run++) {
    await createVisitorReminder(mailParts()).run(payload, attempt)
  }
  expect(subjects()).toEqual(['Your test drive is tomorrow'])
})

test('a calendar names a visitor without addresses and invisible characters', async () => {
  const { id, leadId } = await book()
  await readRows(own.database, `UPDATE leads SET first_name = $2, last_name = $3 WHERE id = $1`, [
    leadId,
    'Ana \u202eboss@dealer.example',
    'https://evil.example Example',
  ])
  await doJobs(id)
  const entry = readCalendar(sent[0])
  expect(entry).toContain('CN="Ana Example"')
  expect(entry).not.toMatch(/evil|boss@|\u202e/)
})
