import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFakeBrowser, type FakeResponse } from '#modules/forms/ui/submission/browser.fake.ts'
import { type LeadRequest, readResponse, postLead } from './post-lead.ts'

const pending = { key: 'k1', content: '', body: '{"lead":{"name":"Kim"}}' }
const call: LeadRequest = { prefix: '/api', pending, known: null, files: [], botToken: null }
const taken = { id: 'a1', lead_id: 'a1', lead_token: 't1', success_url: '/success?category=parts' }

const send = async (responses: readonly FakeResponse[], changed: Partial<LeadRequest> = {}) => {
  const fake = createFakeBrowser(responses)
  return { ...fake, outcome: await postLead({ ...call, ...changed }, fake.browser) }
}

describe('a lead is sent', () => {
  test('as JSON with its key', async () => {
    const { outcome, calls } = await send([[201, taken]])
    expect(outcome).toEqual({
      ok: true,
      leadId: 'a1',
      leadToken: 't1',
      successUrl: '/success?category=parts',
    })
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/leads', lead: { name: 'Kim' } }])
    expect(calls[0]?.headers).toEqual({
      'idempotency-key': 'k1',
      'content-type': 'application/json',
    })
  })

  test('with the token of this request, whatever was sent before', async () => {
    const file = new File(['x'], 'front.jpg')
    for (const files of [[], [{ name: 'Photos', file }]]) {
      const { calls } = await send([[201, taken]], { botToken: 'person', files })
      expect(calls[0]?.lead).toEqual({ name: 'Kim', 'cf-turnstile-response': 'person' })
    }
  })

  test('as an update of the lead that earlier steps made', async () => {
    const known = { leadId: 'a1', leadToken: 't1' }
    const { calls } = await send([[200, taken]], { known })
    expect(calls).toMatchObject([
      { method: 'PUT', path: '/api/leads/a1', headers: { authorization: 'Bearer t1' } },
    ])
  })

  test('with its files as a form', async () => {
    const files = [{ name: 'Photos', file: new File(['x'], 'front.jpg') }]
    const { calls } = await send([[201, taken]], { files, prefix: '/mock' })
    expect(calls).toMatchObject([
      { method: 'POST', path: '/mock/leads/with-files', fileNames: ['front.jpg'] },
    ])
    expect(calls[0]?.lead).toEqual({ name: 'Kim' })
    expect(calls[0]?.headers).not.toHaveProperty('content-type')
  })

  test('again under the same key while there is no response', async () => {
    const { outcome, calls, waits } = await send(['dead', [503, {}], [201, taken]])
    expect(outcome.ok).toBe(true)
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1', 'k1'])
    expect(waits).toEqual([1000, 3000])
  })

  test('three times at most', async () => {
    const { outcome, calls } = await send(['dead'])
    expect(outcome).toMatchObject({ ok: false, failure: { status: null, error: null } })
    expect(calls).toHaveLength(3)
  })

  test.each([[400], [403], [409], [422], [429], [500]])(
    'once if the response is %s',
    async (status) => {
      const { outcome, calls } = await send([[status, { error: 'No.' }]])
      expect(outcome).toMatchObject({ ok: false, failure: { status, error: 'No.' } })
      expect(calls).toHaveLength(1)
    },
  )
})

describe('a lead with files', () => {
  const photo = { name: 'Photos', file: new File(['x'], 'front.jpg') }
  const heavy = (bytes: number) => ({
    name: 'Photos',
    file: new File([new Uint8Array(bytes)], 'a'),
  })

  test.each([
    ['nothing', [], 20_000],
    ['a small picture', [photo], 45_000],
    ['one of 2 MB', [heavy(2_000_000)], 107_500],
    ['as much as may be', [heavy(9_000_000), heavy(9_000_000)], 170_000],
  ])('may take the longer the heavier it is: with %s', async (_, files, longest) => {
    const spy = vi.spyOn(AbortSignal, 'timeout')
    onTestFinished(() => spy.mockRestore())
    await send([[201, taken]], { files })
    expect(spy.mock.calls).toEqual([[longest]])
  })

  test.each<[string, FakeResponse]>([
    ['the line broke', 'dead'],
    ['the server is away', [503, {}]],
  ])('is sent again under its key if %s, and not a third time', async (_, response) => {
    const { outcome, calls } = await send([response], { files: [photo] })
    expect(outcome.ok).toBe(false)
    expect(calls.map(({ headers }) => headers['idempotency-key'])).toEqual(['k1', 'k1'])
  })

  test('is not sent again where the line is too slow for it', async () => {
    const { outcome, calls } = await send(['late'], { files: [photo] })
    expect(outcome).toMatchObject({ ok: false, failure: { status: null } })
    expect(calls).toHaveLength(1)
    const { calls: small } = await send(['late'])
    expect(small).toHaveLength(3)
  })
})

describe('a response', () => {
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
