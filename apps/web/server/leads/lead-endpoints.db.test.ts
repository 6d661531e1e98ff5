import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { createLeadLimits } from '#modules/leads/submit/lead-limits.ts'
import { buildTestParts, enquiry, openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openLeadWebsite, type SentRequest } from './lead-website.fake.ts'

const database = useTestDatabase()

let site: Site
let website: ReturnType<typeof openLeadWebsite>

beforeAll(async () => {
  const routes = [{ emails: ['sales@dealer.example'] }]
  site = await openTestSite(database.database, { leads: { routes, site_limit_per_minute: 30 } })
  const { parts } = buildTestParts(database.database, { consequences: leadConsequences })
  website = openLeadWebsite(site, parts, () => Promise.resolve(new Response('page')))
})
afterAll(() => website.close())

const send = (path: string, sent: SentRequest = {}) =>
  website.send(path, { ...sent, headers: { 'content-type': 'application/json', ...sent.headers } })

const post = (lead: unknown, more: SentRequest = {}) =>
  send('/api/leads', { body: JSON.stringify({ lead }), ...more })

const readJson = async (answer: Response) => (await answer.json()) as Record<string, string>
const newKey = () => crypto.randomUUID()
const count = async () =>
  (await readRows<{ n: number }>(database.database, 'SELECT count(*) AS n FROM leads'))[0]!.n

