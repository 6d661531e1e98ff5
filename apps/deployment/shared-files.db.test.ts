import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runFilesMove } from '#apps/cli/commands/files/files-move.ts'
import { runLeadFile } from '#apps/cli/commands/lead/lead-file.ts'
import { runTestAction } from '#apps/cli/command/testing.ts'
import { openLeadWebsite } from '#apps/web/server/lead-website.fake.ts'
import { type ObjectStoreFake, startObjectStore } from '#fakes/object-store.fake.ts'
import { listIdleTransactions } from '#modules/leads/files/testing.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import { buildTestParts, enquiry, openTestSite } from '#modules/leads/submit/testing.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { fetchPicture } from '#modules/vehicles/pictures/fetch-picture.ts'
import { importCars } from '#modules/vehicles/intake/import-stock.ts'
import { base64Cipher } from '#modules/vehicles/testing.ts'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'
import { openFileStore } from '#platform/files/file-store.ts'
import { createLog } from '#platform/log/log.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openFiles } from './open-files.ts'
import { openFileStager } from './open-leads.ts'
import { openPictures } from './open-pictures.ts'

/** Website, worker and command line have separate data folders and share the database and the bucket. */
const files = useTestDatabase()
let bucket: ObjectStoreFake
let folder: string
let site: Site
const now = new Date('2026-11-20T03:04:05Z')
const log = createLog('silent')

beforeAll(async () => {
  bucket = await startObjectStore()
  folder = await mkdtemp(join(tmpdir(), 'shared-files-'))
  site = await openTestSite(files.database)
})
beforeEach(() => bucket.setAway(false))
afterAll(async () => {
  await bucket.stop()
  await rm(folder, { recursive: true, force: true })
})

function environmentOf(machine: string): Environment {
  const parsed = parseEnvironment({ ...bucket.variables, FORECOURT_DATA: machine }, folder)
  if (!parsed.ok) throw new Error(parsed.faults.join('\n'))
  return parsed.environment
}

const source = 'https://feed.example/1.jpg'

/** The worker fetches a picture that a feed names by URL. */
async function fetchOnWorker(colour: string): Promise<string> {
  const create = { width: 1200, height: 900, channels: 3, background: colour } as const
  const bytes = await sharp({ create }).jpeg().toBuffer()
  const { id: dealershipId } = site.dealerships[0]!
  const address = `${source}?${colour}`
  const images = [{ image: { url: address } }]
  const car = { stocknum: colour, make: 'Kia', model: 'Rio', year: 2020, images }
  const imported = await importCars(
    { database: files.database, cipher: base64Cipher, now: () => now },
    { dealership: { id: dealershipId, groupId: site.groupId }, partial: true },
    [car],
  )
  expect(imported.ok).toBe(true)
  const deps = {
    database: files.database,
    files: openFiles(environmentOf('worker')).originals,
    fetch: () => Promise.resolve({ ok: true as const, bytes }),
    now: () => now,
  }
  await fetchPicture(deps, { dealershipId, source: address }, { isLast: false })
  const [row] = await files.database.asOwner(async (tx) => {
    const sql = 'SELECT key FROM pictures WHERE source = $1'
    return (await tx.query<{ key: string }>(sql, [address])).rows
  })
  return row!.key
}

async function withWebPictures<Result>(
  machine: string,
  work: (make: (key: string) => Promise<unknown>) => Promise<Result>,
): Promise<Result> {
  const environment = environmentOf(machine)
  const context = { environment, now: () => now }
  const opened = openPictures(context, files.database, log, openFiles(environment))
  try {
    return await work(async (key) => {
      const request = { key, width: 640, form: undefined, format: 'webp' } as const
      const view = await opened.pictures.find(site, request)
      return (await view?.make())?.kind
    })
  } finally {
    await opened.close()
  }
}

let sent = 0

/** Sends a lead with a file to the website on one machine. */
async function sendToWebsite(machine: string) {
  const { parts } = buildTestParts(files.database)
  const website = openLeadWebsite(site, parts, () => () => Promise.resolve(new Response('page')))
  const { leadFiles } = openFiles(environmentOf(machine))
  const leads = {
    ...website.open(parts),
    service: openLeadService(parts),
    files: leadFiles,
    stageFiles: openFileStager(
      { environment: environmentOf(machine), now: () => now },
      files.database,
      leadFiles,
    ),
  }
  const form = new FormData()
  sent += 1
  // A second lead with the same text would count as a repetition of the first.
  form.set('lead', JSON.stringify({ ...enquiry, message: `Enquiry ${sent}` }))
  const pdf = '%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n'
  form.append('papers', new File([pdf], 'papers.pdf'))
  const whole = new Response(form)
  const response = await website.send('/api/leads/with-files', {
    leads,
    body: new Uint8Array(await whole.arrayBuffer()),
    headers: { 'content-type': whole.headers.get('content-type')! },
  })
  website.close()
  return { status: response.status, body: (await response.json()) as { id: string; code: string } }
}

