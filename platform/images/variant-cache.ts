import { createHash, hash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedPrefix, writeWhole } from '#platform/files/write-whole.ts'

export interface VariantCache {
  /**
   * @param name letters, digits, '.' and '-'; names a content that never changes
   * @returns the stored bytes; undefined when there are none, or when the disk has changed them
   */
  find(name: string): Promise<Buffer | undefined>
  /** Resolves even if the disk refused the file, which is then made again the next time. */
  store(name: string, bytes: Buffer): Promise<void>
}

interface VariantCacheOptions {
  readonly folder: string
  /** The most bytes that the folder may hold. */
  readonly boundBytes: number
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  /** A use is recorded when the last recorded one is this old. */
  readonly useAgeMs?: number
}

const sealLength = 32

/** Adds a hash, because a file written without a flush may be cut short or changed after a power failure. */
const seal = (bytes: Buffer): Buffer => Buffer.concat([bytes, hash('sha256', bytes, 'buffer')])

/** Checks and removes the hash; undefined when the bytes have changed. */
function unseal(sealed: Buffer): Buffer | undefined {
  if (sealed.length <= sealLength) return undefined
  const bytes = sealed.subarray(0, -sealLength)
  return hash('sha256', bytes, 'buffer').equals(sealed.subarray(-sealLength)) ? bytes : undefined
}

/** Between two sweeps at most this part of the bound is written, and a sweep leaves room for two such parts. */
const partOfBound = 1 / 16
const unfinishedAgeMs = 600_000

/**
 * Variants on disk; the least recently used are removed first. Nothing is held in memory: a file's modification time
 * tells when it was used, so that the cache survives a restart and several processes may share one folder. Each process
 * sweeps the folder after it has written a sixteenth of the bound; with several processes, the folder can
 * exceed the bound by a sixteenth for each beyond the second.
 */
export function openVariantCache(options: VariantCacheOptions): VariantCache {
  const { folder, boundBytes, now, onFault, useAgeMs = 3_600_000 } = options
  // The first store sweeps, so that files of earlier runs are counted.
  let writtenSinceSweep = Number.POSITIVE_INFINITY
  let sweeping: Promise<void> | undefined

  const pathOf = (name: string): string => {
    const shelf = createHash('sha256').update(name).digest('hex').slice(0, 2)
    return join(folder, shelf, name)
  }

  const sweepIfDue = async (): Promise<void> => {
    if (writtenSinceSweep < boundBytes * partOfBound) return
    sweeping ??= (async () => {
      writtenSinceSweep = 0
      await sweep(folder, boundBytes * (1 - 2 * partOfBound), now())
    })().finally(() => (sweeping = undefined))
    await sweeping
  }

  return {
    async find(name) {
      try {
        const file = await open(pathOf(name), 'r+')
        try {
          const { mtimeMs } = await file.stat()
          const bytes = unseal(await file.readFile())
          if (bytes === undefined) {
            // The variant is made again; this also concerns files of earlier releases, which have no hash.
            await rm(pathOf(name), { force: true })
            return undefined
          }
          const time = now()
          if (time.getTime() - mtimeMs >= useAgeMs) await file.utimes(time, time)
          return bytes
        } finally {
          await file.close()
        }
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') onFault(error)
        return undefined
      }
    },
    async store(name, bytes) {
      if (bytes.length > boundBytes * partOfBound) return
      try {
        await sweepIfDue()
        const sealed = seal(bytes)
        await writeWhole(pathOf(name), sealed, { durable: false, time: now() })
        writtenSinceSweep += sealed.length
      } catch (error) {
        onFault(error)
      }
    },
  }
}

interface CachedFile {
  readonly path: string
  readonly bytes: number
  readonly usedAtMs: number
}

/** Removes the least recently used files until the others fit. */
async function sweep(folder: string, targetBytes: number, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const cached: CachedFile[] = []
  let total = 0
  for (const shelf of await readdir(folder)) {
    const names = await readdir(join(folder, shelf)).catch(() => [])
    for (const name of names) {
      const path = join(folder, shelf, name)
      // Another process may have removed it meanwhile.
      const found = await stat(path).catch(() => undefined)
      if (found === undefined) continue
      if (!name.startsWith(unfinishedPrefix)) {
        cached.push({ path, bytes: found.size, usedAtMs: found.mtimeMs })
        total += found.size
      } else if (now.getTime() - found.mtimeMs > unfinishedAgeMs) await rm(path, { force: true })
    }
  }
  cached.sort((one, other) => one.usedAtMs - other.usedAtMs)
  for (const { path, bytes } of cached) {
    if (total <= targetBytes) return
    await rm(path, { force: true })
    total -= bytes
  }
}
