import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type LeadFiles, openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { storeTestLead } from '#modules/leads/delivery/testing.ts'
import { applyPrivacySite, storePerson } from '#modules/privacy/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { checkRetention } from '../doctor/check-retention.ts'
import { runLeadFile } from '../lead/lead-file.ts'
import { runPersonErase } from './person-erase.ts'
import { runPersonExport } from './person-export.ts'
import { runTestAction } from '../../command/testing.ts'

const own = useTestDatabase()
const ana = 'ana@visitor.example'
const noAccount = { accounts: 0, saved_vehicles: 0, saved_searches: 0, reservations: 0 }
let folder: string
let files: LeadFiles
let site: Site
let made = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'person-'))
  files = openLeadFiles(folder)
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(async () => {
  site = await applyPrivacySite(own.database, `dealer-${++made}`)
})

const store = (email: string, content?: string) =>
  storePerson({ database: own.database, files, site }, email, content)

const buildParts = (dataFolder = folder) => ({
  environment: { dataFolder, secret: 'a secret of at least 32 characters' },
  openDatabase: () => Promise.resolve(own.database),
  resolvePath: (path: string) => join(folder, path),
  now: () => new Date('2026-11-24T00:00:00Z'),
})

const runExport = (email: string, options: Parameters<typeof runPersonExport>[2] = {}) =>
  runTestAction(runPersonExport, buildParts(), email, { site: site.slug, ...options })

const runErase = (
  email: string,
  options: Parameters<typeof runPersonErase>[2] = {},
  dataFolder = folder,
) => runTestAction(runPersonErase, buildParts(dataFolder), email, { site: site.slug, ...options })

const toJson = (printed: readonly string[]) =>
  JSON.parse(printed.join('\n')) as Record<string, unknown>

describe('person export', () => {
  test('prints all of a person’s data at the site, and names what it does not cover', async () => {
    const lead = await store(ana)
    await store('bob@visitor.example')
    const { code, printed, notes } = await runExport(' Ana@VISITOR.example ')
    expect(code).toBe(0)
    expect(toJson(printed)).toMatchObject({
      site: site.slug,
      address: ana,
      exported_at: '2026-11-24T00:00:00.000Z',
      leads: [
        {
          id: lead.id,
          email: ana,
          payload: { message: 'Is it still there?' },
          steps: [{ step_index: 0 }],
          consents: [{ field: 'opt_in', agreed: true }],
          files: [{ name: 'car.jpg' }],
          deliveries: [{ kind: 'confirmation' }, { kind: 'email' }],
          notes: [{ text: 'Wants a red one.' }],
          appraisals: [{ low_cents: 1_500_000, high_cents: 1_600_000, note: 'One dent.' }],
        },
      ],
      events: [{ event_number: 22, lead_id: lead.id }],
      mails: [{ text: `From ${ana}` }, { text: `From ${ana}` }],
      requests: [],
    })
    expect(printed.join('')).not.toContain('bob')
    expect(printed.join('')).not.toContain('Mia')
    expect(notes.join('\n')).toContain('1 lead, 1 file, 2 mails, 1 event')
    expect(notes.join('\n')).toContain('Not covered: copies that the dealer received')
    expect(notes.join('\n')).toMatch(/address hash [0-9a-f]{64}\.$/)
  })

  test('writes document and files to a folder, for its own user alone', async () => {
    await store(ana, 'a photo of a car')
    const { code, printed } = await runExport(ana, { out: `out-${made}`, json: true })
    expect(code).toBe(0)
    const out = join(folder, `out-${made}`)
    expect(toJson(printed)).toEqual({
      path: out,
      counts: { leads: 1, bookings: 0, files: 1, mails: 2, events: 1, ...noAccount },
      lost: [],
    })
    const document = JSON.parse(await readFile(join(out, 'person.json'), 'utf8')) as {
      leads: { files: { path: string }[] }[]
    }
    const path = document.leads[0]!.files[0]!.path
    expect(path).toMatch(/^files\/[0-9a-f-]{36}\.jpg$/)
    expect(await readFile(join(out, path), 'utf8')).toBe('a photo of a car')
    for (const each of ['person.json', path]) {
      expect(((await stat(join(out, each))).mode & 0o777).toString(8), each).toBe('600')
    }
    const again = await runExport(ana, { out: `out-${made}`, json: true })
    expect(again.code).toBe(1)
    expect(toJson(again.printed)).toMatchObject({ code: 'person.folder' })
  })

  test('of somebody unknown is an empty document', async () => {
    const { code, printed } = await runExport('nobody@visitor.example', { json: true })
    expect(code).toBe(0)
    expect(printed).toHaveLength(1)
    expect(toJson(printed)).toMatchObject({ leads: [], events: [], mails: [] })
  })
})

