import { randomBytes } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** The number of the last change in each dealership's change log that a partition contains, by dealership id. */
export type Cursors = ReadonlyMap<number, number>

export interface PartitionSnapshot {
  readonly cursors: Cursors
  readonly partition: Uint8Array
}

/** Snapshots of partitions on this machine's disk. If one is lost, its partition is rebuilt from the database. */
export interface SnapshotFolder {
  read(key: string): Promise<PartitionSnapshot | undefined>
  write(key: string, snapshot: PartitionSnapshot): Promise<void>
  /** Removes the snapshots of every process that shares the folder. */
  clear(): Promise<void>
}

const magic = 'forecourt-stock-1'
const suffix = '.stock'
const keepAtMost = 500

/** @param deploymentId of the database from which the snapshots were made; snapshots of another database are ignored */
export function openSnapshotFolder(folder: string, deploymentId: string): SnapshotFolder {
  const pathOf = (key: string): string => join(folder, key + suffix)
  return {
    async read(key) {
      let bytes: Buffer
      try {
        bytes = await readFile(pathOf(key))
      } catch {
        return undefined
      }
      return parseSnapshot(bytes, deploymentId)
    },
    async write(key, { cursors, partition }) {
      await mkdir(folder, { recursive: true })
      const header = `${JSON.stringify({ magic, deploymentId, cursors: [...cursors] })}\n`
      const making = join(folder, `${randomBytes(6).toString('hex')}.making`)
      await writeFile(making, [Buffer.from(header), partition])
      await rename(making, pathOf(key))
      await dropOldest(folder)
    },
    clear: () => clearSnapshots(folder),
  }
}

/**
 * Deletes the snapshots in a folder. Other processes may do the same or write at the same time; a snapshot that is
 * being written may remain.
 */
export async function clearSnapshots(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const snapshots = names.filter((name) => name.endsWith(suffix))
  await Promise.all(snapshots.map((name) => rm(join(folder, name), { force: true })))
}

function parseSnapshot(bytes: Buffer, deploymentId: string): PartitionSnapshot | undefined {
  const end = bytes.indexOf(0x0a)
  if (end < 0) return undefined
  try {
    const header = JSON.parse(bytes.toString('utf8', 0, end)) as {
      magic: string
      deploymentId: string
      cursors: [number, number][]
    }
    if (header.magic !== magic || header.deploymentId !== deploymentId) return undefined
    return { cursors: new Map(header.cursors), partition: bytes.subarray(end + 1) }
  } catch {
    return undefined
  }
}

/**
 * Deletes the oldest files if there are too many: keys contain names and versions, so files with old keys are never
 * used again.
 */
async function dropOldest(folder: string): Promise<void> {
  const names = await readdir(folder)
  if (names.length <= keepAtMost) return
  const aged = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      return {
        path,
        at: await stat(path)
          .then((found) => found.mtimeMs)
          .catch(() => 0),
      }
    }),
  )
  aged.sort((one, other) => other.at - one.at)
  await Promise.all(aged.slice(keepAtMost).map(({ path }) => rm(path, { force: true })))
}
