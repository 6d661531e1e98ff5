import { describe, expect, test } from 'vitest'
import { importReservable } from '#modules/reservations/testing.ts'
import {
  type Fields,
  finishTradeIn,
  inventEmail,
  person,
  plateStep,
  readNext,
  serveProtectedWebsite,
  vehicleStep,
  withToken,
} from './protected-website.fake.ts'

const { files, lines, providers, website, sendJson, openBrowser, openLimited, findRows } =
  serveProtectedWebsite()
let made = 0

type StoredState = 'nothing' | 'taken' | 'not-checked' | 'without-token'

/** The stored submission of this address: its state, or 'nothing' if none was stored. */
async function findMark(table: string, email: string): Promise<StoredState> {
  const [row] = await findRows<{ mark: StoredState | null }>(
    `SELECT bot_mark AS mark FROM ${table} WHERE email = $1`,
    [email],
  )
  return row === undefined ? 'nothing' : (row.mark ?? 'taken')
}
async function findLead(email: string): Promise<StoredState> {
  const [row] = await findRows<{ flag: string | null; payload: Fields }>(
    'SELECT flag, payload FROM leads WHERE email = $1',
    [email],
  )
  if (row === undefined) return 'nothing'
  if (row.flag === 'no-bot-token') return 'without-token'
  expect(row.flag).toBeNull()
  return row.payload['bot_check'] === 'not checked' ? 'not-checked' : 'taken'
}

interface Subject {
  /** Submits a form, all steps included. @returns the first response */
  send(token: string | null, email: string): Promise<Response>
  find(email: string): Promise<StoredState>
}

const leadOf = (category: string): Subject => ({
  send: (token, email) =>
    sendJson('/api/leads', {
      lead: withToken({ ...person, email, category, message: email }, token),
    }),
  find: findLead,
})

async function addVehicle() {
  const site = website().sites.findBySlug('protected')!
  const [id] = await importReservable(files.database, site, [`P${(made += 1)}`])
  const [row] = await findRows<{ slug: string }>('SELECT slug FROM vehicles WHERE id = $1', [id])
  const findShown = async () =>
    (await website().services.stock.findEnquiryVehicle(site, id!, new Date())) !== undefined
  await expect.poll(findShown).toBe(true)
  return { id: id!, slug: row!.slug }
}

const buyer = (email: string) => ({
  ...person,
  email,
  phone: `04${String(10_000_000 + (made += 1))}`,
  terms_accepted: 'true',
})

const subjects: Readonly<Record<string, Subject>> = {
  'a test drive': leadOf('Test Drive'),
  'a service booking': leadOf('Service'),
  'a trade-in': {
    async send(token, email) {
      const post = openBrowser()
      const first = await post('/trade-in', withToken(plateStep, token))
      if (readNext(first) === 'vehicle') await post('/trade-in', vehicleStep)
      await finishTradeIn(post, email)
      return first
    },
    find: findLead,
  },
  'a reservation': {
    async send(token, email) {
      const { id } = await addVehicle()
      const { terms_accepted: _, ...fields } = buyer(email)
      return sendJson('/api/reservations', {
        ...withToken(fields, token),
        car_id: id,
        terms_accepted: true,
        idempotency_key: crypto.randomUUID(),
      })
    },
    find: (email) => findMark('reservations', email),
  },
  'a checkout': {
    async send(token, email) {
      const { slug } = await addVehicle()
      return openBrowser()(`/cars/${slug}/checkout`, withToken(buyer(email), token))
    },
    find: (email) => findMark('reservations', email),
  },
  'a finance application': {
    send: (token, email) =>
      openBrowser()(
        '/finance-application',
        withToken({ ...person, ...applicantOf(email), step: 'about' }, token),
      ),
    find: (email) => findMark('finance_applications', email),
  },
}
const applicantOf = (email: string): Fields => ({
  email,
  Amount: '25000',
  Term: '5',
  Purpose: 'Private use',
})

