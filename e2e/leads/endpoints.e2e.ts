import { randomBytes } from 'node:crypto'
import { describe, expect, inject, test } from 'vitest'
import { requestLeads, type LeadResponse } from '../chaos/lead-request.ts'
import { buildLead } from '../chaos/send-until-acknowledged.ts'
import { queryDatabase } from '../query-database.ts'

const site = 'sunrise-suzuki'
const other = 'kowhai-motors'
const unique = (): string => randomBytes(16).toString('hex')

function post(
  body: string,
  headers: Record<string, string> = {},
  slug: string = site,
): Promise<LeadResponse> {
  return requestLeads({ port: inject('webPort'), slug, body, headers })
}

function put(
  id: string,
  token: string | undefined,
  fields: Record<string, unknown>,
  slug: string = site,
): Promise<LeadResponse> {
  return requestLeads({
    port: inject('webPort'),
    slug,
    method: 'PUT',
    path: `/api/leads/${id}`,
    body: JSON.stringify({ lead: fields }),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
}

async function startSteps(
  slug: string = site,
): Promise<{ id: string; token: string; email: string }> {
  const email = `${unique()}@visitor.example`
  const lead = {
    category: 'Fleet Enquiry',
    first_name: 'Robin',
    email,
    form_completed: false,
    step_index: 0,
    company: 'First',
  }
  const response = await post(JSON.stringify({ lead }), { 'idempotency-key': unique() }, slug)
  expect(response).toMatchObject({ status: 201, body: { id: expect.any(String) } })
  return { id: String(response.body['id']), token: String(response.body['lead_token']), email }
}

const findStored = (email: string) =>
  queryDatabase<{ id: string; site: string; state: string; payload: Record<string, unknown> }>(
    inject('webData'),
    `SELECT leads.id, sites.slug AS site, leads.state, payload FROM leads JOIN sites ON sites.id = site_id
     WHERE email = $1`,
    [email],
  )

describe('POST /api/leads', () => {
  test('responds 201 with id, token and success page; a repeat gets the same lead', async () => {
    const key = unique()
    const lead = buildLead(site, unique(), key)
    const first = await post(lead.body, { 'idempotency-key': key })
    expect(first).toMatchObject({
      status: 201,
      body: {
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        lead_token: expect.any(String),
        success_url: expect.stringMatching(/^\/success\?category=general-enquiry/),
      },
    })
    expect(first.body['lead_id']).toBe(first.body['id'])
    const again = await post(lead.body, { 'idempotency-key': key })
    expect(again.body['id']).toBe(first.body['id'])
    expect(await findStored(lead.email)).toHaveLength(1)
  })

  test('refuses a key with other content with 409 and keeps the first lead', async () => {
    const key = unique()
    const lead = buildLead(site, unique(), key)
    const changed = lead.body.replace('Is it still there?', 'Is it gone?')
    expect(changed).not.toBe(lead.body)
    expect((await post(lead.body, { 'idempotency-key': key })).status).toBe(201)
    const refused = await post(changed, { 'idempotency-key': key })
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'lead.key-reused', error: expect.any(String) },
    })
    const [stored, ...more] = await findStored(lead.email)
    expect(more).toEqual([])
    expect(stored?.payload['message']).toMatch(/^Is it still there\?/)
  })

  test.each([
    ['that is no JSON', '{"lead":', 400],
    ['without a lead', '{}', 422],
    [
      'without a name',
      JSON.stringify({ lead: { category: 'General Enquiry', email: 'a@b.example' } }),
      422,
    ],
    [
      'without email and phone',
      JSON.stringify({ lead: { category: 'General Enquiry', name: 'Robin' } }),
      422,
    ],
  ])('refuses a body %s with a text for people', async (_, body, status) => {
    const response = await post(body, { 'idempotency-key': unique() })
    expect(response).toMatchObject({
      status,
      body: { error: expect.stringMatching(/\w/), code: expect.stringMatching(/^[a-z.-]+$/) },
    })
  })

  test('refuses a short key, because two visitors might use the same one', async () => {
    const { body } = buildLead(site, unique(), '')
    expect((await post(body, { 'idempotency-key': 'abc123' })).status).toBe(422)
  })

  test('refuses a page of another site, but not a client without Origin', async () => {
    const { body } = buildLead(site, unique(), '')
    const foreign = await post(body, { origin: 'https://evil.example' })
    expect(foreign.status).toBe(403)
    const ofOtherDealer = await post(body, {
      origin: `http://${other}.localhost:${inject('webPort')}`,
    })
    expect(ofOtherDealer.status).toBe(403)
    expect((await post(body)).status).toBe(201)
  })

  test('creates one lead for the same content without a key within five minutes, another for other content', async () => {
    const token = unique()
    const lead = buildLead(site, token, '')
    const responses = await Promise.all([post(lead.body), post(lead.body), post(lead.body)])
    expect(new Set(responses.map(({ body }) => body['id'])).size).toBe(1)
    const different = lead.body.replace('Is it still there?', 'And the red one?')
    expect((await post(different)).body['id']).not.toBe(responses[0]?.body['id'])
    expect(await findStored(lead.email)).toHaveLength(2)
  })
})

