import { mkdirSync, mkdtempSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { makeBackup } from '#apps/deployment/backup/make-backup.ts'
import { digestDatabase } from '#apps/deployment/backup/compare-databases.fake.ts'
import { restoreBackup } from '#apps/deployment/backup/restore-backup.ts'
import { openReadyDatabase } from '#apps/deployment/open-database.ts'
import { openFiles } from '#apps/deployment/open-files.ts'
import { type Environment, parseEnvironment } from '#platform/config/environment.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readRun, startCommand } from '../command.ts'

const root = resolve(import.meta.dirname, '..', '..')
const path = process.env['PATH'] ?? ''
const now = (): Date => new Date()

/** A deployment of the drill: data folder and environment of its processes. */
export interface DrillDeployment {
  readonly data: string
  readonly variables: Readonly<Record<string, string>>
}

export const drillSecret = 'the secret of the restore drill which is long enough'

export function openFolder(name: string): string {
  const folder = join(root, '.forecourt')
  mkdirSync(folder, { recursive: true })
  return mkdtempSync(join(folder, `restore-${name}-`))
}

export function readDrillEnvironment({ data, variables }: DrillDeployment): Environment {
  const parsed = parseEnvironment({ FORECOURT_DATA: data, ...variables }, root)
  if (!parsed.ok) throw new Error(parsed.faults.join('; '))
  return parsed.environment
}

export async function withDrillDatabase<T>(
  deployment: DrillDeployment,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const opened = await openReadyDatabase(readDrillEnvironment(deployment), () => undefined)
  try {
    return await work(opened.database)
  } finally {
    await opened.close()
  }
}

/** A digest of every table, privilege and file, to compare two deployments. */
export async function digestDeployment(
  deployment: DrillDeployment,
): Promise<Record<string, string>> {
  return withDrillDatabase(deployment, async (database) => {
    const tables = await digestDatabase(database)
    const { originals, leadFiles, feedFiles } = openFiles(readDrillEnvironment(deployment))
    const stores = { pictures: originals, lead: leadFiles.store, feed: feedFiles }
    const files: Record<string, string> = {}
    for (const [kind, hash] of await listNamedFiles(database)) {
      // The store only returns bytes whose hash is the file's name.
      files[`file ${kind} ${hash}`] = `${(await stores[kind].read(hash))?.length ?? 'missing'}`
    }
    return { ...tables, ...files }
  })
}

type FileKind = 'pictures' | 'lead' | 'feed'

/** The files that the database refers to. */
async function listNamedFiles(database: Database): Promise<(readonly [FileKind, string])[]> {
  return database.asOwner(async (tx) => {
    const { rows } = await tx.query<{ kind: FileKind; hash: string }>(
      `SELECT DISTINCT 'lead' AS kind, content_hash AS hash FROM lead_files
       UNION SELECT 'lead', content_hash FROM trade_in_photos
       UNION SELECT 'pictures', content_hash FROM pictures WHERE state = 'stored'
       UNION SELECT 'pictures', content_hash FROM history_reports WHERE state = 'stored'
       UNION SELECT 'pictures', content_hash FROM site_media
       UNION SELECT 'feed', file_hash FROM stock_feed_runs WHERE file_hash IS NOT NULL
       ORDER BY 1, 2`,
    )
    return rows.map(({ kind, hash }) => [kind, hash] as const)
  })
}

export async function backUp(
  deployment: DrillDeployment,
  print: (line: string) => void,
  copiesObjects = false,
): Promise<string> {
  const folder = join(openFolder('backup'), 'backup')
  const environment = readDrillEnvironment(deployment)
  const made = await makeBackup({ environment, now }, { folder, copiesObjects, path })
  if (!made.ok) throw new Error(made.message)
  const { database, files } = made.manifest
  print(
    `  backup (${made.manifest.way}): database ${describe(database)}, ${files.count} files ${describe(files)}, together ${made.seconds.toFixed(1)} s`,
  )
  return folder
}

export async function restore(
  deployment: DrillDeployment,
  folder: string,
  print: (line: string) => void,
  replace = false,
): Promise<void> {
  const environment = readDrillEnvironment(deployment)
  const restored = await restoreBackup({ environment, now }, { folder, replace, path })
  if (!restored.ok) throw new Error(restored.message)
  const { database, files, missingObjects, missingSecrets } = restored
  if (missingObjects > 0 || missingSecrets.length > 0) {
    throw new Error(`missing: ${missingObjects} objects; ${missingSecrets.join(', ')}`)
  }
  print(`  restore: database ${describe(database)}, ${files.count} files ${describe(files)}`)
}

const describe = ({ bytes, seconds }: { bytes: number; seconds: number }): string =>
  `${(bytes / 1_000_000).toFixed(1)} MB in ${seconds.toFixed(1)} s`

/**
 * @returns the faults that `doctor` finds, except the missing worker: a drill starts none, so that nothing is sent
 */
export async function runDoctor({ data, variables }: DrillDeployment): Promise<string[]> {
  const { output, errors } = await readRun(startCommand(data, ['doctor', '--json'], variables))
  if (output === '') throw new Error(`doctor printed nothing: ${errors}`)
  const { findings } = JSON.parse(output) as {
    findings: { state: string; what: string; detail: string }[]
  }
  return findings
    .filter(({ state, what }) => state === 'fault' && what !== 'worker')
    .map(({ what, detail }) => `${what}: ${detail}`)
}

/** The differences, one line each. */
export function compare(
  source: Readonly<Record<string, string>>,
  restored: Readonly<Record<string, string>>,
): string[] {
  const names = new Set([...Object.keys(source), ...Object.keys(restored)])
  return [...names]
    .filter((name) => source[name] !== restored[name])
    .map((name) => `${name}: ${source[name] ?? 'nothing'}, restored ${restored[name] ?? 'nothing'}`)
}
