import { createHash, hash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedPrefix, writeWhole } from '#platform/files/write-whole.ts'

export interface VariantCache {
  /**
   * @param name letters, digits, '.' and '-'; identifies content that never changes
   * @returns the stored bytes; undefined if missing or corrupted
   */
  find(name: string): Promise<Buffer | undefined>
  /** Resolves even if the disk refused the file; it is then made again on the next request. */
  store(name: string, bytes: Buffer): Promise<void>
}

interface VariantCacheOptions {
  readonly folder: string
  /** Maximum bytes of the folder. */
  readonly boundBytes: number
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  /** A use is recorded if the last recorded use is this old. */
  readonly useAgeMs?: number
}

const sealLength = 32

/** Adds a hash, because a file written without a flush may be cut short or changed after a power failure. */
const seal = (bytes: Buffer): Buffer => Buffer.concat([bytes, hash('sha256', bytes, 'buffer')])

/** Checks and removes the hash; undefined if the bytes have changed. */
function unseal(sealed: Buffer): Buffer | undefined {
  if (sealed.length <= sealLength) return undefined
  const bytes = sealed.subarray(0, -sealLength)
  return hash('sha256', bytes, 'buffer').equals(sealed.subarray(-sealLength)) ? bytes : undefined
}

/** At most this share of the limit is written between two sweeps, and a sweep makes room for two such shares. */
const partOfBound = 1 / 16
const unfinishedAgeMs = 600_000

/**
 * A cache of variants on disk; the least recently used are removed first. A file's modification time is its last
 * recorded use, so the cache survives restarts and several processes may share a folder. Each process sweeps after
 * writing a sixteenth of the limit; with several processes, the folder can exceed the limit by a sixteenth for each
 * process beyond the second.
 */
export function openVariantCache(options: VariantCacheOptions): VariantCache {
  const { folder, boundBytes, now, onFault, useAgeMs = 3_600_000 } = options
  // The first write sweeps, to count files of earlier runs.
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
            // A corrupted file, or one of an earlier release without a hash, is removed and made again.
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

/** Removes the least recently used files until the rest fit. */
async function sweep(folder: string, targetBytes: number, now: Date): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const cached: CachedFile[] = []
  let total = 0
  for (const shelf of await readdir(folder)) {
    const names = await readdir(join(folder, shelf)).catch(() => [])
    for (const name of names) {
      const path = join(folder, shelf, name)
      // Another process may have removed the file already.
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
