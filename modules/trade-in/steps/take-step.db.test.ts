import { createFileStager } from '#modules/leads/files/file-stager.ts'
import { unboundedUploads } from '#modules/leads/files/upload-budget.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startLookupProviders } from '#fakes/lookups/lookup-providers.fake.ts'
import type { ProviderServer } from '#fakes/payments/provider-server.fake.ts'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import type { IncomingFile } from '#modules/forms/uploads/incoming-file.types.ts'
import { openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import { sweepLeadFiles } from '#modules/leads/files/sweep-files.ts'
import { listIdleTransactions } from '#modules/leads/files/testing.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import { buildTestContext, buildTestParts, readRows } from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { createLog } from '#platform/log/log.ts'
import { openDrafts, type TradeInDrafts } from '../drafts/open-drafts.ts'
import { createDraftDeleter } from '../drafts/delete-draft.ts'
import { applyLookupSite, lookupCipher, openTestLookups } from '../testing.ts'
import { createValuationSeal } from '../valuation/valuation-seal.ts'
import { takeStep } from './take-step.ts'
import type { PostedStep, StepOutcome, StepParts } from './take-step.types.ts'
import { buildTradeInForm } from './trade-in-form.view.ts'
import type { StepName } from '../trade-in.types.ts'

const files = useTestDatabase()
let providers: ProviderServer
let site: Site
let folder: string
let drafts: TradeInDrafts
let leadFiles: ReturnType<typeof openLeadFiles>
let parts: StepParts

beforeAll(async () => {
  providers = await startLookupProviders()
  site = await applyLookupSite(files.database, 'trades-in')
  folder = await mkdtemp(join(tmpdir(), 'trade-in-'))
  leadFiles = openLeadFiles(folder)
  drafts = openDrafts({
    database: files.database,
    cipher: lookupCipher,
    stageFiles: createFileStager(leadFiles.store, unboundedUploads),
  })
  parts = {
    drafts,
    lookups: openTestLookups(files.database, providers.origin),
    leads: openLeadService(buildTestParts(files.database).parts),
    valuations: createValuationSeal(lookupCipher),
    checkPerson: () => Promise.resolve({ allowed: true, mark: null }),
  }
})
afterAll(async () => {
  await providers.stop()
  await rm(folder, { recursive: true })
})

/** A test visitor who answers one step after another. */
function openVisitor() {
  let key: string | null = null
  const find = async () => {
    const found = await drafts.find(site, key)
    return found?.kind === 'draft' ? found.draft : null
  }
  return {
    find,
    findAny: () => drafts.find(site, key),
    key: () => key,
    async post(
      step: StepName,
      fields: Readonly<Record<string, string>>,
      more: Partial<PostedStep> = {},
    ): Promise<StepOutcome> {
      const context = buildTestContext(site)
      const outcome = await takeStep(parts, {
        context,
        draft: await find(),
        step,
        button: 'continue',
        posted: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, [text]])),
        files: [],
        form: buildTradeInForm(site, { now: context.now, action: '/trade-in' }),
        wanted: null,
        url: 'https://www.trades-in.example/trade-in',
        userAgent: undefined,
        clientAddress: '192.0.2.1',
        countLookup: () => true,
        countValuation: () => true,
        ...more,
      })
      if (outcome.kind === 'saved') key = outcome.key ?? key
      return outcome
    },
  }
}

const plate = { [tradeInNames.rego]: 'can ary1', [tradeInNames.state]: 'QLD' }
const condition = {
  [tradeInNames.odometer]: '64,000 km',
  [tradeInNames.condition]: 'Good',
  [tradeInNames.serviceHistory]: 'Full',
  [tradeInNames.financeOwing]: 'No',
}
const person = {
  name: 'Ana',
  last_name: 'Example',
  email: 'ana@visitor.example',
  phone: '0412 345 678',
  postcode: '4000',
}

let pictures = 0
async function takePhoto(): Promise<IncomingFile> {
  pictures += 1
  const path = join(folder, `photo-${pictures}.jpg`)
  const background = { r: pictures * 12, g: 90, b: 120 }
  await sharp({ create: { width: 64, height: 48, channels: 3, background } })
    .jpeg()
    .toFile(path)
  return {
    field: tradeInNames.photos,
    name: 'front.jpg',
    mediaType: 'image/jpeg',
    bytes: 900,
    sentHash: 'a'.repeat(64),
    path,
  }
}

const readDrafts = () =>
  readRows<{ row: string }>(files.database, 'SELECT t::text AS row FROM trade_in_drafts t')

