import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fingerprintSecret } from '#platform/config/secret-keys.ts'
import { findPgTools, chooseTools } from '#platform/postgres/backup/pg-tools.ts'
import { readServer } from '#platform/postgres/backup/read-server.ts'
import {
  countTables,
  listOtherSessions,
  restoreDump,
} from '#platform/postgres/backup/restore-dump.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { hasCluster } from '#platform/postgres/embedded/layout.ts'
import { placeCluster, readEmbeddedMajor } from '#platform/postgres/embedded/place-cluster.ts'
import type { DeploymentContext } from '../deployment-context.types.ts'
import { openReadyDatabase } from '../open-database.ts'
import { openFiles } from '../open-files.ts'
import { findKnownSecrets } from '../secrets/find-known-secrets.ts'
import { restoreFiles } from './back-up-files.ts'
import {
  type BackupManifest,
  clusterFolder,
  dumpFile,
  manifestFile,
  manifestSchema,
  objectsFile,
} from './backup-manifest.schema.ts'
import { findDamage } from './inventory.ts'
import { thisMachine } from './make-backup.ts'
import { findRestoreRefusal, type RestoreFacts } from './restore-way.rules.ts'

export interface RestoreOptions {
  readonly folder: string
  readonly replace: boolean
  /** Folders with programs, in the format of `PATH`. */
  readonly path: string
}

export interface Restored {
  readonly ok: true
  readonly manifest: BackupManifest
  readonly database: { readonly bytes: number; readonly seconds: number }
  readonly files: { readonly count: number; readonly bytes: number; readonly seconds: number }
  /** How many objects listed in the backup are missing in the bucket. */
  readonly missingObjects: number
  /** Folder of the replaced database; undefined: there was none, or it was deleted. */
  readonly movedTo: string | undefined
  /** Fingerprints of the backup's secrets that are not configured here. */
  readonly missingSecrets: readonly string[]
}

export type RestoreOutcome =
  | Restored
  | { readonly ok: false; readonly code: string; readonly message: string }

const refused = (code: string, message: string) => ({ ok: false, code, message }) as const

/** Restores a backup into an empty deployment, after verifying each of its files. */
export async function restoreBackup(
  context: DeploymentContext,
  options: RestoreOptions,
): Promise<RestoreOutcome> {
  const { folder } = options
  const manifest = await readManifest(folder)
  if (manifest === undefined) {
    return refused(
      'restore.no-backup',
      `${folder} has no whole backup: ${manifestFile} is missing or broken.`,
    )
  }
  const damage = await findDamage(folder)
  if (damage.length > 0) {
    return refused('restore.damaged', `The backup is damaged: ${damage.slice(0, 10).join('; ')}.`)
  }
  const startedAt = performance.now()
  const placed = await restoreDatabase(context, options, manifest)
  if (!placed.ok) return placed
  await renewDeploymentId(context)
  const filesAt = performance.now()
  const files = await restoreFiles(folder, openFiles(context.environment), (path) => readFile(path))
  const endedAt = performance.now()
  return {
    ok: true,
    manifest,
    database: { bytes: manifest.database.bytes, seconds: (filesAt - startedAt) / 1000 },
    files: { ...files, seconds: (endedAt - filesAt) / 1000 },
    missingObjects: await countMissingObjects(context, folder),
    movedTo: placed.movedTo,
    missingSecrets: findMissingSecrets(context, manifest),
  }
}

async function readManifest(folder: string): Promise<BackupManifest | undefined> {
  try {
    const text = await readFile(join(folder, manifestFile), 'utf8')
    return manifestSchema.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

type Placed =
  | { readonly ok: true; readonly movedTo: string | undefined }
  | { readonly ok: false; readonly code: string; readonly message: string }

async function restoreDatabase(
  { environment, now }: DeploymentContext,
  { folder, replace, path }: RestoreOptions,
  manifest: BackupManifest,
): Promise<Placed> {
  const { databaseUrl, dataFolder } = environment
  const refuse = (facts: Omit<RestoreFacts, 'isEmbedded' | 'machine' | 'replace'>) => {
    const isEmbedded = databaseUrl === undefined
    return findRestoreRefusal(manifest, { ...facts, isEmbedded, machine: thisMachine, replace })
  }
  if (databaseUrl === undefined) {
    const serverMajor = await readEmbeddedMajor()
    const refusal = refuse({ serverMajor, toolMajors: [], isEmpty: !hasCluster(dataFolder) })
    if (refusal !== undefined) return { ok: false, ...refusal }
    const movedTo = await placeCluster(dataFolder, join(folder, clusterFolder), now())
    return { ok: true, movedTo }
  }
  const database = openDatabase({ kind: 'url', url: databaseUrl })
  const client = await database.connect('owner')
  try {
    const server = await readServer(client)
    const tools = await findPgTools(path)
    const refusal = refuse({
      serverMajor: server.major,
      toolMajors: tools.map(({ major }) => major),
      isEmpty: (await countTables(client)) === 0,
    })
    if (refusal !== undefined) return { ok: false, ...refusal }
    const others = await listOtherSessions(client)
    if (others.length > 0) {
      return refused(
        'restore.in-use',
        `Others are connected to the database (${others.join(', ')}): stop every website and worker first.`,
      )
    }
    await restoreDump(client, database.target, {
      tools: chooseTools(tools, server.major)!,
      file: join(folder, dumpFile),
      roles: manifest.roles,
    })
    return { ok: true, movedTo: undefined }
  } finally {
    await client.end()
    await database.close()
  }
}

/** Caches and snapshots on machines may be newer than the restored database, so it gets a new identity. */
async function renewDeploymentId({ environment }: DeploymentContext): Promise<void> {
  const { database, close } = await openReadyDatabase(environment, () => undefined)
  try {
    await database.asOwner((tx) => tx.query('UPDATE deployment SET id = gen_random_uuid()'))
  } finally {
    await close()
  }
}

/** How many listed objects are missing in the bucket or have another size; 0 for a backup without such a list. */
async function countMissingObjects(
  { environment }: DeploymentContext,
  folder: string,
): Promise<number> {
  const text = await readFile(join(folder, objectsFile), 'utf8').catch(() => '')
  const listed = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as { key: string; bytes: number })
  const { objects } = openFiles(environment)
  if (listed.length === 0 || objects === undefined) return listed.length
  const present = new Map<string, number>()
  for (const prefix of new Set(listed.map(({ key }) => key.split('/')[0] ?? ''))) {
    for await (const { key, bytes } of objects.list(`${prefix}/`)) present.set(key, bytes)
  }
  return listed.filter(({ key, bytes }) => present.get(key) !== bytes).length
}

function findMissingSecrets(
  { environment }: DeploymentContext,
  manifest: BackupManifest,
): string[] {
  const known = findKnownSecrets(environment)
  return (['FORECOURT_SECRET', 'FINANCE_SECRET'] as const).flatMap((name) => {
    const have = new Set(known[name].map(fingerprintSecret))
    const [current] = manifest.secrets[name]
    return current === undefined || have.has(current) ? [] : [`${name} ${current}`]
  })
}