describe('PUT /api/leads/{id}', () => {
  test('merges steps: a late earlier step never overwrites a later one', async () => {
    const { id, token, email } = await startSteps()
    const later = { company: 'Third', notes: 'last', form_completed: false, step_index: 2 }
    expect((await put(id, token, later)).status).toBe(200)
    const late = { company: 'Second', vehicles: '12', form_completed: false, step_index: 1 }
    expect((await put(id, token, late)).status).toBe(200)
    const final = { form_completed: true, step_index: 3, event_id: 'event-1' }
    expect(await put(id, token, final)).toMatchObject({
      status: 200,
      body: { id, event_id: 'event-1' },
    })
    expect(await findStored(email)).toMatchObject([
      { id, state: 'complete', payload: { company: 'Third', notes: 'last', vehicles: '12' } },
    ])
  })

  test('needs the token of the lead', async () => {
    const mine = await startSteps()
    const theirs = await startSteps()
    const change = { company: 'Changed', form_completed: false, step_index: 1 }
    const forged = `${mine.token.slice(0, -2)}${mine.token.endsWith('AA') ? 'BB' : 'AA'}`
    for (const token of [undefined, '', 'x', forged, theirs.token]) {
      expect([401, 403, 404], String(token)).toContain((await put(mine.id, token, change)).status)
    }
    expect(await findStored(mine.email)).toMatchObject([{ payload: { company: 'First' } }])
    expect((await put(mine.id, mine.token, change)).status).toBe(200)
  })

  test('leaves a complete lead unchanged', async () => {
    const { id, token, email } = await startSteps()
    expect((await put(id, token, { form_completed: true, step_index: 1 })).status).toBe(200)
    const after = await put(id, token, { company: 'Changed', form_completed: false, step_index: 2 })
    expect(after.status).toBeGreaterThanOrEqual(400)
    expect(await findStored(email)).toMatchObject([
      { state: 'complete', payload: { company: 'First' } },
    ])
  })
})

describe('one dealer’s leads are not another’s', () => {
  test('token and id of one site neither read nor change anything on another', async () => {
    const { id, token, email } = await startSteps()
    const foreign = await startSteps(other)
    const change = { company: 'Changed', form_completed: true, step_index: 1 }
    const tries = [
      await put(id, token, change, other),
      await put(id, foreign.token, change, other),
      await put(id, foreign.token, change),
      await put(foreign.id, token, change),
    ]
    for (const { status, body } of tries) {
      expect([401, 403, 404]).toContain(status)
      const text = JSON.stringify(body)
      for (const secret of [email, foreign.email, 'First', 'Robin'])
        expect(text).not.toContain(secret)
    }
    expect(await findStored(email)).toMatchObject([
      { site, state: 'incomplete', payload: { company: 'First' } },
    ])
    expect(await findStored(foreign.email)).toMatchObject([{ site: other, state: 'incomplete' }])
  })

  test('a first step with another site’s lead_id becomes a new lead', async () => {
    const { id, token, email } = await startSteps()
    const mine = `${unique()}@visitor.example`
    const lead = {
      category: 'Fleet Enquiry',
      first_name: 'Mallory',
      email: mine,
      lead_id: id,
      lead_token: token,
      form_completed: false,
      step_index: 1,
    }
    const response = await post(JSON.stringify({ lead }), { 'idempotency-key': unique() }, other)
    expect(response.body['id']).not.toBe(id)
    expect(await findStored(email)).toMatchObject([{ id, site, payload: { company: 'First' } }])
  })

  test('the same key on two sites is two leads', async () => {
    const key = unique()
    const lead = buildLead(site, unique(), key)
    const here = await post(lead.body, { 'idempotency-key': key })
    const there = await post(lead.body, { 'idempotency-key': key }, other)
    expect([here.status, there.status]).toEqual([201, 201])
    expect(here.body['id']).not.toBe(there.body['id'])
    const stored = await findStored(lead.email)
    expect(stored.map((row) => row.site).toSorted()).toEqual([other, site].toSorted())
  })
})
