import { mkdir, readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createAttemptCounter } from '#platform/http/attempt-counter.ts'
import { mostTextBytes } from '#modules/leads/submit/lead-bounds.rules.ts'
import { buildTestParts, enquiry, openTestSite, readRows } from '#modules/leads/submit/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createActionRender } from '../../action-render.fake.ts'
import { openLeadWebsite, type SentRequest } from '../../lead-website.fake.ts'

const database = useTestDatabase()
let website: ReturnType<typeof openLeadWebsite>
let parts: ReturnType<typeof buildTestParts>['parts']
beforeAll(async () => {
  const site = await openTestSite(database.database)
  ;({ parts } = buildTestParts(database.database))
  website = openLeadWebsite(site, parts, createActionRender)
})
afterAll(() => website.close())

const newKey = () => crypto.randomUUID()
const readJson = async (response: Response) => (await response.json()) as Record<string, string>
const sendJson = (path: string, lead: unknown, sent: SentRequest = {}) =>
  website.send(path, {
    ...sent,
    body: JSON.stringify({ lead }),
    headers: { 'content-type': 'application/json', ...sent.headers },
  })

interface SentPapers {
  readonly lead?: object
  readonly papers: readonly string[]
  readonly field?: string
  readonly sent?: SentRequest
}

async function sendPapers({ lead = {}, papers, field = 'papers', sent = {} }: SentPapers) {
  const form = new FormData()
  form.set('lead', JSON.stringify({ ...enquiry, ...lead }))
  for (const words of papers)
    form.append(field, new File([`%PDF-1.4\n%${words}\n%%EOF\n`], 'a.pdf'))
  const whole = new Response(form)
  return website.send('/api/leads/with-files', {
    ...sent,
    body: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type')!, ...sent.headers },
  })
}

