import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  buildTestContext,
  expectResponse,
  openTestSite,
  readRows,
} from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { createLog } from '#platform/log/log.ts'
import type { Mail } from '#platform/mail/mail.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createBookingTokens } from '../booking/booking-token.ts'
import { remindVisitorJob } from '../mail/remind-visitor.job.ts'
import { sendBookingMailJob } from '../mail/send-booking-mail.job.ts'
import { createBookingMailSender, createVisitorReminder } from '../mail/send-booking-mail.ts'
import { installMovedClock } from '../moved-clock.fake.ts'
import {
  buildBookingFile,
  getPlace,
  openTestBookings,
  openTestDrives,
  testSecrets,
} from '../testing.ts'
import type { BookingService } from './booking-service.types.ts'

const own = useTestDatabase()
const tokens = createBookingTokens(testSecrets)
let clock: Awaited<ReturnType<typeof installMovedClock>>
let bookings: BookingService

beforeAll(async () => {
  clock = await installMovedClock(own.database, own.name)
  bookings = openTestBookings(own.database)
})

const dayMs = 86_400_000

const formats = new Map(
  ['Australia/Sydney', 'Pacific/Auckland'].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    }),
  ]),
)
const offsets = new Map(
  [...formats.keys()].map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' }),
  ]),
)

/** Local time of an instant, by the platform's own tables: `2027-04-04T09:30:00+10:00`. */
function writeZoned(instant: Date, timeZone: string): string {
  const parts = offsets.get(timeZone)?.formatToParts(instant) ?? []
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  return `${formats.get(timeZone)?.format(instant).replace(' ', 'T')}${name.slice(3)}`
}

interface Change {
  /** The Sunday on which clocks change, as `2027-04-04`. */
  readonly day: string
  readonly before: string
  readonly after: string
}

/**
 * The next change of a zone's clocks in this direction, at least a week ahead, as the test clock
 * only moves ahead.
 */
function findChange(timeZone: string, kind: 'forward' | 'back'): Change {
  const noon = Math.floor(Date.now() / dayMs) * dayMs
  for (let days = 8; days < 400; days++) {
    const [earlier, later] = [days, days + 1].map((ahead) =>
      writeZoned(new Date(noon + ahead * dayMs), timeZone),
    )
    if (earlier === undefined || later === undefined) break
    const [before, after] = [earlier.slice(19), later.slice(19)]
    const moved = Number(after.slice(0, 3)) - Number(before.slice(0, 3))
    if (moved === (kind === 'forward' ? 1 : -1)) return { day: later.slice(0, 10), before, after }
  }
  throw new Error(`the clocks of ${timeZone} do not change`)
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10)

/** `Sunday 4 April, 9:30 am` */
function nameTime(day: string, clockTime: string): string {
  const named = new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return `${named.replace(',', '')}, ${clockTime}`
}

const zones = [
  ['Australia/Sydney', 'AU', 'en-AU', 'AUD'],
  ['Pacific/Auckland', 'NZ', 'en-NZ', 'NZD'],
] as const
const cases = zones.flatMap((zone) =>
  (['forward', 'back'] as const).flatMap((kind) =>
    (['test-drive', 'service'] as const).map((what) => ({ zone, kind, what })),
  ),
)