describe('person erase', () => {
  test('lists the data with --dry-run, and then deletes it', async () => {
    const lead = await store(ana, 'a licence')
    const { contentHash } = await findFile(lead.id)
    const counts = { leads: 1, bookings: 0, files: 1, mails: 2, events: 1, ...noAccount }
    const dry = await runErase(ana, { dryRun: true, json: true })
    expect(toJson(dry.printed)).toEqual({ erased: false, counts })
    expect(toJson((await runExport(ana)).printed)).toMatchObject({ leads: [{ id: lead.id }] })

    const { code, printed, notes } = await runErase(ana)
    expect(code).toBe(0)
    expect(printed).toEqual(['Erased 1 lead, 1 file, 2 mails, 1 event.'])
    expect(notes.join('\n')).not.toContain(ana)
    expect(notes.join('\n')).toMatch(/address hash [0-9a-f]{64}\.$/)
    expect(await files.store.has(contentHash)).toBe(false)
    const after = toJson((await runExport(ana)).printed)
    expect(after).toMatchObject({ leads: [], mails: [], events: [] })
    expect(after['requests']).toMatchObject([{ action: 'export' }, { action: 'erase', counts }])
    expect(toJson((await runErase(ana, { json: true })).printed)).toMatchObject({
      erased: true,
      counts: { leads: 0 },
    })
  })

  test('leaves the content of files to the worker where this machine does not have it', async () => {
    const lead = await store(ana, 'a content elsewhere')
    const { contentHash } = await findFile(lead.id)
    const { printed, notes } = await runErase(ana, { json: true }, join(folder, 'elsewhere'))
    expect(toJson(printed)).toMatchObject({ erased: true, contents_left: 1 })
    expect(notes.join('\n')).toContain('left to the worker')
    const staged = await own.database.asOwner(async (tx) => {
      const sql = 'SELECT disowned FROM staged_lead_files WHERE content_hash = $1'
      return (await tx.query(sql, [contentHash])).rows
    })
    expect(staged).toEqual([{ disowned: true }])
  })

  test('of a file that is being read at that moment leaves a whole one or none', async () => {
    const content = 'whole '.repeat(500_000)
    const lead = await store(ana, content)
    const { id } = await findFile(lead.id)
    const out = `given-${made}`
    const [given] = await Promise.all([
      runTestAction(runLeadFile, buildParts(), id, { out, json: true }),
      runErase(ana),
    ])
    const isGiven = given.code === 0
    const seen = isGiven ? await readFile(join(folder, out), 'utf8') : toJson(given.printed)['code']
    expect([content, 'file.unknown', 'file.lost']).toContain(seen)
    expect((await readdir(folder)).includes(out)).toBe(isGiven)
  })
})

describe('a caller who gave no address', () => {
  const number = '+61 400 123 456'
  const storeLead = (more: Parameters<typeof storeTestLead>[2]) =>
    storeTestLead(own.database, site, { category: 'Phone Call', ...more })
  const listLeft = async () =>
    own.database.asOwner(async (tx) => {
      const sql = 'SELECT id FROM leads WHERE site_id = $1 ORDER BY created_at'
      return (await tx.query<{ id: string }>(sql, [site.id])).rows.map(({ id }) => id)
    })

  test('is found by their own number only', async () => {
    const missed = await storeLead({ email: null, phone: '+61400123456' })
    const typed = await storeLead({ email: null, phone: '0400 123 456' })
    const others = [
      // This lead has an e-mail address, so only the address identifies the person: families may share a phone number.
      await storeLead({ email: ana, phone: '0400 123 456' }),
      await storeLead({ email: null, phone: '+61411123456' }),
      await storeLead({ email: null, phone: '0123 456' }),
      await storeLead({ email: null, phone: null }),
    ]
    const { code, printed } = await runExport(number)
    expect(code).toBe(0)
    const { leads } = toJson(printed) as { leads: { id: string }[] }
    expect(leads.map(({ id }) => id).toSorted()).toEqual([missed.id, typed.id].toSorted())
    expect((await runErase('0400123456')).code).toBe(0)
    expect((await listLeft()).toSorted()).toEqual(others.map(({ id }) => id).toSorted())
  })
})

describe('a question about a person', () => {
  test.each([
    ['an invalid address', '%', {}, 'person.no-address'],
    ['no site', ana, { site: undefined }, 'person.which-site'],
    ['a site that is not there', ana, { site: 'nobody' }, 'person.unknown-site'],
  ])('with %s is refused', async (_what, email, options, code) => {
    const given = { ...options, json: true } as Parameters<typeof runPersonErase>[2]
    for (const run of [runErase, runExport]) {
      const ran = await run(email, given)
      expect(ran.code).toBe(1)
      expect(toJson(ran.printed)).toMatchObject({ code })
    }
  })
})

async function findFile(leadId: string): Promise<{ id: string; contentHash: string }> {
  const [row] = await own.database.asOwner(async (tx) => {
    const sql = 'SELECT id, content_hash AS "contentHash" FROM lead_files WHERE lead_id = $1'
    return (await tx.query<{ id: string; contentHash: string }>(sql, [leadId])).rows
  })
  return row!
}

test('the doctor names sites for which nothing was deleted for two days', async () => {
  await own.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO retention_rounds (site_id, ended_at) SELECT id, now() FROM sites WHERE slug <> $1`,
      [site.slug],
    ),
  )
  expect(await checkRetention(own.database)).toEqual([
    { state: 'notice', what: site.slug, detail: expect.stringContaining('no worker has looked') },
  ])
  await own.database.asOwner((tx) =>
    tx.query(
      `INSERT INTO retention_rounds (site_id, ended_at) VALUES ($1, '2026-01-02T03:04:05Z')`,
      [site.id],
    ),
  )
  expect(await checkRetention(own.database)).toEqual([
    {
      state: 'warning',
      what: site.slug,
      detail:
        'old data was last deleted at 2026-01-02 13:04 AEST, although it should be deleted every day. See whether a worker is running.',
    },
  ])
})
