import { beforeAll, describe, expect, test } from 'vitest'
import { buildExampleDealership } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import type { LeadService, LeadParts } from './lead-parts.types.ts'
import { listIdleTransactions } from '../files/testing.ts'
import { openLeadService } from './lead-service.ts'
import {
  buildSent,
  buildTestContext,
  buildTestParts,
  expectResponse,
  expectRefusal,
  openTestSite,
  readRows,
} from './testing.ts'

const files = useTestDatabase()
let site: Site
let service: LeadService
let parts: LeadParts
let effects: string[]

beforeAll(async () => {
  site = await openTestSite(files.database)
  const built = buildTestParts(files.database)
  ;({ effects, parts } = built)
  service = openLeadService(parts)
})

type Fields = Readonly<Record<string, unknown>>
const unfinished = { category: 'Trade In', lead_status: 'Incomplete', form_completed: false }
const final = { category: 'Trade In', form_completed: true, step_index: 2, message: 'Call me.' }
const person = { name: 'Ada', email: 'ada@visitor.example' }

const begin = async (fields: Fields = person) =>
  expectResponse(
    await service.submit(
      buildTestContext(site),
      buildSent({ ...unfinished, step_index: 0, ...fields }),
    ),
  )

/** Each lead has its own visitor: without a key, equal content would be the same lead. */
let visitors = 0
const beginLead = () => begin({ ...person, email: `ada${++visitors}@visitor.example` })

const save = (id: string, fields: Fields, token: string | null) =>
  service.saveStep(buildTestContext(site), id, token, buildSent(fields))

const step = (index: number, fields: Fields) => ({ ...unfinished, step_index: index, ...fields })

const readLead = async (id: string) => {
  const [row] = await readRows<{
    state: string
    payload: Record<string, unknown>
    completed_at: Date | null
    repeats: number
  }>(files.database, 'SELECT * FROM leads WHERE id = $1', [id])
  return row
}