describe('POST /api/leads', () => {
  test('stores a lead, its deliveries, their jobs and its event, and says where to go', async () => {
    const answer = await post(enquiry, {
      headers: { 'user-agent': 'Test/1', 'idempotency-key': newKey() },
    })
    expect(answer.status).toBe(201)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const { id, lead_id, lead_token, success_url, event_id } = await readJson(answer)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lead_id).toBe(id)
    expect(lead_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(success_url).toBe('/success?category=general-enquiry')
    expect(event_id).toBe(id)
    const rows = (sql: string) => readRows(database.database, sql, [id])
    expect(
      await rows(
        'SELECT kind, destination, state FROM lead_deliveries WHERE lead_id = $1 ORDER BY 1',
      ),
    ).toEqual([
      { kind: 'confirmation', destination: 'confirmation:ada@visitor.example', state: 'pending' },
      { kind: 'email', destination: 'email:sales@dealer.example', state: 'pending' },
    ])
    expect(await rows('SELECT event_number FROM tracked_events WHERE lead_id = $1')).toHaveLength(1)
    const jobs = await rows(
      `SELECT 1 FROM graphile_worker.jobs JOIN lead_deliveries d ON key = 'delivery:' || d.id
       WHERE d.lead_id = $1`,
    )
    expect(jobs).toHaveLength(2)
    const [lead] = await rows('SELECT payload FROM leads WHERE id = $1')
    expect(lead).toMatchObject({ payload: { user_agent: 'Test/1' } })
  })

  test('takes the fields beside the rest, or in an object of their own', async () => {
    const nested = { fields: { ...enquiry, message: 'nested' }, dealership_slug: 'example-cars' }
    const { id } = await readJson(await post(nested))
    const [row] = await readRows(database.database, 'SELECT payload FROM leads WHERE id = $1', [id])
    expect(row).toMatchObject({ payload: { message: 'nested', name: 'Ada' } })
    expect(row).not.toHaveProperty('payload.fields')
  })

  test('answers a repeat as it answered first, and another body under the key with 409', async () => {
    const headers = { 'idempotency-key': newKey() }
    const first = await post(enquiry, { headers })
    const again = await post(enquiry, { headers })
    expect(again.status).toBe(201)
    expect(await again.json()).toEqual(await first.json())
    const other = await post({ ...enquiry, message: 'other' }, { headers })
    expect(other.status).toBe(409)
    expect(await other.json()).toMatchObject({ code: 'lead.key-reused' })
  })

  test.each([
    ['no JSON', { body: '{' }, 400, 'lead.bad-json'],
    ['bytes that are no text', { body: Buffer.from([0x22, 0xff, 0x22]) }, 400, 'lead.bad-json'],
    ['no lead', { body: '{"name":"A"}' }, 422, 'lead.invalid'],
    ['a lead that is a list', { body: '{"lead":[]}' }, 422, 'lead.invalid'],
    [
      'another content type',
      { headers: { 'content-type': 'text/plain' } },
      415,
      'lead.content-type',
    ],
    [
      'a body over 256 KiB',
      { body: `{"lead":{"message":"${'x'.repeat(262_144)}"}}` },
      413,
      'request.too-large',
    ],
    [
      'a message over 10,000',
      { body: JSON.stringify({ lead: { ...enquiry, message: 'x'.repeat(10_001) } }) },
      422,
      'lead.invalid',
    ],
    [
      'a page of another website',
      { headers: { origin: 'https://www.evil.example' } },
      403,
      'lead.foreign-origin',
    ],
    [
      'the site’s own name at another port',
      { headers: { origin: 'https://www.example-cars.example:8443' } },
      403,
      'lead.foreign-origin',
    ],
    [
      'another scheme',
      { headers: { origin: 'ftp://www.example-cars.example' } },
      403,
      'lead.foreign-origin',
    ],
    ['a page without an origin', { headers: { origin: 'null' } }, 403, 'lead.foreign-origin'],
    [
      'the local name, from elsewhere',
      { headers: { origin: 'http://example-cars.localhost' } },
      403,
      'lead.foreign-origin',
    ],
  ] as const)('%s is refused', async (_what, sent, status, code) => {
    const before = await count()
    const body = JSON.stringify({ lead: enquiry })
    const answer = await send('/api/leads', { body, ...sent })
    expect(answer.status).toBe(status)
    const refusal = await readJson(answer)
    expect(refusal['code']).toBe(code)
    expect(refusal['error']).not.toBe('')
    expect(await count()).toBe(before)
  })

  test.each([
    ['no origin', {}],
    ['the site’s own', { headers: { origin: 'https://www.example-cars.example' } }],
    ['its own as it was asked', { headers: { origin: 'http://www.example-cars.example' } }],
  ])('%s is fine', async (_what, sent) => {
    expect((await post(enquiry, { ...sent })).status).toBe(201)
  })

  test('that names a form is checked by its rules; one that nobody knows has none', async () => {
    const answer = await post({ ...enquiry, form: 'general', phone: '12345678', message: '' })
    expect(answer.status).toBe(422)
    expect(Object.keys((await answer.json()).fields).sort()).toEqual([
      'message',
      'phone',
      'postcode',
    ])
    const whole = { ...enquiry, form: 'general', postcode: '4106', opt_in: false }
    const taken = await post(whole)
    expect(taken.status).toBe(201)
    expect((await readJson(taken))['success_url']).toBe(
      '/success?category=general-enquiry&form=general',
    )
    expect((await post({ ...enquiry, form: 'no-such-form', message: '' })).status).toBe(201)
  })

  test('about a vehicle that left is not asked for what the vehicle would have said', async () => {
    const lead = { ...enquiry, form: 'used-vehicle', category: 'Used Vehicle', postcode: '4106' }
    const without = await post(lead)
    expect((await without.json()).fields).toEqual({
      'Vehicle of Interest': '*This is a required field.',
    })
    expect((await post({ ...lead, car_id: 4242 })).status).toBe(201)
  })

  test('is no call to read', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const answer = await send('/api/leads', {
        method,
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect(answer.status).toBe(405)
      expect(answer.headers.get('allow')).toBe('POST')
    }
  })

  test('32 times at once under one key is one lead, deliveries and all', async () => {
    const headers = { 'idempotency-key': newKey() }
    const answers = await Promise.all(Array.from({ length: 32 }, () => post(enquiry, { headers })))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(bodies).size).toBe(1)
  })

  test('a flagged lead waits for its release', async () => {
    const { id } = await readJson(
      await post({ ...enquiry, message: 'Buy.', fax_extension: 'filled' }),
    )
    const rows = (sql: string) => readRows(database.database, sql, [id])
    const states = await rows('SELECT DISTINCT state FROM lead_deliveries WHERE lead_id = $1')
    expect(states).toEqual([{ state: 'held' }])
    expect(await rows('SELECT 1 FROM tracked_events WHERE lead_id = $1')).toEqual([])
  })
})