/** All files in the folder of leads' uploads, stored and temporary ones. */
async function listFiles(): Promise<string[]> {
  await mkdir(website.folder, { recursive: true })
  const entries = await readdir(website.folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}
/** The files that `work` adds to the folder. */
async function listAdded<T>(work: () => Promise<T>): Promise<readonly string[]> {
  const before = new Set(await listFiles())
  await work()
  return (await listFiles()).filter((name) => !before.has(name))
}
const filesOf = (id: string) =>
  readRows<{ hash: string }>(
    database.database,
    'SELECT content_hash AS hash FROM lead_files WHERE lead_id = $1',
    [id],
  )

const begin = async (more: object = {}) => {
  const email = `${newKey()}@v.example`
  const lead = { ...enquiry, email, form_completed: false, step_index: 0, ...more }
  const { id, lead_token: token } = await readJson(
    await sendJson('/api/leads', lead, { headers: { 'idempotency-key': newKey() } }),
  )
  return { id: id!, token: token!, email }
}
type Begun = Awaited<ReturnType<typeof begin>>
const save = ({ id, token }: Begun, lead: object, sent: SentRequest = {}) =>
  sendJson(
    `/api/leads/${id}`,
    { form_completed: false, ...lead },
    {
      ...sent,
      method: 'PUT',
      headers: { authorization: `Bearer ${token}` },
    },
  )

describe('no refused file is stored:', () => {
  test('the same key with 40 different files keeps the first', async () => {
    const headers = { 'idempotency-key': newKey() }
    const statuses: number[] = []
    const added = await listAdded(async () => {
      for (let at = 0; at < 40; at += 1) {
        const response = await sendPapers({ papers: [`paper ${at}`], sent: { headers } })
        statuses.push(response.status)
      }
    })
    expect(statuses).toEqual([201, ...Array<number>(39).fill(409)])
    expect(added).toHaveLength(1)
  })

  test('of several at the same time, the first is kept', async () => {
    const headers = { 'idempotency-key': newKey() }
    let answers: Response[] = []
    const added = await listAdded(async () => {
      answers = await Promise.all(
        Array.from({ length: 12 }, (_, at) =>
          sendPapers({ papers: [`at once ${at}`], sent: { headers } }),
        ),
      )
    })
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    expect(added).toHaveLength(1)
  })

  test.each([
    ['of an invalid lead', { lead: { email: 'nobody' } }, 422],
    ['of a step without its token', { lead: { lead_id: newKey(), lead_token: 'x' } }, 401],
    ['of a lead with an invalid key', { sent: { headers: { 'idempotency-key': 'x' } } }, 422],
  ])('files %s', async (_what, sent, status) => {
    let response: Response | undefined
    const added = await listAdded(async () => {
      response = await sendPapers({ papers: [`refused ${status}`], ...sent })
    })
    expect(response?.status).toBe(status)
    expect(added).toEqual([])
  })

  test('files of a step of a lead that is complete', async () => {
    const lead = await begin()
    expect((await save(lead, { form_completed: true, step_index: 1 })).status).toBe(200)
    const more = { lead_id: lead.id, lead_token: lead.token, step_index: 2 }
    const added = await listAdded(async () => {
      expect((await sendPapers({ lead: more, papers: ['too late'] })).status).toBe(409)
    })
    expect(added).toEqual([])
  })

  test('files of a lead that the database could not store', async () => {
    const failing = buildTestParts(database.database, {
      consequences: {
        ...parts.consequences,
        queueDeliveries: async (tx) => {
          await tx.query(`DO $$ BEGIN RAISE EXCEPTION 'no' USING ERRCODE = '53100'; END $$`)
        },
      },
    })
    const sent = { leads: website.open(failing.parts) }
    const added = await listAdded(async () => {
      expect((await sendPapers({ papers: ['no room'], sent })).status).toBe(503)
    })
    expect(added).toEqual([])
  })

  test('the files of a stored lead are there', async () => {
    let id = ''
    const added = await listAdded(async () => {
      const response = await sendPapers({ papers: ['mine', 'mine too'] })
      id = (await readJson(response))['id']!
    })
    expect((await filesOf(id)).map(({ hash }) => hash).sort()).toEqual([...added].sort())
    expect(added).toHaveLength(2)
  })
})

describe('one lead contains, over all its steps,', () => {
  test('256 KB of text: 60 steps of 100 KB are two', async () => {
    const lead = await begin()
    const statuses: number[] = []
    for (let at = 1; at <= 60; at += 1) {
      const words = Object.fromEntries(
        Array.from({ length: 10 }, (_, part) => [`part ${at} ${part}`, 'x'.repeat(10_000)]),
      )
      statuses.push((await save(lead, { step_index: at, ...words })).status)
    }
    expect(statuses).toEqual([200, 200, ...Array<number>(58).fill(413)])
    const [stored] = await readRows<{ steps: number; payload: number }>(
      database.database,
      `SELECT (SELECT sum(octet_length(fields::text)) FROM lead_steps WHERE lead_id = id)::int AS steps,
              octet_length(payload::text) AS payload FROM leads WHERE id = $1`,
      [lead.id],
    )
    expect(stored!.steps).toBeLessThan(mostTextBytes)
    expect(stored!.payload).toBeLessThan(mostTextBytes)
  })

  test('the same however often one step is saved again', async () => {
    const lead = await begin()
    for (let at = 0; at < 30; at += 1) {
      const response = await save(lead, { step_index: 1, message: `${at} ${'x'.repeat(9_000)}` })
      expect(response.status).toBe(200)
    }
  })

  test('the same beside its files', async () => {
    const words = Object.fromEntries(
      Array.from({ length: 27 }, (_, part) => [`part ${part}`, 'x'.repeat(10_000)]),
    )
    const added = await listAdded(async () => {
      const response = await sendPapers({ lead: words, papers: ['beside much text'] })
      expect(response.status).toBe(413)
    })
    expect(added).toEqual([])
  })

  test('no step beyond the highest step number', async () => {
    const lead = await begin()
    expect((await save(lead, { step_index: 99, message: 'the last' })).status).toBe(200)
    expect((await save(lead, { message: 'behind it' })).status).toBe(413)
  })

  test('10 files: an eleventh is refused and not stored', async () => {
    const lead = await begin()
    const step = (at: number, papers: readonly string[]) =>
      sendPapers({
        lead: { lead_id: lead.id, lead_token: lead.token, form_completed: false, step_index: at },
        papers: papers.map((words) => `${lead.id} ${words}`),
      })
    const six = ['1', '2', '3', '4', '5', '6']
    expect((await step(1, six)).status).toBe(200)
    // The same files sent again are not counted twice.
    expect((await step(1, six)).status).toBe(200)
    expect((await step(2, ['7', '8', '9', '10'])).status).toBe(200)
    const added = await listAdded(async () => {
      const over = await step(3, ['11'])
      expect(over.status).toBe(413)
      expect(await over.json()).toMatchObject({
        code: 'lead.too-many-files',
        fields: { papers: 'Please send at most 10 files.' },
      })
    })
    expect(added).toEqual([])
    expect(await filesOf(lead.id)).toHaveLength(10)
  })

  test('25 MB: a larger total is refused and not stored', async () => {
    const lead = await begin()
    const step = (at: number, megabytes: number) =>
      sendPapers({
        lead: { lead_id: lead.id, lead_token: lead.token, form_completed: false, step_index: at },
        papers: [`${lead.id} ${at} ${'x'.repeat(megabytes * 1024 * 1024)}`],
      })
    for (const at of [1, 2]) expect((await step(at, 9)).status).toBe(200)
    const added = await listAdded(async () => {
      const over = await step(3, 8)
      expect(over.status).toBe(413)
      expect(await over.json()).toMatchObject({ code: 'lead.files-too-large' })
    })
    expect(added).toEqual([])
    expect((await step(4, 6)).status).toBe(200)
    expect(await filesOf(lead.id)).toHaveLength(3)
  })
})

describe('the limits of a minute', () => {
  const openLimited = () => {
    const leads = website.open(
      parts,
      createAttemptCounter(() => 0),
    )
    const peer = '198.51.100.7'
    const whole = () => ({ leads, peer, headers: { 'idempotency-key': newKey() } })
    return { leads, peer, whole }
  }
  const repeat = async (times: number, work: () => Promise<Response>) => {
    const statuses: number[] = []
    for (let at = 0; at < times; at += 1) statuses.push((await work()).status)
    return statuses
  }
  const twenty = (status: number) => [...Array<number>(20).fill(status), 429, 429]

  test('count steps', async () => {
    const lead = await begin()
    const { leads, peer } = openLimited()
    let at = 0
    const step = () => save(lead, { step_index: ++at, message: `step ${at}` }, { leads, peer })
    expect(await repeat(22, step)).toEqual(twenty(200))
  })

  test.each([
    ['an invalid lead', 422, { email: 'nobody' }],
    ['a lead without a name', 422, { name: '' }],
  ])('count %s', async (_what, status, more) => {
    const { whole } = openLimited()
    const send = () => sendJson('/api/leads', { ...enquiry, ...more }, whole())
    expect(await repeat(22, send)).toEqual(twenty(status))
  })

  test.each([
    ['invalid JSON', 400, '{'],
    ['a body that is too large', 413, 'x'.repeat(300_000)],
  ])('count %s', async (_what, status, body) => {
    const { leads, peer } = openLimited()
    const headers = { 'content-type': 'application/json' }
    const send = () => website.send('/api/leads', { body, leads, peer, headers })
    expect(await repeat(22, send)).toEqual(twenty(status))
  })

  test('count a guessed token, and a key of another lead', async () => {
    const { leads, peer } = openLimited()
    const guess = () => save({ id: newKey(), token: 'guess', email: '' }, {}, { leads, peer })
    expect(await repeat(10, guess)).toEqual(Array<number>(10).fill(401))
    const headers = { 'idempotency-key': newKey() }
    let at = 0
    const other = () =>
      sendJson('/api/leads', { ...enquiry, message: `${++at}` }, { leads, peer, headers })
    expect(await repeat(11, other)).toEqual([201, ...Array<number>(9).fill(409), 429])
  })

  test('count refused files, and store no files beyond the limit', async () => {
    const { leads, peer } = openLimited()
    const send = () =>
      sendPapers({ lead: { email: 'nobody' }, papers: ['x'], sent: { leads, peer } })
    const added = await listAdded(async () => {
      expect(await repeat(22, send)).toEqual(twenty(422))
    })
    expect(added).toEqual([])
  })

  test('do not count a repeated lead, but its files', async () => {
    const again = openLimited()
    const same = again.whole()
    expect(await repeat(30, () => sendJson('/api/leads', enquiry, same))).toEqual(
      Array<number>(30).fill(201),
    )
    const sent = openLimited().whole()
    expect(await repeat(22, () => sendPapers({ papers: ['again'], sent }))).toEqual(twenty(201))
  })

  test('do not count requests that another website made a visitor’s browser send', async () => {
    const { whole, leads, peer } = openLimited()
    const headers = { origin: 'https://evil.example' }
    const foreign = () => sendJson('/api/leads', enquiry, { leads, peer, headers })
    expect(await repeat(22, foreign)).toEqual(Array<number>(22).fill(403))
    expect((await sendJson('/api/leads', enquiry, whole())).status).toBe(201)
  })

  test('count a form posted without script, which is shown again with its answers', async () => {
    const { leads, peer } = openLimited()
    const fields = { form: 'general', name: 'Ada', email: 'nobody' }
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(fields).toString()
    const form = () => website.send('/contact', { body, leads, peer, headers })
    expect(await repeat(22, form)).toEqual(twenty(422))
  })
})

describe('a field with the name of an Object.prototype property', () => {
  test.each(['constructor', 'toString', 'hasOwnProperty'])(
    'is allowed: a file in the field %s is stored with its lead',
    async (field) => {
      const response = await sendPapers({ papers: [field], field })
      expect(response.status).toBe(201)
      const { id } = await readJson(response)
      expect(await filesOf(id!)).toHaveLength(1)
    },
  )

  test.each(['__proto__', 'lead[__proto__]'])(
    'and %s does not become a property',
    async (field) => {
      const added = await listAdded(async () => {
        const response = await sendPapers({ papers: [field], field })
        expect([201, 422]).toContain(response.status)
      })
      expect(added.length).toBeLessThanOrEqual(1)
    },
  )

  test('gets the error of its refused file', async () => {
    const form = new FormData()
    form.set('lead', JSON.stringify(enquiry))
    form.append('constructor', new File(['<svg xmlns="x"/>'], 'a.svg'))
    const whole = new Response(form)
    const response = await website.send('/api/leads/with-files', {
      body: new Uint8Array(await whole.arrayBuffer()),
      headers: { 'content-type': whole.headers.get('content-type')! },
    })
    expect(response.status).toBe(422)
    expect((await response.json()).fields).toEqual({ constructor: expect.stringMatching(/SVG/) })
  })

  test('is stored like any other', async () => {
    const lead = { ...enquiry, constructor: ['a', 'b'], valueOf: 'words' }
    const response = await sendJson('/api/leads', lead)
    expect(response.status).toBe(201)
    const { id } = await readJson(response)
    const [row] = await readRows(database.database, 'SELECT payload FROM leads WHERE id = $1', [id])
    expect(row).toMatchObject({ payload: { valueOf: 'words' } })
  })
})