describe('steps of a lead', () => {
  test('are one lead that is delivered once it is complete', async () => {
    const { id, lead_token: token, event_id: none } = await beginLead()
    expect(none).toBeUndefined()
    expect(await readLead(id)).toMatchObject({ state: 'incomplete', completed_at: null })
    const middle = expectResponse(await save(id, step(1, { 'Trade In Make': 'Kia' }), token))
    expect(middle).toMatchObject({ id, lead_id: id, lead_token: token })
    const last = expectResponse(await save(id, { ...final, event_id: 'e-9' }, token))
    expect(last).toMatchObject({ id, event_id: 'e-9' })
    const row = await readLead(id)
    expect(row).toMatchObject({ state: 'complete' })
    expect(row?.completed_at).not.toBeNull()
    expect(row?.payload).toMatchObject({
      name: 'Ada',
      'Trade In Make': 'Kia',
      message: 'Call me.',
      form_completed: true,
    })
    expect(row?.payload).not.toHaveProperty('lead_status')
    expect(effects.filter((line) => line.includes(id))).toEqual([
      `abandon ${id}`,
      `deliver 0 ${id}`,
      `event e-9 ${id}`,
    ])
  })

  test('that arrive late never overwrite later ones, and the latest of one index counts', async () => {
    const { id, lead_token: token } = await beginLead()
    await save(id, step(2, { colour: 'two', late: 'two' }), token)
    await save(id, step(1, { colour: 'one', early: 'one' }), token)
    expect((await readLead(id))?.payload).toMatchObject({ colour: 'two', early: 'one' })
    await save(id, step(2, { colour: 'anew' }), token)
    const { payload } = (await readLead(id))!
    expect(payload).toMatchObject({ colour: 'anew', early: 'one' })
    expect(payload).not.toHaveProperty('late')
  })

  test('that arrive all at once are all kept', async () => {
    const { id, lead_token: token } = await beginLead()
    const indexes = [1, 2, 3, 4, 5, 6, 7, 8]
    const outcomes = await Promise.all(
      indexes.map((index) => save(id, step(index, { [`at ${index}`]: index }), token)),
    )
    for (const outcome of outcomes) expectResponse(outcome)
    const { payload } = (await readLead(id))!
    expect(indexes.map((index) => payload[`at ${index}`])).toEqual(indexes)
  })

  test('whose last one is sent many times are completed once, with the same response', async () => {
    const { id, lead_token: token } = await beginLead()
    const answers = await Promise.all(
      Array.from({ length: 12 }, async () => expectResponse(await save(id, final, token))),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(effects.filter((line) => line === `deliver 0 ${id}`)).toHaveLength(1)
    expect(await readLead(id)).toMatchObject({ repeats: 11 })
  })

  test('are closed once complete: other words, and an earlier step, come too late', async () => {
    const { id, lead_token: token } = await beginLead()
    expectResponse(await save(id, final, token))
    for (const fields of [{ ...final, message: 'No.' }, step(1, { a: 'b' })]) {
      const refusal = expectRefusal(await save(id, fields, token))
      expect(refusal).toMatchObject({ status: 409, code: 'lead.complete' })
    }
    expect((await readLead(id))?.payload).toMatchObject({ message: 'Call me.' })
  })

  test('that finish a lead already on its way as Incomplete send the update of it', async () => {
    const { id, lead_token: token } = await beginLead()
    await readRows(
      files.database,
      `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination)
       VALUES ($1, $2, 'email', 'email:a@dealer.example')`,
      [id, site.id],
    )
    expectResponse(await save(id, final, token))
    expect(effects).toContain(`deliver 1 ${id}`)
  })

  test('that follow one in delivery as Incomplete are delivered later', async () => {
    const { id, lead_token: token } = await beginLead()
    expectResponse(await save(id, step(1, { a: 'b' }), token))
    expect(effects.filter((line) => line.includes(id))).toEqual([`abandon ${id}`])
    await readRows(
      files.database,
      `INSERT INTO lead_deliveries (lead_id, site_id, kind, destination, revision)
       SELECT $1, $2, 'email', 'email:a@dealer.example', revision FROM unnest('{0,1}'::int[]) AS revision`,
      [id, site.id],
    )
    expectResponse(await save(id, step(2, { a: 'c' }), token))
    expect(effects.filter((line) => line.includes(id))).toEqual([`abandon ${id}`, `abandon ${id}`])
    expectResponse(await save(id, { ...final, step_index: 3 }, token))
    expect(effects).toContain(`deliver 2 ${id}`)
  })

  test('may be saved for a day', async () => {
    const { id, lead_token: token } = await beginLead()
    const age = (hours: number) =>
      readRows(
        files.database,
        `UPDATE leads SET created_at = now() - $2 * interval '1 hour' WHERE id = $1`,
        [id, hours],
      )
    await age(23.99)
    expectResponse(await save(id, step(1, { a: 'b' }), token))
    await age(24.01)
    const refusal = expectRefusal(await save(id, step(2, { a: 'c' }), token))
    expect(refusal).toMatchObject({ status: 409, code: 'lead.expired' })
  })

  test('have the minimum of a lead by the last of them', async () => {
    const { id, lead_token: token } = await begin({ 'Trade In Make': 'Kia' })
    const refusal = expectRefusal(await save(id, final, token))
    expect(refusal.fields).toHaveProperty('name')
    expect(refusal.fields).toHaveProperty('email')
    expectResponse(await save(id, { ...final, ...person }, token))
  })

  test('keep the decision at a box that was made last', async () => {
    const { id, lead_token: token } = await beginLead()
    await save(id, step(1, { opt_in: true }), token)
    await save(id, { ...final, opt_in: false, opt_in_touched: true }, token)
    const sql = 'SELECT agreed, touched FROM lead_consents WHERE lead_id = $1'
    expect(await readRows(files.database, sql, [id])).toEqual([{ agreed: false, touched: true }])
  })

  test('that a machine fills in are delivered like those of a person: held, by their flag', async () => {
    const { id, lead_token: token } = await beginLead()
    expectResponse(await save(id, { ...final, fax_extension: 'x' }, token))
    const [row] = await readRows(files.database, 'SELECT flag FROM leads WHERE id = $1', [id])
    expect(row).toEqual({ flag: 'hidden-field' })
    expect(effects.filter((line) => line.includes(id))).toEqual([
      `abandon ${id}`,
      `deliver 0 ${id}`,
    ])
  })

  test('of a lead that was released count as a person’s', async () => {
    const { id, lead_token: token } = await beginLead()
    await readRows(
      files.database,
      `UPDATE leads SET flag = 'hidden-field', released_at = now() WHERE id = $1`,
      [id],
    )
    expectResponse(await save(id, { ...final, fax_extension: 'x' }, token))
    expect(effects).toContain(`event ${id} ${id}`)
  })
})

describe('files of a step', () => {
  const form = {
    slug: 'photos',
    title: 'Photos of your car',
    category: 'Trade In',
    steps: [
      { fields: [{ name: 'name', type: 'string', label: 'Name' }] },
      { fields: [{ name: 'Photos', type: 'file', label: 'Photos', max: 3 }] },
      { fields: [{ name: 'message', type: 'textarea', label: 'Message', required: false }] },
    ],
  }
  const photo = (content: string) => ({
    incoming: {
      field: 'Photos',
      name: `${content}.jpg`,
      mediaType: 'image/jpeg',
      bytes: 1000,
      sentHash: content,
      path: `/tmp/${content}`,
    },
    stored: {
      field: 'Photos',
      name: `${content}.jpg`,
      mediaType: 'image/jpeg',
      contentHash: content.padEnd(64, '0'),
      bytes: 900,
    },
  })
  const nothing = () => Promise.resolve()
  const attach = (contents: readonly string[], keep: () => Promise<void> = nothing) => {
    const staged = contents.map((content) => photo(content).stored)
    return {
      files: contents.map((content) => photo(content).incoming),
      stageFiles: () => Promise.resolve({ ok: true, staged, keep, remove: nothing } as const),
    }
  }
  let own: Site
  beforeAll(async () => {
    const hosts = ['www.photo-cars.example']
    own = await openTestSite(files.database, {
      slug: 'photo-cars',
      hosts,
      dealership_group: { slug: 'photo-group', name: 'Photo Group' },
      dealerships: [buildExampleDealership({ slug: 'photo-cars' })],
      leads: { forms: [form] },
    })
  })
  const fields = { ...unfinished, ...person, form: 'photos' }
  const beginPhotos = async () =>
    expectResponse(
      await service.submit(
        buildTestContext(own),
        buildSent({ ...fields, step_index: 0 }, { key: newKey() }),
      ),
    )
  const newKey = () => crypto.randomUUID()
  const savePhotos = (
    id: string,
    token: string,
    contents: readonly string[],
    keep?: () => Promise<void>,
  ) =>
    service.saveStep(
      buildTestContext(own),
      id,
      token,
      buildSent({ ...fields, step_index: 1 }, attach(contents, keep)),
    )

  test('are stored while no transaction is open', async () => {
    const { id, lead_token: token } = await beginPhotos()
    let open: readonly string[] | undefined
    const keep = async () => {
      open = await listIdleTransactions(files.database)
    }
    expectResponse(await savePhotos(id, token, ['d'], keep))
    expect(open).toEqual([])
  })

  test('that is sent again after a lost answer count once', async () => {
    const { id, lead_token: token } = await beginPhotos()
    expectResponse(await savePhotos(id, token, ['a', 'b']))
    expectResponse(await savePhotos(id, token, ['a', 'b']))
    expectResponse(await savePhotos(id, token, ['b', 'c']))
    const rows = await readRows(
      files.database,
      'SELECT name FROM lead_files WHERE lead_id = $1 ORDER BY name',
      [id],
    )
    expect(rows).toEqual([{ name: 'a.jpg' }, { name: 'b.jpg' }, { name: 'c.jpg' }])
  })

  test('are at most as many as the field allows, with those of earlier requests', async () => {
    const { id, lead_token: token } = await beginPhotos()
    expectResponse(await savePhotos(id, token, ['a', 'b']))
    const refusal = expectRefusal(await savePhotos(id, token, ['c', 'd']))
    expect(refusal).toMatchObject({ status: 422, fields: { Photos: expect.any(String) } })
  })
})

describe('the token of a lead', () => {
  test.each([
    ['is missing', () => null],
    ['is another’s', (other: string) => other],
    ['is cut', (_other: string, own: string) => own.slice(1)],
    ['is none', () => 'x'],
    ['is empty', () => ''],
  ])('%s: nothing is saved', async (_what, choose) => {
    const own = await beginLead()
    const other = await beginLead()
    const token = choose(other.lead_token, own.lead_token)
    const refusal = expectRefusal(await save(own.id, step(1, { a: 'b' }), token))
    expect(refusal).toMatchObject({ status: 401, code: 'lead.token' })
    expect((await readLead(own.id))?.payload).not.toHaveProperty('a')
  })

  test('opens no lead of another site', async () => {
    const { id } = await beginLead()
    const elsewhere = { ...site, id: site.id + 1, dealerships: [] }
    const token = parts.tokens.sign(elsewhere.id, id)
    const sent = buildSent(step(1, { a: 'b' }))
    const refusal = expectRefusal(
      await service.saveStep(buildTestContext(elsewhere), id, token, sent),
    )
    expect(refusal).toMatchObject({ status: 404 })
  })

  test('opens nothing where the number is no lead’s', async () => {
    for (const id of ['1', 'x', '../leads', '3F2504E0-4F89-11D3-9A0C-0305E82C3301']) {
      const token = parts.tokens.sign(site.id, id)
      expect(expectRefusal(await save(id, final, token))).toMatchObject({ status: 404 })
    }
  })
})