describe('PUT /api/leads/{id}', () => {
  const begin = async () => {
    const lead = {
      ...enquiry,
      email: `${newKey()}@v.example`,
      lead_status: 'Incomplete',
      step_index: 0,
    }
    return readJson(await post(lead))
  }
  const put = (id: string, lead: unknown, token?: string) =>
    send(`/api/leads/${id}`, {
      method: 'PUT',
      body: JSON.stringify({ lead }),
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  test('completes the lead with its token alone', async () => {
    const { id, lead_token: token } = await begin()
    const last = { category: 'General', step_index: 1, form_completed: true }
    const without = await put(id!, last)
    expect(without.status).toBe(401)
    expect(without.headers.get('www-authenticate')).toBe('Bearer')
    const done = await put(id!, last, token)
    expect(done.status).toBe(200)
    expect(await done.json()).toMatchObject({ id, lead_id: id, event_id: id })
    const [row] = await readRows(database.database, 'SELECT state FROM leads WHERE id = $1', [id])
    expect(row).toEqual({ state: 'complete' })
  })
})

describe('POST /api/leads/with-files', () => {
  const sendForm = (form: FormData, headers: Readonly<Record<string, string>> = {}) => {
    const whole = new Response(form)
    const type = whole.headers.get('content-type')!
    return whole
      .bytes()
      .then((body) =>
        send('/api/leads/with-files', { body, headers: { 'content-type': type, ...headers } }),
      )
  }
  const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], '../papers.pdf')

  test('stores the lead with its files, and the same again once', async () => {
    const build = () => {
      const form = new FormData()
      form.set('lead', JSON.stringify(enquiry))
      form.append('papers', pdf)
      return form
    }
    const headers = { 'idempotency-key': newKey() }
    const answer = await sendForm(build(), headers)
    expect(answer.status).toBe(201)
    const { id } = await readJson(answer)
    expect(await readJson(await sendForm(build(), headers))).toMatchObject({ id })
    const sql = 'SELECT field, name, media_type FROM lead_files WHERE lead_id = $1'
    expect(await readRows(database.database, sql, [id])).toEqual([
      { field: 'papers', name: 'papers.pdf', media_type: 'application/pdf' },
    ])
    const [row] = await readRows(database.database, 'SELECT payload FROM leads WHERE id = $1', [id])
    expect(row).toMatchObject({ payload: { has_files: true } })
  })

  test('takes fields of their own as well', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(enquiry)) form.set(`lead[${name}]`, value)
    form.append('papers', pdf)
    expect((await sendForm(form)).status).toBe(201)
  })

  test('refuses a file that is none it can take by its field, and stores nothing', async () => {
    const before = await count()
    const form = new FormData()
    form.set('lead', JSON.stringify(enquiry))
    form.append(
      'papers',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'a.svg'),
    )
    const answer = await sendForm(form)
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ fields: { papers: expect.stringMatching(/svg/i) } })
    expect(await count()).toBe(before)
  })

  test('is no JSON call', async () => {
    const answer = await send('/api/leads/with-files', { body: JSON.stringify({ lead: enquiry }) })
    expect(answer.status).toBe(415)
  })
})