async function readByCommand(leadId: string) {
  const out = join(folder, `${leadId}.pdf`)
  const parts = {
    environment: environmentOf('cli'),
    openDatabase: () => Promise.resolve(files.database),
    resolvePath: (path: string) => path,
  }
  const { code } = await runTestAction(runLeadFile, parts, leadId, { out })
  return code === 0 ? readFile(out, 'utf8') : null
}

test('a picture that the worker fetched is shown by every website', async () => {
  const key = await fetchOnWorker('teal')
  for (const machine of ['web-1', 'web-2']) {
    expect(await withWebPictures(machine, (make) => make(key))).toBe('made')
  }
  expect(await readdir(join(folder, 'worker'))).not.toContain('files')
  expect(bucket.refused()).toBe(0)
})

test('a file that came with a lead is given out by the command line of another machine', async () => {
  const sent = await sendToWebsite('web-1')
  expect(sent.status).toBe(201)
  expect(await readByCommand(sent.body.id)).toMatch(/^%PDF-1\.4/)
  const left = await readdir(join(folder, 'web-1', 'lead-files', 'incoming'))
  expect(left).toEqual([])
})

test('a feed that the worker received is in the bucket, and the command line of another machine removes it', async () => {
  const { feedFiles } = openFiles(environmentOf('worker'))
  const bytes = Buffer.from('stocknum,make')
  const hash = await feedFiles.put(bytes)
  expect(await readdir(join(folder, 'worker'))).not.toContain('feed-files')
  const other = openFiles(environmentOf('cli')).feedFiles
  expect(await other.read(hash)).toEqual(bytes)
  await other.remove(hash)
  expect(await feedFiles.has(hash)).toBe(false)
})

test('while the bucket is slow, a lead with a file holds no connection of the database', async () => {
  const slow = bucket.hold()
  const sending = sendToWebsite('web-1')
  await slow.begun
  expect(await listIdleTransactions(files.database)).toEqual([])
  slow.release()
  const { status, body } = await sending
  expect(status).toBe(201)
  expect(await readByCommand(body.id)).toMatch(/^%PDF-1\.4/)
})

test('while the bucket is away, new picture sizes are shown, and senders of leads with files are told to try again', async () => {
  const key = await fetchOnWorker('navy')
  await withWebPictures('web-1', (make) => make(key))
  bucket.setAway(true)
  expect(await withWebPictures('web-1', (make) => make(key))).toBe('made')
  await expect(withWebPictures('web-2', (make) => make(key))).rejects.toMatchObject({
    code: 'EFILESAWAY',
  })
  await expect(fetchOnWorker('plum')).rejects.toMatchObject({ code: 'EFILESAWAY' })

  const countLeads = () =>
    files.database.asOwner(async (tx) => (await tx.query('SELECT FROM leads')).rowCount)
  const before = await countLeads()
  const refused = await sendToWebsite('web-1')
  expect(refused).toMatchObject({
    status: 503,
    body: { error: 'We cannot keep files just now. Please try again in some minutes.' },
  })
  expect(await countLeads(), 'a lead whose file is lost').toBe(before)

  bucket.setAway(false)
  const again = await sendToWebsite('web-1')
  expect(again.status).toBe(201)
  expect(await readByCommand(again.body.id)).toMatch(/^%PDF/)
  const later = await fetchOnWorker('plum')
  expect(await withWebPictures('web-2', (make) => make(later))).toBe('made')
})

test('files of a machine are moved into the bucket by a command', async () => {
  const environment = environmentOf('old-machine')
  const bytes = Buffer.from('a report of long ago')
  const hash = await openFileStore(join(folder, 'old-machine', 'files')).put(bytes)
  const feed = await openFileStore(join(folder, 'old-machine', 'feed-files')).put(bytes)
  const options = { environment }
  const first = await runTestAction(runFilesMove, options, { json: true })
  expect(JSON.parse(first.printed[0]!)).toEqual({
    copied: 2,
    present: 0,
    bytes: 2 * bytes.length,
    broken: [],
  })
  const again = await runTestAction(runFilesMove, options, {})
  expect(again).toMatchObject({ code: 0, printed: ['0 files copied, 2 were there already.'] })
  expect(await openFiles(environmentOf('web-1')).originals.read(hash)).toEqual(bytes)
  expect(await openFiles(environmentOf('web-1')).feedFiles.read(feed)).toEqual(bytes)

  const nowhere = { environment: { dataFolder: folder } }
  expect(await runTestAction(runFilesMove, nowhere, {})).toMatchObject({ code: 1 })
})
