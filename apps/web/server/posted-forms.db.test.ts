import { cameThroughAgent } from '#modules/leads/lead/agent-lead.rules.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tradeInForm } from '#modules/forms/catalogue/step-forms.ts'
import type { RefusedForm } from '#modules/forms/form.types.ts'
import { buildTestParts, openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openLeadWebsite, type SentRequest } from './lead-website.fake.ts'
import { createActionRender } from './action-render.fake.ts'

const database = useTestDatabase()
let website: ReturnType<typeof openLeadWebsite>
let effects: string[]

beforeAll(async () => {
  // The page has the dealer's own trade-in form instead of the platform's steps.
  const site = await openTestSite(database.database, { leads: { forms: [tradeInForm.source] } })
  const built = buildTestParts(database.database)
  ;({ effects } = built)
  website = openLeadWebsite(site, built.parts, createActionRender)
})
afterAll(() => website.close())

type Fields = Readonly<Record<string, string>>

const urlencoded = 'application/x-www-form-urlencoded'
const postForm = (path: string, fields: Fields, sent: SentRequest = {}) =>
  website.send(path, {
    ...sent,
    body: new URLSearchParams(fields).toString(),
    headers: {
      'content-type': urlencoded,
      origin: 'https://www.example-cars.example',
      'sec-fetch-site': 'same-origin',
      ...sent.headers,
    },
  })

let visitors = 0
const general = (more: Fields = {}): Fields => ({
  form: 'general',
  step_index: '0',
  fax_extension: '',
  category: 'General Enquiry',
  name: 'Ada',
  last_name: 'Lovelace',
  email: `visitor${++visitors}@visitor.example`,
  phone: '0412 345 678',
  postcode: '4106',
  message: 'Is it still there?',
  ...more,
})

const leadsOf = (email: string) =>
  readRows<{ id: string; state: string; form: string; payload: Record<string, unknown> }>(
    database.database,
    'SELECT * FROM leads WHERE email = $1 ORDER BY created_at, id',
    [email],
  )

const readRefused = async (response: Response) => (await response.json()) as RefusedForm