describe('limits', () => {
  test('20 attempts a minute from an address, 30 for this site; refusals count, repeats do not', async () => {
    const { parts } = buildTestParts(database.database)
    const leads = website.open(
      parts,
      createLeadLimits(() => 0),
    )
    const one = (peer: string, lead: object = {}) =>
      post({ ...enquiry, ...lead }, { leads, peer, headers: { 'idempotency-key': newKey() } })
    const headers = { 'idempotency-key': newKey() }
    for (let at = 0; at < 5; at += 1) {
      expect((await post(enquiry, { leads, peer: '198.51.100.1', headers })).status).toBe(201)
      expect((await one('198.51.100.1', { email: 'nobody' })).status).toBe(422)
    }
    for (let at = 6; at < 20; at += 1) expect((await one('198.51.100.1')).status).toBe(201)
    const over = await one('198.51.100.1')
    expect(over.status).toBe(429)
    expect(over.headers.get('retry-after')).toBe('60')
    expect(await over.json()).toMatchObject({ code: 'lead.too-many' })
    for (let at = 0; at < 10; at += 1) {
      expect((await one(`2001:db8:0:${at}::1`)).status).toBe(201)
    }
    expect((await one('2001:db8:0:99::1')).status).toBe(429)
  })
})

describe('the mock prefix', () => {
  const host = 'example-cars.localhost'

  test('answers as the real call does and stores nothing, for this machine alone', async () => {
    const before = await count()
    const body = JSON.stringify({ lead: enquiry })
    const key = newKey()
    const mock = (peer: string) =>
      send('/mock/leads', { body, peer, host, headers: { 'idempotency-key': key } })
    const answer = await mock('127.0.0.1')
    expect(answer.status).toBe(201)
    const told = await readJson(answer)
    expect(Object.keys(told).sort()).toEqual([
      'event_id',
      'id',
      'lead_id',
      'lead_token',
      'success_url',
    ])
    expect(await readJson(await mock('::1'))).toEqual(told)
    const bad = await send('/mock/leads', { body: '{"lead":{}}', peer: '127.0.0.1', host })
    expect(bad.status).toBe(422)
    const step = (token: string) =>
      send(`/mock/leads/${told['id']}`, {
        method: 'PUT',
        peer: '127.0.0.1',
        host,
        body: JSON.stringify({ lead: { step_index: 1, form_completed: true } }),
        headers: { authorization: `Bearer ${token}` },
      })
    expect(await readJson(await step(told['lead_token']!))).toMatchObject({ id: told['id'] })
    expect((await step('wrong')).status).toBe(401)
    expect(await count()).toBe(before)
  })

  test.each<[string, SentRequest]>([
    ['from elsewhere', { peer: '203.0.113.9' }],
    ['for the site’s own host', { peer: '127.0.0.1' }],
    ['that was forwarded', { peer: '127.0.0.1', host, headers: { 'x-real-ip': '203.0.113.9' } }],
  ])('is none to a request %s', async (_what, sent) => {
    const answer = await send('/mock/leads', { body: JSON.stringify({ lead: enquiry }), ...sent })
    expect([405, 421]).toContain(answer.status)
    expect(await answer.text()).not.toContain('lead_token')
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })
})

describe('what a visitor says', () => {
  test('is in no line of the log, whatever becomes of it', async () => {
    const canary = {
      category: 'General Enquiry',
      name: 'Canaryname',
      last_name: 'Canarylast',
      email: 'canary@canary.example',
      phone: '0412 987 654',
      postcode: '3909',
      message: 'canary words',
    }
    const breaking = buildTestParts(database.database, {
      consequences: {
        ...leadConsequences,
        queueDeliveries: async (tx, _site, lead) => {
          await tx.query(
            'INSERT INTO lead_steps SELECT id, site_id, -1, payload FROM leads WHERE id = $1',
            [lead.id],
          )
        },
      },
    })
    const broken = await post(canary, { leads: website.open(breaking.parts) })
    expect(broken.status).toBe(500)
    expect(await broken.json()).toMatchObject({ code: 'server.error' })
    const { lead_token: token } = await readJson(await post(canary))
    await post({ ...canary, email: 'canary at canary' })
    await post(canary, { headers: { origin: 'https://evil.example' } })
    await send('/api/leads', { body: '{"lead":{"name":"Canaryname"' })
    // An id is random: four digits of it may be anything.
    const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
    const all = [...website.lines, ...breaking.lines].join('\n').replaceAll(ids, '')
    expect(all).toContain('request failed')
    for (const word of [...Object.values(canary).slice(1), 'canary', token!]) {
      expect(all.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })
})
