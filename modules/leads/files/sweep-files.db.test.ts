import { mkdir, mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { hashBytes } from '#platform/files/file-store.ts'
import { FilesAway } from '#platform/files/files-away.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openTestSite, readRows } from '../submit/testing.ts'
import type { StoredLeadFile } from './stored-lead-file.types.ts'
import { insertLeadFiles } from './lead-file.store.ts'
import { type LeadFiles, openLeadFiles } from './open-lead-files.ts'
import { recordStaged } from './staged-file.store.ts'
import { sweepLeadFiles } from './sweep-files.ts'
import { listIdleTransactions } from './testing.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

const own = useTestDatabase()
let folder: string
let files: LeadFiles
let siteId: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sweep-'))
  files = openLeadFiles(folder)
  siteId = (await openTestSite(own.database)).id
})
afterAll(() => rm(folder, { recursive: true }))
afterEach(() => readRows(own.database, 'DELETE FROM staged_lead_files'))

let made = 0
/** Content that was staged and stored this many minutes ago. */
async function keep(minutesAgo: number, content = `content ${++made}`): Promise<StoredLeadFile> {
  const bytes = Buffer.from(content)
  const contentHash = hashBytes(bytes)
  const file = { field: 'papers', name: 'a.pdf', mediaType: 'application/pdf', contentHash }
  const stored = { ...file, bytes: bytes.length }
  await recordStaged(own.database, [stored])
  await files.store.put(bytes)
  await readRows(
    own.database,
    `UPDATE staged_lead_files SET staged_at = now() - make_interval(mins => $2) WHERE content_hash = $1`,
    [contentHash, minutesAgo],
  )
  return stored
}

const addLead = (stored: StoredLeadFile) =>
  own.database.withScope(ownScopeOf(siteId), async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, completed_at, category, payload)
       VALUES ($1, gen_random_uuid()::text, '', 'complete', now(), 'General Enquiry', '{}') RETURNING id`,
      [siteId],
    )
    await insertLeadFiles(tx, { id: rows[0]!.id, siteId }, [stored])
  })
const isKept = ({ contentHash }: StoredLeadFile) => files.store.has(contentHash)

test('files without a lead are removed after an hour, and nothing else', async () => {
  const orphan = await keep(61)
  const young = await keep(59)
  const owned = await keep(61)
  await addLead(owned)
  expect(await sweepLeadFiles(own.database, files)).toBe(1)
  expect(await isKept(orphan)).toBe(false)
  expect(await isKept(young)).toBe(true)
  expect(await isKept(owned)).toBe(true)
  expect(
    await readRows(own.database, 'SELECT content_hash AS "contentHash" FROM staged_lead_files'),
  ).toEqual([{ contentHash: young.contentHash }])
})

test('a file that was sent again in between stays for another hour', async () => {
  const orphan = await keep(61)
  await recordStaged(own.database, [orphan])
  expect(await sweepLeadFiles(own.database, files)).toBe(0)
  expect(await isKept(orphan)).toBe(true)
})

test('files that were never written down are not touched: they may be those of another database', async () => {
  const hash = await files.store.put(Buffer.from('of somebody else'))
  await sweepLeadFiles(own.database, files)
  expect(await files.store.has(hash)).toBe(true)
})

test('more than one batch goes at once', async () => {
  const orphans = await Promise.all(Array.from({ length: 101 }, () => keep(61)))
  expect(await sweepLeadFiles(own.database, files)).toBe(101)
  expect(await Promise.all(orphans.map(isKept))).not.toContain(true)
})

test('while the store removes, no transaction is open, and who sends the content comes back after it', async () => {
  const orphan = await keep(61)
  const removing = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const slow: LeadFiles = {
    ...files,
    store: {
      ...files.store,
      async remove(hash) {
        removing.resolve()
        await mayEnd.promise
        await files.store.remove(hash)
      },
    },
  }
  const swept = sweepLeadFiles(own.database, slow)
  await removing.promise
  expect(await listIdleTransactions(own.database)).toEqual([])
  await expect(recordStaged(own.database, [orphan])).rejects.toMatchObject({ code: '55P03' })
  expect(await sweepLeadFiles(own.database, files), 'another worker leaves it alone').toBe(0)
  mayEnd.resolve()
  expect(await swept).toBe(1)
  await recordStaged(own.database, [orphan])
  expect(await isKept(orphan)).toBe(false)
})

test('files that could not be removed while the store was away are removed by a later sweep, once the claim has run out', async () => {
  const [orphan, other] = [await keep(62), await keep(61)]
  let left = 1
  const failing: LeadFiles = {
    ...files,
    store: {
      ...files.store,
      remove: (hash) =>
        left-- > 0 ? files.store.remove(hash) : Promise.reject(new FilesAway('is away')),
    },
  }
  await expect(sweepLeadFiles(own.database, failing)).rejects.toThrow('is away')
  expect([await isKept(orphan), await isKept(other)]).toEqual([false, true])
  expect(await sweepLeadFiles(own.database, files)).toBe(0)
  await readRows(
    own.database,
    `UPDATE staged_lead_files SET removing_until = now() - interval '1 s'`,
  )
  expect(await sweepLeadFiles(own.database, files)).toBe(1)
  expect(await isKept(other)).toBe(false)
})

test('what requests left that were cut off is removed after an hour', async () => {
  const incoming = join(folder, 'lead-files', 'incoming')
  for (const [name, minutes] of [
    ['request-cut-off', 61],
    ['request-running', 59],
  ] as const) {
    await mkdir(join(incoming, name), { recursive: true })
    const at = new Date(Date.now() - minutes * 60_000)
    await utimes(join(incoming, name), at, at)
  }
  await sweepLeadFiles(own.database, files)
  expect(await readdir(incoming)).toEqual(['request-running'])
})

test('a folder that no file has been sent to yet is no fault', async () => {
  const empty = openLeadFiles(join(folder, 'nobody', 'yet'))
  expect(await sweepLeadFiles(own.database, empty)).toBe(0)
})
