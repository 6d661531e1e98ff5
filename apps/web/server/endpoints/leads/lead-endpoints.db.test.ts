import { describe, expect, test } from 'vitest'
import { enquiry } from '#modules/leads/submit/testing.ts'
import { newKey, readJson, prepareLeadEndpoints } from './lead-endpoints.fake.ts'

const { send, post, rows, countLeads } = prepareLeadEndpoints()

describe('POST /api/leads', () => {
  test('stores a lead, its deliveries, their jobs and its event, and responds with the success page', async () => {
    const response = await post(enquiry, {
      headers: {
        'user-agent': 'Test/1',
        'idempotency-key': newKey(),
        'x-request-id': 'request-12345',
      },
    })
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    const { id, lead_id, lead_token, success_url, event_id } = await readJson(response)
    expect(id).toMatch(/^[0-9a-f-]{36}$/)
    expect(lead_id).toBe(id)
    expect(lead_token).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(success_url).toBe('/success?category=general-enquiry')
    expect(event_id).toBe(id)
    const select = (sql: string) => rows(sql, [id])
    expect(
      await select(
        'SELECT kind, destination, state FROM lead_deliveries WHERE lead_id = $1 ORDER BY 1',
      ),
    ).toEqual([
      { kind: 'confirmation', destination: 'confirmation:ada@visitor.example', state: 'pending' },
      { kind: 'email', destination: 'email:sales@dealer.example', state: 'pending' },
    ])
    expect(await select('SELECT event_number FROM tracked_events WHERE lead_id = $1')).toHaveLength(
      1,
    )
    const jobs = await select(
      `SELECT payload ->> 'requestId' AS "requestId" FROM graphile_worker._private_jobs JOIN lead_deliveries d ON key = 'site:' || d.site_id || ':delivery:' || d.id
       WHERE d.lead_id = $1`,
    )
    expect(jobs).toEqual([{ requestId: 'request-12345' }, { requestId: 'request-12345' }])
    const [lead] = await select('SELECT payload FROM leads WHERE id = $1')
    expect(lead).toMatchObject({ payload: { user_agent: 'Test/1' } })
  })

  test('accepts fields at the top level or in a `fields` object', async () => {
    const nested = { fields: { ...enquiry, message: 'nested' }, dealership_slug: 'example-cars' }
    const { id } = await readJson(await post(nested))
    const [row] = await rows('SELECT payload FROM leads WHERE id = $1', [id])
    expect(row).toMatchObject({ payload: { message: 'nested', name: 'Ada' } })
    expect(row).not.toHaveProperty('payload.fields')
  })

  test('repeats the first response to the same body, and refuses another body under the key with 409', async () => {
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
    const before = await countLeads()
    const body = JSON.stringify({ lead: enquiry })
    const response = await send('/api/leads', { body, ...sent })
    expect(response.status).toBe(status)
    const refusal = await readJson(response)
    expect(refusal['code']).toBe(code)
    expect(refusal['error']).not.toBe('')
    expect(await countLeads()).toBe(before)
  })

  test.each([
    ['no origin', {}],
    ['the site’s own', { headers: { origin: 'https://www.example-cars.example' } }],
    ['its own as it was asked', { headers: { origin: 'http://www.example-cars.example' } }],
  ])('%s is accepted', async (_what, sent) => {
    expect((await post(enquiry, { ...sent })).status).toBe(201)
  })

  test('that names a form is checked by its rules', async () => {
    const response = await post({ ...enquiry, form: 'general', phone: '12345678', message: '' })
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).fields).sort()).toEqual([
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
  })

  test('does not require fields of a removed vehicle', async () => {
    const lead = { ...enquiry, form: 'used-vehicle', category: 'Used Vehicle', postcode: '4106' }
    const without = await post(lead)
    expect((await without.json()).fields).toEqual({
      'Vehicle of Interest': '*This is a required field.',
    })
    expect((await post({ ...lead, car_id: 4242 })).status).toBe(201)
  })

  test('refuses GET', async () => {
    for (const method of ['GET', 'PUT', 'DELETE']) {
      const response = await send('/api/leads', {
        method,
        ...(method === 'GET' ? {} : { body: '{}' }),
      })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('POST')
    }
  })

  test('creates one lead for 32 requests at once under one key, deliveries included', async () => {
    const headers = { 'idempotency-key': newKey() }
    const responses = await Promise.all(
      Array.from({ length: 32 }, () => post(enquiry, { headers })),
    )
    const bodies = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(bodies).size).toBe(1)
  })

  test('holds a flagged lead until its release', async () => {
    const { id } = await readJson(
      await post({ ...enquiry, message: 'Buy.', fax_extension: 'filled' }),
    )
    const select = (sql: string) => rows(sql, [id])
    const states = await select('SELECT DISTINCT state FROM lead_deliveries WHERE lead_id = $1')
    expect(states).toEqual([{ state: 'held' }])
    expect(await select('SELECT 1 FROM tracked_events WHERE lead_id = $1')).toEqual([])
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

  test('completes the lead only with its token', async () => {
    const { id, lead_token: token } = await begin()
    const last = { category: 'General', step_index: 1, form_completed: true }
    const without = await put(id!, last)
    expect(without.status).toBe(401)
    expect(without.headers.get('www-authenticate')).toBe('Bearer')
    const done = await put(id!, last, token)
    expect(done.status).toBe(200)
    expect(await done.json()).toMatchObject({ id, lead_id: id, event_id: id })
    const [row] = await rows('SELECT state FROM leads WHERE id = $1', [id])
    expect(row).toEqual({ state: 'complete' })
  })
})