describe.each(Object.entries(subjects))('%s of a site with bot protection', (_name, subject) => {
  const letHoldsGo = () =>
    findRows(
      `UPDATE reservations SET state = 'released', ended_at = now(), end_reason = 'staff'
       WHERE state = 'held'`,
      [],
    )

  test('is accepted from a person, whose token counts once', async () => {
    const token = `person-${crypto.randomUUID()}`
    const [email, again] = [inventEmail(), inventEmail()]
    const first = await subject.send(token, email)
    expect(first.status).toBeLessThan(400)
    expect(await subject.find(email)).toBe('taken')
    expect((await subject.send(token, again)).status).toBe(422)
    expect(await subject.find(again)).toBe('nothing')
    await letHoldsGo()
  })

  test('is refused with an invalid token, and nothing is stored', async () => {
    const email = inventEmail()
    expect((await subject.send('robot', email)).status).toBe(422)
    expect(await subject.find(email)).toBe('nothing')
  })

  test('is taken without a token, as without script, and marked', async () => {
    const email = inventEmail()
    expect((await subject.send(null, email)).status).toBeLessThan(400)
    expect(await subject.find(email)).toBe('without-token')
    await letHoldsGo()
  })

  test('is taken while Turnstile fails, and marked', async () => {
    const email = inventEmail()
    providers().trouble({ of: /siteverify/, kind: 'refuse', times: 1 })
    expect((await subject.send(`person-${email}`, email)).status).toBeLessThan(400)
    expect(await subject.find(email)).toBe('not-checked')
    await letHoldsGo()
  })
})

describe('a hostile visitor', () => {
  const readSiteverify = () =>
    providers().calls.filter((call) => call.includes('siteverify')).length

  test('has one token, and gets one thing by it, whatever key names it', async () => {
    const key = crypto.randomUUID()
    const token = `person-${key}`
    const [first, second] = [inventEmail(), inventEmail()]
    const lead = { ...person, email: first, category: 'General Enquiry', message: 'Hello' }
    const taken = await sendJson('/api/leads', {
      lead: { ...withToken(lead, token), idempotency_key: key },
    })
    expect(taken.status).toBe(201)
    const { id } = await addVehicle()
    const reserved = await sendJson('/api/reservations', {
      ...withToken({ ...person, email: second }, token),
      car_id: id,
      terms_accepted: true,
      idempotency_key: key,
    })
    expect([reserved.status, await findMark('reservations', second)]).toEqual([422, 'nothing'])
  })

  test('a visitor who leaves tokens out holds two vehicles of the site at a time, with any number of concurrent requests', async () => {
    const requests = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const { slug } = await addVehicle()
        return { slug, fields: buyer(inventEmail()) }
      }),
    )
    const responses = await Promise.all(
      requests.map(({ slug, fields }) => openBrowser()(`/cars/${slug}/checkout`, fields)),
    )
    const statuses = responses.map(({ status }) => status)
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 200, 429, 429, 429])
    const { slug } = await addVehicle()
    const email = inventEmail()
    const withOne = withToken(buyer(email), `person-${email}`)
    expect((await openBrowser()(`/cars/${slug}/checkout`, withOne)).status).toBe(200)
  })

  test('cannot look up a plate with an invalid token', async () => {
    const before = providers().calls.length
    const refused = await openBrowser()('/trade-in', withToken(plateStep, 'robot'))
    expect(refused.status).toBe(422)
    expect(providers().calls.slice(before)).toEqual([expect.stringContaining('siteverify')])
  })

  test('washes no mark off: whatever else is posted, the trade-in that began without a token is held', async () => {
    const post = openBrowser()
    const email = inventEmail()
    await post('/trade-in', plateStep)
    await post('/trade-in', withToken({ ...plateStep, 'Trade In Rego': 'XYZ1' }, 'person-late'))
    await post('/trade-in', { go: 'not-mine' })
    await post('/trade-in', vehicleStep)
    await finishTradeIn(post, email)
    expect(await findLead(email)).toBe('without-token')
  })

  test('causes no more queries of Turnstile than forms may be sent', async () => {
    const post = openBrowser(openLimited())
    const { slug } = await addVehicle()
    const before = readSiteverify()
    const statuses: number[] = []
    for (let times = 0; times < 12; times += 1) {
      const fields = withToken(buyer(inventEmail()), 'robot')
      statuses.push((await post(`/cars/${slug}/checkout`, fields)).status)
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429, 429])
    expect(readSiteverify() - before).toBe(10)
  })

  test('sends a token of a megabyte, and it counts as none', async () => {
    const email = inventEmail()
    const response = await subjects['a finance application']!.send('x'.repeat(200_000), email)
    expect(response.status).toBeLessThan(500)
    expect(await findMark('finance_applications', email)).toBe('without-token')
  })
})

test('no token is written anywhere', () => {
  expect(lines.join()).not.toContain('person-')
})
