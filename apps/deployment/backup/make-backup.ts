import { mkdir, open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { fingerprintSecret } from '#platform/config/secret-keys.ts'
import { copyCluster } from '#platform/postgres/backup/copy-cluster.ts'
import { dumpDatabase } from '#platform/postgres/backup/dump-database.ts'
import { buildRolesScript, listNamedRoles } from '#platform/postgres/backup/named-roles.ts'
import { chooseTools, findPgTools } from '#platform/postgres/backup/pg-tools.ts'
import { readServer } from '#platform/postgres/backup/read-server.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { hasCluster } from '#platform/postgres/embedded/layout.ts'
import type { DeploymentContext } from '../deployment-context.types.ts'
import { openReadyDatabase } from '../open-database.ts'
import { openFiles } from '../open-files.ts'
import { findKnownSecrets } from '../secrets/find-known-secrets.ts'
import { type BackedUpFiles, copyFiles, copyObjects, listObjects } from './back-up-files.ts'
import {
  type BackupManifest,
  clusterFolder,
  dumpFile,
  manifestFile,
  rolesFile,
} from './backup-manifest.schema.ts'
import { decideBackupWay } from './backup-way.rules.ts'
import { writeInventory } from './inventory.ts'

export type BackupOutcome =
  | { readonly ok: true; readonly manifest: BackupManifest; readonly seconds: number }
  | { readonly ok: false; readonly code: string; readonly message: string }

export interface BackupOptions {
  /** Must be empty or not exist yet. */
  readonly folder: string
  /** Whether the bucket's objects are copied or only listed. */
  readonly copiesObjects: boolean
  /** Folders with programs, in the format of `PATH`. */
  readonly path: string
}

/** The machine type that a server's files belong to. */
export const thisMachine = `${process.platform}-${process.arch}`

/**
 * Backs up a deployment while it is in use. Files are copied before the database and again after it, so that the backup
 * contains every file that its database names.
 */
export async function makeBackup(
  context: DeploymentContext,
  { folder, copiesObjects, path }: BackupOptions,
): Promise<BackupOutcome> {
  const { environment } = context
  if ((await readdir(folder).catch(() => [])).length > 0) {
    const message = `${folder} is not empty: name a folder that does not exist yet.`
    return { ok: false, code: 'backup.folder', message }
  }
  if (environment.databaseUrl === undefined && !hasCluster(environment.dataFolder)) {
    const message = `${environment.dataFolder} has no database. Name another folder with FORECOURT_DATA, or set DATABASE_URL.`
    return { ok: false, code: 'backup.no-database', message }
  }
  const opened = await openReadyDatabase(environment, () => undefined)
  const url = environment.backupDatabaseUrl
  const database = url === undefined ? opened.database : openDatabase({ kind: 'url', url })
  const client = await database.connect('owner')
  try {
    const server = await readServer(client)
    const tools = environment.databaseUrl === undefined ? [] : await findPgTools(path)
    const way = decideBackupWay({
      isEmbedded: environment.databaseUrl === undefined,
      serverMajor: server.major,
      toolMajors: tools.map(({ major }) => major),
      user: server.user,
      readsAll: server.readsAll,
    })
    if (!way.ok) return way
    const startedAt = performance.now()
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const backUpFiles = openFileRound(context, folder, copiesObjects)
    const first = await timed(backUpFiles)
    const stored = await timed(async () => {
      if (way.way === 'cluster') {
        const target = join(folder, clusterFolder)
        return (await copyCluster(client, join(environment.dataFolder, 'postgres'), target)).bytes
      }
      await dumpDatabase(chooseTools(tools, server.major)!, database.target, join(folder, dumpFile))
      return (await stat(join(folder, dumpFile))).size
    })
    const second = await timed(backUpFiles)
    const facts = await readDatabaseFacts(client)
    await writeDurably(join(folder, rolesFile), buildRolesScript(facts.roles))
    await writeInventory(folder)
    const isListed = environment.bucket !== undefined && !copiesObjects
    const rounds = isListed ? [second.value] : [first.value, second.value]
    const secrets = findKnownSecrets(environment)
    const manifest: BackupManifest = {
      format: 1,
      made_at: context.now().toISOString(),
      ...facts,
      way: way.way,
      server_version: server.version,
      server_major: server.major,
      machine: thisMachine,
      secrets: {
        FORECOURT_SECRET: secrets.FORECOURT_SECRET.map(fingerprintSecret),
        // This list ends with the secrets of FORECOURT_SECRET, which are listed above.
        FINANCE_SECRET: secrets.FINANCE_SECRET.filter(
          (secret) => !secrets.FORECOURT_SECRET.includes(secret),
        ).map(fingerprintSecret),
      },
      database: { bytes: stored.value, seconds: stored.seconds },
      files: {
        are: isListed ? 'listed' : 'copied',
        count: rounds.reduce((sum, { count }) => sum + count, 0),
        bytes: rounds.reduce((sum, { bytes }) => sum + bytes, 0),
        seconds: first.seconds + second.seconds,
      },
    }
    await writeDurably(join(folder, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`)
    return { ok: true, manifest, seconds: (performance.now() - startedAt) / 1000 }
  } finally {
    await client.end()
    if (database !== opened.database) await database.close()
    await opened.close()
  }
}

function openFileRound(
  { environment }: DeploymentContext,
  folder: string,
  copiesObjects: boolean,
): () => Promise<BackedUpFiles> {
  const { objects } = openFiles(environment)
  if (objects === undefined) return () => copyFiles(environment.dataFolder, folder)
  return () => (copiesObjects ? copyObjects(objects, folder) : listObjects(objects, folder))
}

async function readDatabaseFacts(
  client: pg.Client,
): Promise<Pick<BackupManifest, 'deployment' | 'migration' | 'roles'>> {
  const { rows } = await client.query<{ deployment: string; migration: string }>(
    `SELECT (SELECT id FROM deployment) AS deployment, (SELECT max(name) FROM schema_migrations) AS migration`,
  )
  const { deployment = '', migration = '' } = rows[0] ?? {}
  return { deployment, migration, roles: await listNamedRoles(client) }
}

async function timed<T>(work: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const startedAt = performance.now()
  const value = await work()
  return { value, seconds: (performance.now() - startedAt) / 1000 }
}

async function writeDurably(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
}
