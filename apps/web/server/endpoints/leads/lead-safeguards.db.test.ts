import { describe, expect, test } from 'vitest'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { buildTestParts, enquiry } from '#modules/leads/submit/testing.ts'
import { newKey, readJson, prepareLeadEndpoints } from './lead-endpoints.fake.ts'
import type { SentRequest } from '../../lead-website.fake.ts'

const endpoints = prepareLeadEndpoints()
const { send, post, countLeads } = endpoints

describe('limits', () => {
  test('20 attempts a minute from an address, 30 for this site; refusals count, repeats do not', async () => {
    const { parts } = buildTestParts(endpoints.database)
    const leads = endpoints.website.open(
      parts,
      createAttemptCounter(() => 0),
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

  test('responds like the real endpoint and stores nothing, for this machine only', async () => {
    const before = await countLeads()
    const body = JSON.stringify({ lead: enquiry })
    const key = newKey()
    const mock = (peer: string) =>
      send('/mock/leads', { body, peer, host, headers: { 'idempotency-key': key } })
    const response = await mock('127.0.0.1')
    expect(response.status).toBe(201)
    const lead = await readJson(response)
    expect(Object.keys(lead).sort()).toEqual([
      'event_id',
      'id',
      'lead_id',
      'lead_token',
      'success_url',
    ])
    expect(await readJson(await mock('::1'))).toEqual(lead)
    const bad = await send('/mock/leads', { body: '{"lead":{}}', peer: '127.0.0.1', host })
    expect(bad.status).toBe(422)
    const step = (token: string) =>
      send(`/mock/leads/${lead['id']}`, {
        method: 'PUT',
        peer: '127.0.0.1',
        host,
        body: JSON.stringify({ lead: { step_index: 1, form_completed: true } }),
        headers: { authorization: `Bearer ${token}` },
      })
    expect(await readJson(await step(lead['lead_token']!))).toMatchObject({ id: lead['id'] })
    expect((await step('wrong')).status).toBe(401)
    expect(await countLeads()).toBe(before)
  })

  test.each<[string, SentRequest]>([
    ['from elsewhere', { peer: '203.0.113.9' }],
    ['for the site’s own host', { peer: '127.0.0.1' }],
    ['that was forwarded', { peer: '127.0.0.1', host, headers: { 'x-real-ip': '203.0.113.9' } }],
  ])('does not exist for a request %s', async (_what, sent) => {
    const response = await send('/mock/leads', { body: JSON.stringify({ lead: enquiry }), ...sent })
    expect([404, 421]).toContain(response.status)
    expect(await response.text()).not.toContain('lead_token')
    expect(response.headers.get('cache-control')).toBe('no-store')
  })
})

describe('a visitor’s data', () => {
  test('is in no log line, whether the lead is accepted or refused', async () => {
    const canary = {
      category: 'General Enquiry',
      name: 'Canaryname',
      last_name: 'Canarylast',
      email: 'canary@canary.example',
      phone: '0412 987 654',
      postcode: '3909',
      message: 'canary words',
    }
    const breaking = buildTestParts(endpoints.database, {
      consequences: {
        ...leadConsequences,
        queueDeliveries: async (tx, _context, lead) => {
          await tx.query(
            'INSERT INTO lead_steps SELECT id, site_id, -1, payload FROM leads WHERE id = $1',
            [lead.id],
          )
        },
      },
    })
    const broken = await post(canary, { leads: endpoints.website.open(breaking.parts) })
    expect(broken.status).toBe(500)
    expect(await broken.json()).toMatchObject({ code: 'server.error' })
    const { lead_token: token } = await readJson(await post(canary))
    await post({ ...canary, email: 'canary at canary' })
    await post(canary, { headers: { origin: 'https://evil.example' } })
    await send('/api/leads', { body: '{"lead":{"name":"Canaryname"' })
    // A random id can contain the same four digits as the text we search for.
    const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
    const all = endpoints.website.lines.join('\n').replaceAll(ids, '')
    expect(all).toContain('request failed')
    for (const word of [...Object.values(canary).slice(1), 'canary', token!]) {
      expect(all.toLowerCase()).not.toContain(word.toLowerCase())
    }
  })
})