describe('a form posted without script', () => {
  test('is a lead, and redirects to the success page', async () => {
    const fields = general({ opt_in: 'true' })
    const response = await postForm('/contact', fields)
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe('/success?category=general-enquiry&form=general')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const [lead, ...others] = await leadsOf(fields['email']!)
    expect(others).toEqual([])
    expect(lead).toMatchObject({ state: 'complete', form: 'general' })
    expect(lead?.payload).toMatchObject({
      name: 'Ada',
      category: 'General Enquiry',
      opt_in: true,
      url: 'http://example-cars.localhost:3000/contact',
    })
    const sql = 'SELECT agreed, touched FROM lead_consents WHERE lead_id = $1'
    expect(await readRows(database.database, sql, [lead!.id])).toEqual([
      { agreed: true, touched: null },
    ])
  })

  test.each([
    ['of an agent', '?car_id=7&utm_source=mcp&utm_medium=ai-agent', true],
    ['of nobody', '?car_id=7', false],
    ['that is no address', '%', false],
  ])('keeps the campaign %s of its own address', async (_of, query, isAgents) => {
    const fields = general()
    const referer = `https://www.example-cars.example/contact${query}`
    await postForm('/contact', fields, {
      headers: { referer: query === '%' ? 'none' : referer },
    })
    const [lead] = await leadsOf(fields['email']!)
    expect(cameThroughAgent(lead!.payload)).toBe(isAgents)
    expect(lead?.payload['linked_query_params']).not.toHaveProperty('car_id')
  })

  test('pressed twice is one lead; of two visitors, two leads', async () => {
    const fields = general()
    const responses = await Promise.all([1, 2, 3].map(() => postForm('/contact', fields)))
    expect(responses.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await leadsOf(fields['email']!)).toHaveLength(1)
    await postForm('/contact', { ...fields, name: 'Bo' })
    expect(await leadsOf(fields['email']!)).toHaveLength(2)
  })

  test('without consent stores the refusal too', async () => {
    const fields = general()
    await postForm('/contact', fields)
    const [lead] = await leadsOf(fields['email']!)
    const sql = 'SELECT agreed FROM lead_consents WHERE lead_id = $1'
    expect(await readRows(database.database, sql, [lead!.id])).toEqual([{ agreed: false }])
  })

  test('that is refused is shown again with its errors and every value', async () => {
    const fields = general({ email: 'nobody', phone: '12' })
    const response = await postForm('/contact', fields)
    expect(response.status).toBe(422)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('content-security-policy')).toContain('sha256-x')
    const refused = await readRefused(response)
    expect(refused).toMatchObject({ form: 'general', stepIndex: 0, alert: null })
    expect(Object.keys(refused.errors).sort()).toEqual(['email', 'phone'])
    expect(refused.posted).toMatchObject({ name: ['Ada'], email: ['nobody'], phone: ['12'] })
  })

  test('that a bot filled in is stored and flagged, with the usual response', async () => {
    const fields = general({ fax_extension: 'yes' })
    expect((await postForm('/contact', fields)).status).toBe(303)
    const [lead] = await leadsOf(fields['email']!)
    expect(lead).toMatchObject({ flag: 'hidden-field' })
  })

  test('is shown again with a message and its values if nothing can be stored', async () => {
    const away = openDatabase({ kind: 'socket', host: '/tmp/no-such', database: 'x', owner: 'x' })
    const leads = website.open(buildTestParts(away).parts)
    const fields = general()
    const response = await postForm('/contact', fields, { leads })
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('5')
    const refused = await readRefused(response)
    expect(refused.alert).toMatch(/could not store/)
    expect(refused.posted).toMatchObject({ email: [fields['email']] })
    await away.close()
  })

  test.each([
    ['from another website', { origin: 'https://evil.example' }, 403],
    ['from a page that hides its origin', { origin: 'null' }, 403],
    ['across sites, as the browser says', { 'sec-fetch-site': 'cross-site' }, 403],
    ['from a neighbour of the same domain', { 'sec-fetch-site': 'same-site' }, 403],
    ['as JSON', { 'content-type': 'application/json' }, 415],
    ['as plain text', { 'content-type': 'text/plain' }, 415],
  ])('%s is refused', async (_what, headers, status) => {
    const fields = general()
    expect((await postForm('/contact', fields, { headers })).status).toBe(status)
    expect(await leadsOf(fields['email']!)).toEqual([])
  })

  test('to a page without a form is refused, and so is a form that is not on the page', async () => {
    const plain = await postForm('/', general())
    expect(plain.status).toBe(405)
    expect(plain.headers.get('allow')).toBe('GET, HEAD')
    const other = await postForm('/contact', general({ form: 'trade-in' }))
    expect(other.status).toBe(422)
    const put = await postForm('/contact', general(), { method: 'PUT' })
    expect(put.status).toBe(405)
    expect(put.headers.get('allow')).toBe('GET, HEAD, POST')
  })

  test('larger than any of ours is refused', async () => {
    const response = await postForm('/contact', general({ message: 'x'.repeat(300_000) }))
    expect(response.status).toBe(413)
  })

  test('with a file is stored with it', async () => {
    const form = new FormData()
    const fields = general({ form: 'careers', Position: 'Mechanic' })
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    form.append('Resume', new File(['%PDF-1.4\n%%EOF\n'], 'me.pdf', { type: 'application/pdf' }))
    const whole = new Response(form)
    const response = await website.send('/careers', {
      body: new Uint8Array(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type')! },
    })
    if (response.status !== 303) throw new Error(await response.text())
    const [lead] = await leadsOf(fields['email']!)
    expect(lead?.payload).toMatchObject({ subcategory: 'Career Enquiry', has_files: true })
  })
})

