import { beforeAll, expect, test } from 'vitest'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  enquiry,
  expectResponse,
  openTestSite,
  readRows,
} from '#modules/leads/submit/testing.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { runLeadList } from './lead-list.ts'
import { runLeadShow } from './lead-show.ts'
import type { JsonOption } from '../../command/options.ts'
import { runTestAction } from '../../command/testing.ts'

const files = useTestDatabase()
const ids: string[] = []

beforeAll(async () => {
  const routes = [{ emails: ['sales@dealer.example'] }]
  const site = await openTestSite(files.database, { leads: { routes } })
  const { parts } = buildTestParts(files.database, { consequences: leadConsequences })
  const desk = openLeadService(parts)
  for (const more of [{ opt_in: true }, { fax_extension: 'x' }, { lead_status: 'Incomplete' }]) {
    const sent = buildSent({ ...enquiry, ...more }, { key: crypto.randomUUID() })
    ids.push(expectResponse(await desk.submit(buildTestContext(site), sent)).id)
  }
  await readRows(
    files.database,
    `INSERT INTO delivery_attempts (delivery_id, site_id, ended_at, succeeded, detail)
     SELECT id, site_id, now(), false, 'the server said no' FROM lead_deliveries
     WHERE lead_id = $1 AND kind = 'email'`,
    [ids[0]],
  )
})

const openDatabase = () => Promise.resolve(files.database)

const list = (options: Parameters<typeof runLeadList>[1]) =>
  runTestAction(runLeadList, { openDatabase }, options)

const show = (id: string, options: JsonOption) =>
  runTestAction(runLeadShow, { openDatabase }, id, options)

test('lead list gives every lead of the site, the newest first, flagged ones included', async () => {
  const { code, printed } = await list({ site: 'example-cars', json: true })
  expect(code).toBe(0)
  const { leads } = JSON.parse(printed.join('')) as { leads: Record<string, unknown>[] }
  expect(leads.map(({ id }) => id)).toEqual([...ids].reverse())
  expect(leads.map(({ state, flagged }) => [state, flagged])).toEqual([
    ['incomplete', false],
    ['complete', true],
    ['complete', false],
  ])
  expect(leads[2]).toMatchObject({
    email: 'ada@visitor.example',
    category: 'General Enquiry',
    name: 'Ada Lovelace',
    deliveries: { pending: 2 },
    repeats: 0,
  })
  expect(leads[1]).toMatchObject({ flag: 'hidden-field', deliveries: { held: 2 } })
  expect(Date.parse(String(leads[0]?.['created_at']))).not.toBeNaN()
})

test('lead list is cut to its limit, and is lines for people', async () => {
  const { printed } = await list({ site: 'example-cars', limit: '2' })
  expect(printed).toHaveLength(2)
  expect(printed[1]).toContain('hidden-field')
  expect(printed[1]).toMatch(/ {2}\d{4}-\d\d-\d\d \d\d:\d\d AE[SD]T {2}/)
  expect((await list({ site: 'example-cars', limit: '0' })).code).toBe(1)
})

test.each([
  ['no site', {}, 'lead.whose'],
  ['a site that is not there', { site: 'nobody' }, 'lead.unknown-site'],
])('lead list with %s says why it does nothing', async (_what, options, code) => {
  const ran = await list({ ...options, json: true })
  expect(ran.code).toBe(1)
  expect(JSON.parse(ran.printed.join(''))).toMatchObject({ code })
})

test('lead show gives answers, steps, consents, files, deliveries and their attempts', async () => {
  const { printed } = await show(ids[0]!, { json: true })
  const lead = JSON.parse(printed.join('')) as Record<string, unknown>
  expect(lead).toMatchObject({
    id: ids[0],
    site: 'example-cars',
    payload: { message: 'Is it still there?' },
    steps: [],
    files: [],
    consents: [{ field: 'opt_in', agreed: true }],
  })
  expect(lead['deliveries']).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        destination: 'email:sales@dealer.example',
        state: 'pending',
        attempts: [expect.objectContaining({ succeeded: false, detail: 'the server said no' })],
      }),
    ]),
  )
  const begun = await show(ids[2]!, { json: true })
  expect(JSON.parse(begun.printed.join(''))).toMatchObject({ steps: [{ step_index: 0 }] })
})

test('lead show prints text, and refuses an unknown lead', async () => {
  const { printed } = await show(ids[0]!, {})
  expect(printed.join('\n')).toContain('failed: the server said no')
  expect(printed.join('\n')).toContain('yes to “Email me')
  expect(printed.join('\n')).toMatch(/received \S+ \S+ AE[SD]T/)
  expect(printed.join('\n')).not.toMatch(/\d{4}-\d\d-\d\dT\d\d:/)
  for (const id of ['x', '3f2504e0-4f89-41d3-9a0c-0305e82c3301']) {
    expect((await show(id, {})).code).toBe(1)
  }
})
