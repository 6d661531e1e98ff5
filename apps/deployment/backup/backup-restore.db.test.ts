import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { startObjectStore } from '#fakes/object-store.fake.ts'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'
import { findPgTools } from '#platform/postgres/backup/pg-tools.ts'
import { type OwnServer, startOwnServer } from '#platform/postgres/backup/own-server.fake.ts'
import { openMigratedDatabase, openReadyDatabase } from '../open-database.ts'
import { openFiles } from '../open-files.ts'
import { storeSealedValues } from '../secrets/testing.ts'
import { digestDatabase } from './compare-databases.fake.ts'
import { writeInventory } from './inventory.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const secret = 'the secret of these tests long enough for it'
const path = process.env['PATH'] ?? ''
const hasTools = (await findPgTools(path)).length > 0
if (!hasTools) console.log('SKIPPED  backups by pg_dump: it is not installed (postgresql-client)')
const folder = mkdtempSync(join(tmpdir(), 'backup-restore-'))
const now = () => new Date('2026-11-27T12:00:00Z')
let made = 0
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const nameFolder = (): string => join(folder, `${(made += 1)}`)

function readEnvironment(variables: Readonly<Record<string, string>>): Environment {
  const parsed = parseEnvironment(
    {
      FORECOURT_DATA: nameFolder(),
      FORECOURT_SECRET: secret,
      FORECOURT_DEMO: '0',
      MAIL: 'none',
      ...variables,
    },
    '/',
  )
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  return parsed.environment
}

/** Fills a deployment with rows of many kinds and two kinds of files. */
async function fill(environment: Environment): Promise<string[]> {
  const { database, close } = await openMigratedDatabase(environment, () => undefined)
  try {
    await storeSealedValues(database, [secret], [secret])
  } finally {
    await close()
  }
  // The next start of a website does the same: it begins to record the prices of existing sites.
  await (await openMigratedDatabase(environment, () => undefined)).close()
  const { originals, leadFiles } = openFiles(environment)
  return [
    await originals.put(Buffer.from('a picture')),
    ...(await Promise.all(
      ['a licence', 'a trade-in', 'a letter', 'a plan'].map((text) =>
        leadFiles.store.put(Buffer.from(text)),
      ),
    )),
  ]
}

async function digest(environment: Environment): Promise<Record<string, string>> {
  const { database, close } = await openReadyDatabase(environment, () => undefined)
  try {
    return await digestDatabase(database)
  } finally {
    await close()
  }
}

const backUp = (environment: Environment, target: string, copiesObjects = false) =>
  makeBackup({ environment, now }, { folder: target, copiesObjects, path })
const restore = (environment: Environment, source: string, replace = false) =>
  restoreBackup({ environment, now }, { folder: source, replace, path })