describe('a form of several steps without script', () => {
  /** The next POST from a page: its hidden fields and the answers of the step. */
  const carry = ({ posted }: RefusedForm, stepIndex: number, responses: Fields): Fields => {
    const carried = Object.entries(posted).map(([name, [value = '']]) => [name, value] as const)
    return { ...Object.fromEntries(carried), ...responses, step_index: String(stepIndex) }
  }
  const person = () => general({ form: 'trade-in', category: 'Trade In' })
  const vehicle = {
    'Trade In Make': 'Kia',
    'Trade In Model': 'Rio',
    'Trade In Year': '2019',
    'Trade In Kilometres': '54000',
  }
  const condition = {
    'Trade In Condition': 'Good',
    'Trade In Service History': 'Full',
    'Finance Owing': 'No',
  }

  test('saves each step, skips those that do not apply, and is one lead', async () => {
    const fields = person()
    const first = await postForm('/trade-in', fields)
    expect(first.status).toBe(200)
    expect(first.headers.get('cache-control')).toBe('no-store')
    const second = await readRefused(first)
    expect(second).toMatchObject({ stepIndex: 1, errors: {}, alert: null })
    const [begun] = await leadsOf(fields['email']!)
    expect(begun).toMatchObject({ state: 'incomplete' })
    expect(second.posted).toMatchObject({ lead_id: [begun!.id], email: [fields['email']] })

    const third = await readRefused(await postForm('/trade-in', carry(second, 1, vehicle)))
    expect(third.stepIndex).toBe(2)
    const last = await readRefused(await postForm('/trade-in', carry(third, 2, condition)))
    expect(last.stepIndex).toBe(4)
    const done = await postForm('/trade-in', carry(last, 4, { message: '' }))
    expect(done.status).toBe(303)
    expect(done.headers.get('location')).toBe('/success?category=trade-in&form=trade-in')
    const [lead, ...others] = await leadsOf(fields['email']!)
    expect(others).toEqual([])
    expect(lead).toMatchObject({ id: begun!.id, state: 'complete' })
    expect(lead?.payload).toMatchObject({
      'Trade In Make': 'Kia',
      'Finance Owing': 'No',
      skipped_steps: [{ from: 2, to: 4 }],
      form_completed: true,
    })
    expect(effects.filter((line) => line.startsWith('deliver') && line.includes(lead!.id))).toEqual(
      [`deliver 0 ${lead!.id}`],
    )
  })

  test('goes back to the previous step without storing anything', async () => {
    const fields: Fields = {
      ...person(),
      ...vehicle,
      ...condition,
      step_index: '4',
      go: 'back',
    }
    const response = await postForm('/trade-in', fields)
    expect(response.status).toBe(200)
    expect(await readRefused(response)).toMatchObject({ stepIndex: 2, errors: {} })
    const owing = { ...fields, 'Finance Owing': 'Yes' }
    expect(await readRefused(await postForm('/trade-in', owing))).toMatchObject({ stepIndex: 3 })
    expect(await leadsOf(fields['email']!)).toEqual([])
  })

  test('shows the step with the error again', async () => {
    const second = await readRefused(await postForm('/trade-in', person()))
    const response = await postForm(
      '/trade-in',
      carry(second, 1, { ...vehicle, 'Trade In Year': '19' }),
    )
    expect(response.status).toBe(422)
    const refused = await readRefused(response)
    expect(refused.stepIndex).toBe(1)
    expect(Object.keys(refused.errors)).toEqual(['Trade In Year'])
    expect(refused.posted).toHaveProperty('lead_token')
  })

  test('finished after its day is a complete lead of its own', async () => {
    const fields = person()
    const second = await readRefused(await postForm('/trade-in', fields))
    await readRows(
      database.database,
      `UPDATE leads SET created_at = now() - interval '25 hours' WHERE email = $1`,
      [fields['email']],
    )
    const last = carry(second, 4, { ...vehicle, ...condition })
    expect((await postForm('/trade-in', last)).status).toBe(303)
    const leads = await leadsOf(fields['email']!)
    expect(leads.map(({ state }) => state)).toEqual(['incomplete', 'complete'])
    expect(leads[1]?.payload).toMatchObject({ name: 'Ada', 'Trade In Make': 'Kia' })
  })

  test('two visitors who post the same page are two leads', async () => {
    const emails = await Promise.all(
      [person(), person()].map(async (fields) => {
        await postForm('/trade-in', fields)
        return fields['email']!
      }),
    )
    for (const email of emails) expect(await leadsOf(email)).toHaveLength(1)
  })
})
