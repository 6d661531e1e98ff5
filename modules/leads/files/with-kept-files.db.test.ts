import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type FileStore, hashBytes, openFileStore } from '#platform/files/file-store.ts'
import { FilesAway } from '#platform/files/files-away.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { useTestDatabase } from '#platform/postgres/testing.ts'
import { openTestSite, readRows } from '../submit/testing.ts'
import { insertLeadFiles } from './lead-file.store.ts'
import { claimStaged, recordStaged } from './staged-file.store.ts'
import type { StagedFiles, StoredLeadFile } from './stored-lead-file.types.ts'
import { listIdleTransactions } from './testing.ts'
import { withKeptFiles } from './with-kept-files.ts'

const own = useTestDatabase()
let folder: string
let store: FileStore
let siteId: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'with-kept-files-'))
  store = openFileStore(folder)
  siteId = (await openTestSite(own.database)).id
})
afterAll(() => rm(folder, { recursive: true }))
beforeEach(() => readRows(own.database, 'DELETE FROM staged_lead_files'))

let made = 0
function stage(content = `content ${++made}`, slow = store) {
  const bytes = Buffer.from(content)
  const contentHash = hashBytes(bytes)
  const file: StoredLeadFile = {
    field: 'papers',
    name: 'a.pdf',
    mediaType: 'application/pdf',
    contentHash,
    bytes: bytes.length,
  }
  const files: StagedFiles = {
    staged: [file],
    keep: async () => void (await slow.put(bytes)),
    remove: (hash) => slow.remove(hash),
  }
  return { files, file, contentHash }
}

const attach = (file: StoredLeadFile) =>
  own.database.withScope(ownScopeOf(siteId), async (tx) => {
    const { rows } = await tx.query<{ id: string }>(
      `INSERT INTO leads (site_id, idempotency_key, body_hash, state, completed_at, category, payload)
       VALUES ($1, gen_random_uuid()::text, '', 'complete', now(), 'General Enquiry', '{}') RETURNING id`,
      [siteId],
    )
    await insertLeadFiles(tx, { id: rows[0]!.id, siteId }, [file])
    return true
  })
const isStored = (outcome: boolean) => outcome
const refuse = () => Promise.resolve(false)
const listStaged = () => readRows(own.database, 'SELECT content_hash FROM staged_lead_files')

test('no transaction is open while the store takes a file, or removes one that was refused', async () => {
  const open: string[][] = []
  const look = async () => void open.push(await listIdleTransactions(own.database))
  const slow: FileStore = {
    ...store,
    async put(bytes) {
      await look()
      return store.put(bytes)
    },
    async remove(hash) {
      await look()
      await store.remove(hash)
    },
  }
  const { files } = stage(undefined, slow)
  await withKeptFiles(own.database, files, refuse, isStored)
  expect(open).toEqual([[], []])
})

test('attached files stay, refused ones are gone before the response', async () => {
  const taken = stage()
  const refused = stage()
  await withKeptFiles(own.database, taken.files, () => attach(taken.file), isStored)
  await withKeptFiles(own.database, refused.files, refuse, isStored)
  expect(await store.has(taken.contentHash)).toBe(true)
  expect(await store.has(refused.contentHash)).toBe(false)
  expect(await listStaged()).toEqual([{ content_hash: taken.contentHash }])
})

test('a refused file stays if a lead has it, or another request is about to store it', async () => {
  const owned = stage()
  await withKeptFiles(own.database, owned.files, () => attach(owned.file), isStored)
  await readRows(own.database, 'DELETE FROM staged_lead_files')
  await withKeptFiles(own.database, owned.files, refuse, isStored)
  expect(await store.has(owned.contentHash)).toBe(true)

  const shared = stage()
  for (const comesFirst of [true, false]) {
    if (comesFirst) await recordStaged(own.database, [shared.file])
    const refused = async () => {
      if (!comesFirst) await recordStaged(own.database, [shared.file])
      return false
    }
    await withKeptFiles(own.database, shared.files, refused, isStored)
    expect(await store.has(shared.contentHash)).toBe(true)
    await readRows(own.database, 'DELETE FROM staged_lead_files')
  }
})

test('a store that is away refuses the work before it is begun', async () => {
  const away = () => Promise.reject(new FilesAway('is away'))
  const { files, file } = stage(undefined, { ...store, put: away, remove: away })
  let begun = false
  const work = () => {
    begun = true
    return Promise.resolve(true)
  }
  const kept = withKeptFiles(own.database, files, work, isStored)
  await expect(kept).rejects.toMatchObject({ code: 'EFILESAWAY' })
  expect(begun).toBe(false)
  expect(await listStaged(), 'the sweep finds what the store may have').toHaveLength(1)
  const back = stage(`content ${made}`)
  await withKeptFiles(own.database, back.files, () => attach(file), isStored)
  expect(await store.has(file.contentHash)).toBe(true)
})

test('files that the database did not attach are gone', async () => {
  const { files, contentHash } = stage()
  const work = () => readRows(own.database, 'SELECT 1 / 0').then(() => true)
  await expect(withKeptFiles(own.database, files, work, isStored)).rejects.toThrow('zero')
  expect(await store.has(contentHash)).toBe(false)
})

test('where it is not known whether the work was done, the file stays', async () => {
  const { files, contentHash } = stage()
  const cut = () => Promise.reject(new Error('Connection terminated'))
  await expect(withKeptFiles(own.database, files, cut, isStored)).rejects.toThrow('terminated')
  expect(await store.has(contentHash)).toBe(true)
  expect(await listStaged()).toHaveLength(1)
})

test('a content that is just being removed is not staged; once the claim has run out it is', async () => {
  const { file } = stage()
  const { hashes } = await claimStaged(own.database, await recordStaged(own.database, [file]))
  expect(hashes).toEqual([file.contentHash])
  // Another process has locked the file, so the visitor must try again in a moment.
  await expect(recordStaged(own.database, [file])).rejects.toMatchObject({ code: '55P03' })
  await readRows(
    own.database,
    `UPDATE staged_lead_files SET removing_until = now() - interval '1 s'`,
  )
  await recordStaged(own.database, [file])
  expect(await readRows(own.database, 'SELECT removal FROM staged_lead_files')).toEqual([
    { removal: null },
  ])
})