describe('an embedded server', () => {
  const backup = nameFolder()
  let source: Environment
  let hashes: string[]

  beforeAll(async () => {
    source = readEnvironment({})
    hashes = await fill(source)
    // A connection keeps writing during the backup, as in a deployment in use.
    const { database, close } = await openReadyDatabase(source, () => undefined)
    try {
      const outcome = await backUp(source, backup)
      expect(outcome).toMatchObject({ ok: true, manifest: { way: 'cluster', files: { count: 5 } } })
      await database.asOwner((tx) => tx.query(`UPDATE sites SET version = version`))
    } finally {
      await close()
    }
  }, 180_000)

  test('is restored into an empty data folder: every table, right and file is equal', async () => {
    const target = readEnvironment({})
    expect(await restore(target, backup)).toMatchObject({
      ok: true,
      files: { count: 5 },
      missingObjects: 0,
      missingSecrets: [],
      movedTo: undefined,
    })
    expect(await digest(target)).toEqual(await digest(source))
    const { originals, leadFiles } = openFiles(target)
    expect((await originals.read(hashes[0]!))?.toString()).toBe('a picture')
    expect((await leadFiles.store.read(hashes[1]!))?.toString()).toBe('a licence')
  })

  test('is restored over another database only with an option; the other is then moved aside', async () => {
    const target = readEnvironment({})
    const { close } = await openMigratedDatabase(target, () => undefined)
    expect(await restore(target, backup)).toMatchObject({ ok: false, code: 'restore.not-empty' })
    await expect(restore(target, backup, true)).rejects.toThrow('stop it, and try again')
    await close()
    // The embedded server stops shortly after its last connection closes.
    await expect.poll(() => existsSync(join(target.dataFolder, 'keeper.lock'))).toBe(false)
    expect(await restore(target, backup, true)).toMatchObject({ ok: true })
    expect(await digest(target)).toEqual(await digest(source))
    const aside = readdirSync(target.dataFolder).filter((name) => name.includes('.before-'))
    expect(aside).toHaveLength(1)
  }, 180_000)

  test('has no secret in its backup, and the restore says which one is missing', async () => {
    const texts = readdirSync(backup, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
    expect(texts.some((bytes) => bytes.includes(secret))).toBe(false)
    const other = readEnvironment({ FORECOURT_SECRET: 'another secret that is long enough for it' })
    const restored = await restore(other, backup)
    expect(restored).toMatchObject({
      ok: true,
      missingSecrets: [expect.stringMatching(/^FORECOURT_SECRET [\w-]{12}$/)],
    })
  })

  test.each([
    ['was changed', (at: string) => writeFileSync(join(at, 'cluster', 'PG_VERSION'), '14\n')],
    ['is missing', (at: string) => rmSync(join(at, 'cluster', 'PG_VERSION'))],
    ['does not belong to it', (at: string) => writeFileSync(join(at, 'cluster', 'strange'), '')],
  ])('is not restored from a backup if a file %s', async (fault, spoil) => {
    const spoilt = nameFolder()
    cpSync(backup, spoilt, { recursive: true })
    spoil(spoilt)
    const target = readEnvironment({})
    expect(await restore(target, spoilt)).toMatchObject({
      ok: false,
      code: 'restore.damaged',
      message: expect.stringContaining(fault) as string,
    })
    expect(readdirSync(folder)).not.toContain(target.dataFolder.slice(folder.length + 1))
  })

  test('a folder without a manifest is no whole backup, and one with files takes none', async () => {
    const half = nameFolder()
    mkdirSync(half)
    writeFileSync(join(half, 'inventory.jsonl'), '')
    expect(await restore(readEnvironment({}), half)).toMatchObject({ code: 'restore.no-backup' })
    expect(await backUp(source, half)).toMatchObject({ ok: false, code: 'backup.folder' })
    expect(await backUp(readEnvironment({}), nameFolder())).toMatchObject({
      code: 'backup.no-database',
    })
  })
})

describe.skipIf(!hasTools)('a server of one’s own', () => {
  const backup = nameFolder()
  let server: OwnServer
  let other: OwnServer
  let source: Environment

  beforeAll(async () => {
    server = await startOwnServer()
    other = await startOwnServer()
    await server.run('postgres', 'CREATE ROLE forecourt LOGIN CREATEROLE')
    await server.run('postgres', 'CREATE DATABASE forecourt OWNER forecourt')
    await server.run('postgres', 'CREATE ROLE backups LOGIN BYPASSRLS')
    await server.run('postgres', 'GRANT pg_read_all_data TO backups')
    await other.run('postgres', 'CREATE ROLE dealer LOGIN CREATEROLE')
    await other.run('postgres', 'CREATE DATABASE restored OWNER dealer')
    source = readEnvironment({ DATABASE_URL: server.urlOf('forecourt', 'forecourt') })
    await fill(source)
  }, 180_000)
  afterAll(async () => {
    await server.stop()
    await other.stop()
  })

  test('is not dumped by a role that row-level security binds, and says how to create another', async () => {
    expect(await backUp(source, nameFolder())).toMatchObject({
      ok: false,
      code: 'backup.role',
      message: expect.stringContaining('BYPASSRLS') as string,
    })
  })

  test('is dumped and restored into a new server with another owner, and a new bucket', async () => {
    const asBackups = { ...source, backupDatabaseUrl: server.urlOf('backups', 'forecourt') }
    expect(await backUp(asBackups, backup)).toMatchObject({
      ok: true,
      manifest: { way: 'dump', files: { are: 'copied', count: 5 } },
    })
    const bucket = await startObjectStore()
    onTestFinished(() => bucket.stop())
    const target = readEnvironment({
      DATABASE_URL: other.urlOf('dealer', 'restored'),
      ...bucket.variables,
    })
    expect(await restore(target, backup)).toMatchObject({
      ok: true,
      files: { count: 5 },
      missingSecrets: [],
    })
    expect(await digest(target)).toEqual(await digest(source))
    expect([...bucket.objects.values()].map(String).sort()).toEqual([
      'a letter',
      'a licence',
      'a picture',
      'a plan',
      'a trade-in',
    ])
    // The backup's owner role was created on this server only because policies refer to it.
    const { rows } = await other.run(
      'postgres',
      `SELECT rolname FROM pg_roles WHERE rolname = 'forecourt'`,
    )
    expect(rows).toEqual([])
    // Starting on the restored database needs no migration.
    const { close } = await openMigratedDatabase(target, () => undefined)
    await close()

    expect(await restore(target, backup)).toMatchObject({ ok: false, code: 'restore.not-empty' })
    await other.run('restored', `DELETE FROM payment_accounts`)
    expect(await restore(target, backup, true)).toMatchObject({ ok: true })
    expect(await digest(target)).toEqual(await digest(source))

    // A backup can list the bucket's objects; restoring it counts those that are missing.
    const listed = nameFolder()
    const restored = { ...target, backupDatabaseUrl: other.urlOf('postgres', 'restored') }
    expect(await backUp(restored, listed)).toMatchObject({
      ok: true,
      manifest: { files: { are: 'listed', count: 5 } },
    })
    const copied = nameFolder()
    expect(await backUp(restored, copied, true)).toMatchObject({
      ok: true,
      manifest: { files: { are: 'copied', count: 5 } },
    })
    await openFiles(target).objects?.remove([...bucket.objects.keys()][0]!)
    expect(await restore(target, listed, true)).toMatchObject({ ok: true, missingObjects: 1 })
    expect(await restore(target, copied, true)).toMatchObject({ ok: true, files: { count: 5 } })
    expect(bucket.objects.size).toBe(5)
  }, 180_000)

  test('a dump that an operator restored by hand, before its roles were there, is complete after a start', async () => {
    const third = await startOwnServer()
    onTestFinished(() => third.stop())
    await third.run('postgres', 'CREATE ROLE forecourt LOGIN CREATEROLE')
    await third.run('postgres', 'CREATE DATABASE forecourt OWNER forecourt')
    const dump = join(folder, 'by-hand.dump')
    const [tools] = await findPgTools(path)
    const runTool = promisify(execFile)
    await runTool(join(tools!.folder, 'pg_dump'), [
      '--format=custom',
      `--file=${dump}`,
      server.urlOf('postgres', 'forecourt'),
    ])
    const byHand = runTool(join(tools!.folder, 'pg_restore'), [
      `--dbname=${third.urlOf('postgres', 'forecourt')}`,
      dump,
    ])
    await expect(byHand).rejects.toThrow('role "forecourt_app" does not exist')

    const target = readEnvironment({ DATABASE_URL: third.urlOf('forecourt', 'forecourt') })
    const { close } = await openMigratedDatabase(target, () => undefined)
    await close()
    expect(await digest(target)).toEqual(await digest(source))
  }, 180_000)

  test('is not replaced by a broken dump, nor while others are connected', async () => {
    const target = readEnvironment({ DATABASE_URL: other.urlOf('dealer', 'restored') })
    const before = await digest(target)
    const broken = nameFolder()
    cpSync(backup, broken, { recursive: true })
    const bytes = readFileSync(join(backup, 'database.dump'))
    writeFileSync(join(broken, 'database.dump'), bytes.subarray(0, bytes.length - 20_000))
    rmSync(join(broken, 'inventory.jsonl'))
    await writeInventory(broken)
    await expect(restore(target, broken, true)).rejects.toThrow('pg_restore failed')
    expect(await digest(target)).toEqual(before)

    const opened = await openReadyDatabase(target, () => undefined)
    const client = await opened.database.connect('app')
    expect(await restore(target, backup, true)).toMatchObject({ code: 'restore.in-use' })
    await client.end()
    await opened.close()
  })
})
