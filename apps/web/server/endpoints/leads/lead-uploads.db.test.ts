import { describe, expect, test } from 'vitest'
import { enquiry } from '#modules/leads/submit/testing.ts'
import { newKey, readJson, prepareLeadEndpoints } from './lead-endpoints.fake.ts'

const { send, rows, countLeads } = prepareLeadEndpoints()

describe('POST /api/leads/with-files', () => {
  const sendForm = (form: FormData, headers: Readonly<Record<string, string>> = {}) => {
    const whole = new Response(form)
    const type = whole.headers.get('content-type')!
    return whole.arrayBuffer().then((body) =>
      send('/api/leads/with-files', {
        body: new Uint8Array(body),
        headers: { 'content-type': type, ...headers },
      }),
    )
  }
  const pdf = new File(['%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'], '../papers.pdf')

  test('stores the lead with its files, and a repeat only once', async () => {
    const build = () => {
      const form = new FormData()
      form.set('lead', JSON.stringify(enquiry))
      form.append('papers', pdf)
      return form
    }
    const headers = { 'idempotency-key': newKey() }
    const response = await sendForm(build(), headers)
    expect(response.status).toBe(201)
    const { id } = await readJson(response)
    expect(await readJson(await sendForm(build(), headers))).toMatchObject({ id })
    const sql = 'SELECT field, name, media_type FROM lead_files WHERE lead_id = $1'
    expect(await rows(sql, [id])).toEqual([
      { field: 'papers', name: 'papers.pdf', media_type: 'application/pdf' },
    ])
    const [row] = await rows('SELECT payload FROM leads WHERE id = $1', [id])
    expect(row).toMatchObject({ payload: { has_files: true } })
  })

  test('accepts separate form fields as well', async () => {
    const form = new FormData()
    for (const [name, value] of Object.entries(enquiry)) form.set(`lead[${name}]`, value)
    form.append('papers', pdf)
    expect((await sendForm(form)).status).toBe(201)
  })

  test('refuses a file that is no accepted type at its field, and stores nothing', async () => {
    const before = await countLeads()
    const form = new FormData()
    form.set('lead', JSON.stringify(enquiry))
    form.append(
      'papers',
      new File(['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'], 'a.svg'),
    )
    const response = await sendForm(form)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      fields: { papers: expect.stringMatching(/svg/i) },
    })
    expect(await countLeads()).toBe(before)
  })

  test('refuses JSON', async () => {
    const response = await send('/api/leads/with-files', {
      body: JSON.stringify({ lead: enquiry }),
    })
    expect(response.status).toBe(415)
  })
})