describe.each(cases)('a $what where $zone.0 moves its clocks $kind', ({ zone, kind, what }) => {
  const [timeZone, country, locale, currency] = zone
  const change = findChange(timeZone, kind)
  const saturday = addDays(change.day, -1)
  const sunday = change.day
  const monday = addDays(change.day, 1)
  const noun = what === 'service' ? 'service' : 'test drive'
  let site: Site
  let sent: Mail[]

  beforeAll(async () => {
    site = await openTestSite(own.database, {
      ...buildBookingFile(
        { slot_minutes: 30, days_ahead: 10 },
        { slot_minutes: 30, days_ahead: 10, hours_per_day: 8 },
      ),
      region: { country, locale, currency, time_zone: timeZone },
    })
    expect(site.configuration.region.time_zone).toBe(timeZone)
  })
  beforeEach(async () => {
    sent = []
    await readRows(own.database, 'DELETE FROM bookings')
    await clock.moveTo(at(addDays(sunday, -5), '12:00'))
  })

  /** The instant of a local time, by the offset before or after the night of the change. */
  const at = (day: string, clockTime: string): Date =>
    new Date(`${day}T${clockTime}:00${day < sunday ? change.before : change.after}`)
  const start = (day: string, clockTime: string): string => writeZoned(at(day, clockTime), timeZone)

  async function listStarts(day: string): Promise<string[]> {
    const wanted = { workMinutes: what === 'service' ? 60 : 0, waits: false, vehicleId: null }
    const { dates } = await bookings.listFree(site, getPlace(site, what), wanted)
    return (dates.find(({ date }) => date === day)?.slots ?? []).map((slot) => slot.start)
  }

  async function book(begins: string): Promise<{ readonly id: string; readonly token: string }> {
    const { drive, send } = openTestDrives(own.database, site)
    const slot = { 'Preferred Date and Time.slot': `${begins} main` }
    const service = {
      form: 'book-a-service',
      category: 'Service Booking',
      Rego: 'ABC123',
      Appointment: 'Drop it off',
    }
    const outcome = what === 'service' ? await send({ ...service, ...slot }) : await drive(begins)
    const { id: leadId } = expectResponse(outcome)
    const rows = await readRows<{ id: string }>(
      own.database,
      'SELECT id FROM bookings WHERE lead_id = $1',
      [leadId],
    )
    const id = rows[0]?.id ?? ''
    return { id, token: tokens.sign(site.id, id) }
  }

  const readBooking = (id: string) =>
    readRows(
      own.database,
      `SELECT starts_at, ends_at, to_char(day, 'YYYY-MM-DD') AS day, state, sequence FROM bookings WHERE id = $1`,
      [id],
    )

  const listJobs = (id: string) =>
    readRows<{ task: string; payload: unknown; runAt: Date }>(
      own.database,
      `SELECT task.identifier AS task, payload, run_at AS "runAt"
       FROM graphile_worker._private_jobs AS job JOIN graphile_worker._private_tasks AS task ON task.id = job.task_id
       WHERE payload::text LIKE '%' || $1 || '%' ORDER BY job.id`,
      [id],
    )
  const listReminders = async (id: string) =>
    (await listJobs(id)).filter(({ task }) => task === remindVisitorJob.name)

  const mailParts = () => ({
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

  /** Runs a booking's queued mails, and its jobs that are due. */
  async function doJobs(id: string): Promise<void> {
    for (const { task, payload } of await listJobs(id)) {
      const isMail = task === sendBookingMailJob.name
      if (isMail) {
        const read = sendBookingMailJob.payload.parse(payload)
        await createBookingMailSender(mailParts()).run(read, attempt)
      }
    }
  }

  /** Times in a mail's calendar entry, as instants. */
  const readEntry = (mail: Mail | undefined) => {
    const entry = mail?.calendar?.content.replaceAll('\r\n ', '') ?? ''
    const [starts, ends] = ['DTSTART', 'DTEND'].map((name) => {
      const [, text = ''] = new RegExp(`${name}:(\\S+)`).exec(entry) ?? []
      return text.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6.000Z')
    })
    return { starts, ends, sequence: /SEQUENCE:(\d+)/.exec(entry)?.[1] }
  }
  const toVisitor = (words: string) => sent.find(({ subject }) => subject.startsWith(words))

  test('has the same times on the clock before, on and after that day, each once', async () => {
    const clocks = async (day: string) => (await listStarts(day)).map((text) => text.slice(11, 16))
    const usual = await clocks(saturday)
    expect(usual[0]).toBe('08:00')
    expect(new Set(usual).size).toBe(usual.length)
    expect(await clocks(sunday)).toEqual(usual)
    expect(await clocks(monday)).toEqual(usual)
    expect(await listStarts(saturday)).toContain(start(saturday, '09:30'))
    expect(await listStarts(sunday)).toContain(start(sunday, '09:30'))
  })

  test.each([
    ['from the day before to the day itself', saturday, sunday],
    ['from the day itself to the day before', sunday, saturday],
    ['over the night of the change', saturday, monday],
  ])(
    'moved %s: slot, entry, reminder and mail are at the place’s clock',
    async (_how, from, to) => {
      const { id, token } = await book(start(from, '09:30'))
      expect(await bookings.move(buildTestContext(site), token, start(to, '14:00'))).toBe('changed')
      const [begins, ends] = [at(to, '14:00'), at(to, '14:30')]
      expect(await readBooking(id)).toEqual([
        { starts_at: begins, ends_at: ends, day: to, state: 'booked', sequence: 1 },
      ])
      expect(await listStarts(from)).toContain(start(from, '09:30'))
      // The workshop takes several vehicles at once, so the time of a booked service is still free.
      const isLeft = (await listStarts(to)).includes(start(to, '14:00'))
      expect(isLeft).toBe(what === 'service')

      // The day before at the same local time: 23, 24 or 25 hours earlier.
      const reminders = await listReminders(id)
      expect(reminders).toHaveLength(1)
      expect(
        Math.abs(Number(reminders[0]!.runAt) - Number(at(addDays(to, -1), '14:00'))),
      ).toBeLessThan(60_000)

      await doJobs(id)
      const moved = toVisitor(`Your ${noun} is moved`)
      const when = nameTime(to, '2 pm')
      expect(moved?.subject).toContain(when)
      expect(moved?.text).toContain(when)
      expect(readEntry(moved)).toEqual({
        starts: begins.toISOString(),
        ends: ends.toISOString(),
        sequence: '1',
      })
      const toDealer = toVisitor('Moved')
      expect(toDealer?.subject).toContain(when)
      expect(readEntry(toDealer).starts).toBe(begins.toISOString())
      // The outdated mail about the first time is not sent.
      expect(toVisitor(`Your ${noun} is booked`)).toBeUndefined()
      expect(await bookings.find(site, token)).toMatchObject({ view: { when } })
    },
  )

  test('is reminded of as the day before shows its time, and is over when it begins', async () => {
    const { id, token } = await book(start(saturday, '10:00'))
    await bookings.move(buildTestContext(site), token, start(sunday, '08:00'))
    const [reminder] = await listReminders(id)
    // Rounded to seconds: the transaction began shortly before it read the clock.
    const remindedAt = new Date(Math.round(reminder!.runAt.getTime() / 1000) * 1000)
    expect(writeZoned(remindedAt, timeZone).slice(0, 19)).toBe(`${saturday}T08:00:00`)
    await clock.moveTo(remindedAt)
    await createVisitorReminder(mailParts()).run(
      remindVisitorJob.payload.parse(reminder!.payload),
      attempt,
    )
    expect(sent.map(({ subject }) => subject)).toEqual([
      `Your ${noun} is tomorrow: ${nameTime(sunday, '8 am')}`,
    ])
    const again = start(monday, '11:00')
    await clock.moveTo(new Date(at(sunday, '08:00').getTime() - 60_000))
    expect(await bookings.find(site, token)).toMatchObject({ view: { hasBegun: false } })
    await clock.moveTo(at(sunday, '08:00'))
    expect(await bookings.find(site, token)).toMatchObject({ view: { hasBegun: true } })
    expect(await bookings.move(buildTestContext(site), token, again)).toBe('over')
    expect(await bookings.cancel(buildTestContext(site), token)).toBe('over')
    expect(await readBooking(id)).toMatchObject([
      { starts_at: at(sunday, '08:00'), state: 'booked' },
    ])
  })
})