describe('a trade-in', () => {
  test('is looked up, valued, and becomes one lead with its photos', async () => {
    const visitor = openVisitor()
    expect(await visitor.post('plate', plate)).toMatchObject({ kind: 'saved', next: 'condition' })
    expect(await visitor.post('condition', condition)).toMatchObject({ next: 'photos' })
    const photos = [await takePhoto(), await takePhoto()]
    expect(await visitor.post('photos', {}, { files: photos })).toMatchObject({ next: 'contact' })
    const draft = await visitor.find()
    expect(draft?.answers.valuation).toMatchObject({ currency: 'AUD', valuedOn: '2026-11-20' })
    expect(draft?.photos).toHaveLength(2)
    // The database contains neither plate nor vehicle in readable form.
    expect((await readDrafts()).map(({ row }) => row).join()).not.toMatch(/CANARY/i)

    // The last step shows the box ticked by default.
    const outcome = await visitor.post('contact', { ...person, opt_in: 'true' })
    expect(outcome).toMatchObject({ kind: 'sent', location: expect.stringMatching(/^\/success\?/) })
    const location = outcome.kind === 'sent' ? outcome.location : ''
    const sealed = new URLSearchParams(location.split('?')[1]).get('traded') ?? ''
    expect(createValuationSeal(lookupCipher).openTraded(site.id, sealed)).toEqual({
      vehicle: expect.stringMatching(/^20\d\d \S.*, 64,000 km$/) as string,
      range: expect.stringMatching(/^\$[\d,]+ to \$[\d,]+, 20 November 2026$/) as string,
    })
    const [lead, ...others] = await readRows<{
      id: string
      category: string
      payload: Record<string, unknown>
    }>(files.database, 'SELECT * FROM leads WHERE email = $1', [person.email])
    expect(others).toEqual([])
    expect(lead).toMatchObject({ category: 'Trade In' })
    expect(lead!.payload).toMatchObject({
      name: 'Ana',
      'Trade In Rego': 'CANARY1',
      'Trade In State': 'QLD',
      'Trade In Kilometres': 64_000,
      'Trade In Condition': 'Good',
      'Trade In Encumbered': 'No',
      'Trade In Written Off': 'No',
      'Trade In Valuation': expect.stringMatching(/^\$[\d,]+ to \$[\d,]+, 20 November 2026$/),
    })
    const consents =
      'SELECT field, preticked, agreed, shown_on FROM lead_consents WHERE lead_id = $1'
    expect(await readRows(files.database, consents, [lead!.id])).toEqual([
      { field: 'opt_in', preticked: true, agreed: true, shown_on: 'Shall we take it from here?' },
    ])
    expect(lead!.payload).toMatchObject({ terms_shown_on: 'Start with your plate' })
    const sql = 'SELECT field, name FROM lead_files WHERE lead_id = $1'
    expect(await readRows(files.database, sql, [lead!.id])).toHaveLength(2)
    expect(await visitor.findAny()).toMatchObject({ kind: 'sent' })
    await sweepLeadFiles(files.database, leadFiles)
    const hash = draft!.photos[0]!.contentHash
    expect(await leadFiles.store.read(hash)).toBeDefined()
  })

  test('of an unknown plate is typed, and valued by people', async () => {
    const visitor = openVisitor()
    const unknown = { ...plate, [tradeInNames.rego]: 'ZZZ1' }
    expect(await visitor.post('plate', unknown)).toMatchObject({ next: 'vehicle' })
    expect(await visitor.post('vehicle', { [tradeInNames.make]: 'Kia' })).toMatchObject({
      kind: 'faulty',
      errors: { [tradeInNames.model]: expect.any(String), [tradeInNames.year]: expect.any(String) },
    })
    const typed = {
      [tradeInNames.make]: 'Kia',
      [tradeInNames.model]: 'Rio',
      [tradeInNames.year]: '2018',
    }
    expect(await visitor.post('vehicle', typed)).toMatchObject({ next: 'condition' })
    await visitor.post('condition', condition)
    await visitor.post('photos', {})
    expect((await visitor.find())?.answers.valuation).toBeNull()
    const email = 'typed@visitor.example'
    expect(await visitor.post('contact', { ...person, email })).toMatchObject({ kind: 'sent' })
  })

  test('continues by hand while the lookups are down, and when there were too many of them', async () => {
    providers.trouble({ of: /./, kind: 'refuse', times: 1 })
    const visitor = openVisitor()
    const down = { ...plate, [tradeInNames.rego]: 'DOWN1' }
    expect(await visitor.post('plate', down)).toMatchObject({ next: 'vehicle' })
    expect((await visitor.find())?.answers.known).toEqual({
      kind: 'by-hand',
      reason: 'unavailable',
    })
    const limited = openVisitor()
    const outcome = await limited.post('plate', plate, { countLookup: () => false })
    expect(outcome).toMatchObject({ kind: 'saved', next: 'vehicle' })
    expect((await limited.find())?.answers.known).toEqual({ kind: 'by-hand', reason: 'too-many' })
  })

  test('queries partners once, even if its visitor goes back and forth, and again for another odometer', async () => {
    const visitor = openVisitor()
    const rego = { ...plate, [tradeInNames.rego]: 'AGAIN1' }
    const before = providers.calls.length
    for (let times = 0; times < 3; times += 1) {
      await visitor.post('plate', rego)
      await visitor.post('condition', condition)
      await visitor.post('photos', {})
    }
    expect(providers.calls.slice(before)).toEqual([
      'POST /nevdis/vehicle',
      'POST /autograb/valuation',
    ])
    await visitor.post('condition', { ...condition, [tradeInNames.odometer]: '65000' })
    expect(providers.calls.slice(before)).toHaveLength(3)
    expect((await visitor.find())?.answers.valuation).not.toBeNull()
  })

  test('that may not be valued again is valued by people', async () => {
    const visitor = openVisitor()
    await visitor.post('plate', { ...plate, [tradeInNames.rego]: 'OFTEN1' })
    await visitor.post('condition', condition)
    const before = providers.calls.length
    await visitor.post('photos', {}, { countValuation: () => false })
    expect(providers.calls).toHaveLength(before)
    expect((await visitor.find())?.answers.valuation).toBeNull()
  })

  test('without a plate requires one, unless the visitor continues without it', async () => {
    const visitor = openVisitor()
    expect(await visitor.post('plate', { [tradeInNames.state]: 'QLD' })).toMatchObject({
      kind: 'faulty',
      errors: { [tradeInNames.rego]: expect.any(String) },
    })
    expect(await visitor.post('plate', {}, { button: 'by-hand' })).toMatchObject({
      next: 'vehicle',
    })
  })

  test('of a vehicle that is written off has no range', async () => {
    const visitor = openVisitor()
    await visitor.post('plate', { ...plate, [tradeInNames.rego]: 'WRT1' })
    await visitor.post('condition', condition)
    await visitor.post('photos', {})
    expect((await visitor.find())?.answers).toMatchObject({
      valuation: null,
      known: { checks: { writtenOff: true } },
    })
  })

  test('cannot be sent before its steps are done, nor by another session', async () => {
    const visitor = openVisitor()
    await visitor.post('plate', plate)
    expect(await visitor.post('contact', person)).toMatchObject({ kind: 'faulty' })
    expect(await openVisitor().post('contact', person)).toMatchObject({ next: 'plate', key: null })
    expect(await drafts.find(site, 'another key')).toBeUndefined()
    const other = await applyLookupSite(files.database, 'another-site')
    expect(await drafts.find(other, visitor.key())).toBeUndefined()
  })

  test('takes photos only, ten at most', async () => {
    const visitor = openVisitor()
    await visitor.post('plate', plate)
    await visitor.post('condition', condition)
    const many = await Promise.all(Array.from({ length: 11 }, takePhoto))
    expect(await visitor.post('photos', {}, { files: many })).toMatchObject({ kind: 'refused' })
    expect((await visitor.find())?.photos).toEqual([])
  })

  test('stores its photos while no transaction is open', async () => {
    const open: string[][] = []
    const slow: FileStore = {
      ...leadFiles.store,
      async take(path, secured) {
        open.push(await listIdleTransactions(files.database))
        await leadFiles.store.take(path, secured)
      },
    }
    const own = openDrafts({
      database: files.database,
      cipher: lookupCipher,
      stageFiles: createFileStager(slow, unboundedUploads),
    })
    const visitor = openVisitor()
    await visitor.post('plate', plate)
    const draft = (await visitor.find())!
    expect(await own.addPhotos(site, draft, [await takePhoto()], '192.0.2.1')).toBeUndefined()
    expect(open).toEqual([[]])
    expect((await visitor.find())?.photos).toHaveLength(1)
  })

  test('that is never sent is deleted with its photos', async () => {
    const visitor = openVisitor()
    await visitor.post('plate', plate)
    await visitor.post('condition', condition)
    await visitor.post('photos', {}, { files: [await takePhoto()] })
    const { id, photos } = (await visitor.find())!
    const delete_ = createDraftDeleter({ database: files.database })
    const payload = { siteId: site.id, draftId: id, requestId: 'request' }
    const attempt = {
      isLast: false,
      signal: new AbortController().signal,
      log: createLog('silent'),
    }
    await delete_.run(payload, attempt)
    expect(await visitor.find()).not.toBeNull()
    await readRows(
      files.database,
      `UPDATE trade_in_drafts SET delete_after = now() - interval '1 minute' WHERE id = $1`,
      [id],
    )
    await delete_.run(payload, attempt)
    expect(await visitor.find()).toBeNull()
    // Two hours later: leads that are being sent have an extra hour to take over the photos.
    const later = `UPDATE staged_lead_files SET staged_at = now() - interval '2 hours'`
    await files.database.asOwner((tx) => tx.query(later))
    await sweepLeadFiles(files.database, leadFiles)
    expect((await leadFiles.store.read(photos[0]!.contentHash)) === undefined).toBe(true)
  })
})
