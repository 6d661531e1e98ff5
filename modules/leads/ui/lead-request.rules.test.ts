import { describe, expect, test } from 'vitest'
import {
  type Attempt,
  buildLeadRequest,
  decideLongestMs,
  decideRetryMs,
  type LeadRequest,
  readResponse,
} from './lead-request.rules.ts'

const pending = { key: 'k1', content: '', body: '{"lead":{"name":"Kim"}}' }
const request: LeadRequest = { prefix: '/api', pending, known: null, files: [], botToken: null }
const taken = { id: 'a1', lead_id: 'a1', lead_token: 't1', success_url: '/success?category=parts' }
const photo = { name: 'Photos', file: new File(['x'], 'front.jpg') }

const build = (changed: Partial<LeadRequest> = {}) => buildLeadRequest({ ...request, ...changed })
const readJson = (body: unknown): unknown => JSON.parse(String(body))

describe('the request of a lead', () => {
  test('is JSON with its key', () => {
    const { path, init } = build()
    expect([path, init.method]).toEqual(['/api/leads', 'POST'])
    expect(readJson(init.body)).toEqual({ lead: { name: 'Kim' } })
    expect(init.headers).toEqual({ 'idempotency-key': 'k1', 'content-type': 'application/json' })
  })

  test('has the token of this request, whatever was sent before', () => {
    const lead = { name: 'Kim', 'cf-turnstile-response': 'person' }
    expect(readJson(build({ botToken: 'person' }).init.body)).toEqual({ lead })
    const { body } = build({ botToken: 'person', files: [photo] }).init
    expect(readJson(body instanceof FormData && body.get('lead'))).toEqual(lead)
  })

  test('updates the lead that earlier steps made', () => {
    const { path, init } = build({ known: { leadId: 'a1', leadToken: 't1' } })
    expect([path, init.method]).toEqual(['/api/leads/a1', 'PUT'])
    expect(init.headers).toMatchObject({ authorization: 'Bearer t1' })
  })

  test('is a form if it has files', () => {
    const { path, init } = build({ files: [photo], prefix: '/mock' })
    expect([path, init.method]).toEqual(['/mock/leads/with-files', 'POST'])
    const body = init.body as FormData
    expect(readJson(body.get('lead'))).toEqual({ name: 'Kim' })
    expect((body.get('Photos') as File).name).toBe('front.jpg')
    expect(init.headers).not.toHaveProperty('content-type')
  })

  test.each([
    ['nothing', [], 20_000],
    ['a small picture', [1], 45_000],
    ['one of 2 MB', [2_000_000], 107_500],
    ['as much as may be', [9_000_000, 9_000_000], 170_000],
  ])('may take longer the heavier its files are: with %s', (_, sizes, longest) => {
    const files = sizes.map((size) => ({
      name: 'Photos',
      file: new File([new Uint8Array(size)], 'a'),
    }))
    expect(decideLongestMs(files)).toBe(longest)
  })
})

describe('a lead is sent again', () => {
  const failed = (status: number | null, isLate = false): Attempt => ({
    outcome: { ok: false, failure: { status, error: null }, fields: {} },
    isLate,
  })
  const listWaits = (attempt: Attempt, isUpload: boolean) =>
    [1, 2, 3].map((tries) => decideRetryMs(tries, attempt, isUpload))

  test.each([
    ['there was no response', failed(null)],
    ['the response was late', failed(null, true)],
    ['the server is away', failed(503)],
    ['a proxy got no response', failed(502)],
    ['a proxy got a late response', failed(504)],
  ])('twice, after one second and after three, if %s', (_, attempt) => {
    expect(listWaits(attempt, false)).toEqual([1000, 3000, null])
  })

  test.each([
    ['the connection broke', failed(null)],
    ['the server is away', failed(503)],
  ])('once if it has files and %s', (_, attempt) => {
    expect(listWaits(attempt, true)).toEqual([1000, null, null])
  })

  test('never if it has files and the network is too slow for them', () => {
    expect(listWaits(failed(null, true), true)).toEqual([null, null, null])
  })

  test.each([[400], [403], [409], [422], [429], [500]])('never if the response is %s', (status) => {
    expect(listWaits(failed(status), false)).toEqual([null, null, null])
  })

  test('never if it was taken', () => {
    const attempt = { outcome: readResponse(201, taken), isLate: false }
    expect(listWaits(attempt, false)).toEqual([null, null, null])
  })
})

describe('a response', () => {
  test('has the lead’s id and token, and the page that follows', () => {
    expect(readResponse(201, taken)).toEqual({
      ok: true,
      leadId: 'a1',
      leadToken: 't1',
      successUrl: '/success?category=parts',
    })
  })

  test('without lead_id is a failure, whatever its status says', () => {
    expect(readResponse(200, { id: 'a1' })).toMatchObject({ ok: false, failure: { status: 200 } })
    expect(readResponse(201, 'thanks')).toMatchObject({ ok: false, failure: { error: null } })
  })

  test('with lead_id and a status that says no is a failure too', () => {
    expect(readResponse(500, { lead_id: 'a1' }).ok).toBe(false)
  })

  test('leads nowhere but to this site', () => {
    const to = (url: string) => {
      const response = readResponse(201, { ...taken, success_url: url })
      return response.ok ? response.successUrl : 'refused'
    }
    expect(to('/success')).toBe('/success')
    expect(to('https://other.example/')).toBeNull()
    expect(to('//other.example/')).toBeNull()
  })

  test('names the fields at fault', () => {
    const response = readResponse(422, {
      error: 'No.',
      fields: { email: 'invalid email address', x: 1 },
    })
    expect(response).toMatchObject({ ok: false, fields: { email: 'invalid email address' } })
  })
})
