import { execFile } from 'node:child_process'
import { constants } from 'node:fs'
import { access, readdir } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { promisify } from 'node:util'

/** `pg_dump` and `pg_restore` of one version of PostgreSQL. */
export interface PgTools {
  readonly folder: string
  readonly major: number
}

/** Debian's packages install each version into its own folder. */
const versionFolders = '/usr/lib/postgresql'

/** Every installed version, in Debian's folders and on the path; the lowest version first. */
export async function findPgTools(path: string): Promise<PgTools[]> {
  const versions = await readdir(versionFolders).catch(() => [])
  const folders = [
    ...versions.map((version) => join(versionFolders, version, 'bin')),
    ...path.split(delimiter).filter((folder) => folder !== ''),
  ]
  const found = await Promise.all(folders.map(readTools))
  const known = new Map<number, PgTools>()
  for (const tools of found)
    if (tools !== undefined && !known.has(tools.major)) known.set(tools.major, tools)
  return [...known.values()].sort((one, other) => one.major - other.major)
}

/** The oldest version that is not older than the server: an older one refuses a newer server. */
export const chooseTools = (tools: readonly PgTools[], serverMajor: number): PgTools | undefined =>
  tools.find(({ major }) => major >= serverMajor)

async function readTools(folder: string): Promise<PgTools | undefined> {
  try {
    await access(join(folder, 'pg_restore'), constants.X_OK)
    const { stdout } = await promisify(execFile)(join(folder, 'pg_dump'), ['--version'], {
      timeout: 10_000,
    })
    const major = Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1])
    return Number.isInteger(major) && major > 0 ? { folder, major } : undefined
  } catch {
    return undefined
  }
}
