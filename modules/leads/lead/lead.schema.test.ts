import { describe, expect, test } from 'vitest'
import { parseLeadBody } from './lead.schema.ts'

function parse(lead: object, beside: object = {}) {
  const outcome = parseLeadBody({ ...beside, lead })
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.fields))
  return outcome.body
}

function refuse(lead: object) {
  const outcome = parseLeadBody({ lead })
  return outcome.ok ? undefined : outcome.fields
}

describe('the body of a lead', () => {
  test('has its fields beside the rest or in an object of their own; the latter count', () => {
    expect(parse({ name: 'A', fields: { name: 'B', Rego: 'X1' } }).fields).toEqual({
      name: 'B',
      Rego: 'X1',
    })
  })

  test('leaves out empty values, and keeps a No', () => {
    const sent = { a: '', b: null, c: [], d: {}, e: ' ', opt_in: false, n: 0, list: ['x', ''] }
    expect(parse(sent).fields).toEqual({ opt_in: false, n: 0, list: ['x'] })
  })

  test('keeps envelope and metadata apart from the fields', () => {
    const { fields, envelope, metadata } = parse(
      {
        message: 'Hi',
        form: 'general',
        idempotency_key: 'k'.repeat(22),
        event_id: 'e1',
        lead_id: 'l1',
        lead_token: 't1',
        started_at: 1_700_000_000_000,
        url: 'https://a.example/x',
        source: 'App',
        website_slug: 'someone-else',
      },
      { step_index: 2 },
    )
    expect(fields).toEqual({ message: 'Hi' })
    expect(envelope).toMatchObject({
      form: 'general',
      idempotencyKey: 'k'.repeat(22),
      eventId: 'e1',
      leadId: 'l1',
      leadToken: 't1',
      startedAt: 1_700_000_000_000,
      stepIndex: 2,
      isIncomplete: false,
    })
    expect(metadata).toEqual({ url: 'https://a.example/x', source: 'App' })
  })

  test.each([
    [{ lead_status: 'Incomplete' }, true],
    [{ lead_status: 'incomplete' }, true],
    [{ form_completed: false }, true],
    [{ form_completed: 'false' }, true],
    [{ form_completed: true }, false],
    [{ lead_status: 'Complete' }, false],
    [{}, false],
  ])('%j: more steps follow: %s', (lead, isIncomplete) => {
    expect(parse(lead).envelope.isIncomplete).toBe(isIncomplete)
  })

  test.each([
    ['an instant in ISO 8601', '2026-11-20T03:04:05Z', Date.UTC(2026, 10, 20, 3, 4, 5)],
    ['milliseconds as text', '1700000000000', 1_700_000_000_000],
    ['a word', 'soon', null],
    ['nothing', undefined, null],
    ['an object', {}, null],
  ])('%s as started_at', (_what, started_at, ms) => {
    expect(parse({ started_at }).envelope.startedAt).toBe(ms)
  })

  test('says whether a box was touched', () => {
    const { fields, envelope } = parse({
      opt_in: true,
      opt_in_touched: 'false',
      terms_touched: true,
    })
    expect(fields).toEqual({ opt_in: true })
    expect(envelope.touched).toEqual({ opt_in: false, terms: true })
  })

  test('keeps the last 50 visited pages', () => {
    const pages = Array.from({ length: 60 }, (_, at) => `/${at}`)
    const kept = parse({ visited_pages: [...pages, 7, null] }).metadata['visited_pages']
    expect(kept).toEqual(pages.slice(12))
    expect(parse({ visited_pages: 'no list' }).metadata).toEqual({})
  })

  test('links gclid, fbclid and utm parameters, and no others', () => {
    const sent = { gclid: 'g', fbclid: 'f', utm_source: 's', utm_: 'n', token: 't', utm_x: '' }
    expect(parse({ linked_query_params: sent }).metadata).toEqual({
      linked_query_params: { gclid: 'g', fbclid: 'f', utm_source: 's' },
    })
  })

  test('takes the agent of the request where it names none', () => {
    const agents = ['One/1', ''].map((user_agent) => {
      const outcome = parseLeadBody({ lead: { user_agent } }, 'Two/2')
      return outcome.ok ? outcome.body.metadata['user_agent'] : undefined
    })
    expect(agents).toEqual(['One/1', 'Two/2'])
    const without = parseLeadBody({ lead: {} }, 'Two/2')
    expect(without.ok && without.body.metadata).toEqual({ user_agent: 'Two/2' })
  })

  test('has numbers as text where a line is meant', () => {
    expect(parse({ phone: 412345678, postcode: 4106 }).fields).toEqual({
      phone: '412345678',
      postcode: '4106',
    })
  })

  test('makes characters that the database refuses harmless', () => {
    const sent = JSON.parse(
      String.raw`{"a":"x\u0000y","b":"\ud800","__proto__":{"c":1},"n\u0000":"d","constructor":"e","m":"1\r\n2"}`,
    ) as object
    const { fields } = parse(sent)
    expect(fields).toEqual({ a: 'xy', b: '\ufffd', constructor: 'e', m: '1\n2' })
    expect(Object.getPrototypeOf(fields)).toBe(Object.prototype)
  })
})

describe('bounds of a body', () => {
  const text = (length: number) => 'x'.repeat(length)
  const names = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, 'x']))
  const nest = (depth: number): unknown => (depth === 0 ? 'x' : { a: nest(depth - 1) })
  test.each([
    ['a message of 10,000', { message: text(10_000) }, undefined],
    ['a message of 10,001', { message: text(10_001) }, 'message'],
    ['a name of 200', { name: text(200) }, undefined],
    ['a name of 201', { name: text(201) }, 'name'],
    ['an email of 255', { email: text(255) }, 'email'],
    ['200 fields', names(200), undefined],
    ['201 fields', names(201), 'lead'],
    ['a list of 499', { a: Array.from({ length: 499 }, () => 1) }, undefined],
    ['a list of 500', { a: Array.from({ length: 500 }, () => 1) }, 'a'],
    ['an object in four others', { a: nest(4) }, undefined],
    ['an object in five others', { a: nest(5) }, 'a'],
    ['an email that is a list', { email: ['a@b.example'] }, 'email'],
    ['a key of 401', { idempotency_key: text(401) }, 'idempotency_key'],
  ])('%s', (_what, lead, fault) => {
    expect(Object.keys(refuse(lead) ?? {})).toEqual(fault === undefined ? [] : [fault])
  })

  test.each([null, 1, 'x', [], {}, { lead: null }, { lead: [] }, { lead: 'x' }])(
    '%j is no body of a lead',
    (given) => {
      expect(parseLeadBody(given).ok).toBe(false)
    },
  )
})
