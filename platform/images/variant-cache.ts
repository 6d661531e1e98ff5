import { createHash, hash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unfinishedPrefix, writeWhole } from '#platform/files/write-whole.ts'

export interface VariantCache {
  /**
   * @param name letters, digits, '.' and '-'; names a content that never changes
   * @returns the bytes as they were kept; undefined where there are none, or the disk has changed them
   */
  find(name: string): Promise<Buffer | undefined>
  /** Resolves also where the disk refused: then it will be made again. */
  store(name: string, bytes: Buffer): Promise<void>
}

interface VariantCacheOptions {
  readonly folder: string
  /** What the folder may hold. */
  readonly boundBytes: number
  readonly now: () => Date
  readonly onFault: (error: unknown) => void
  /** A use is written down when the last one is this old. */
  readonly useAgeMs?: number
}

const sealLength = 32

/** Written without a flush to disk, a file may be cut short or have other bytes after a power failure. */
const seal = (bytes: Buffer): Buffer => Buffer.concat([bytes, hash('sha256', bytes, 'buffer')])

/** The bytes as they were kept; undefined where the file has others by now. */
function unseal(sealed: Buffer): Buffer | undefined {
  if (sealed.length <= sealLength) return undefined
  const bytes = sealed.subarray(0, -sealLength)
  return hash('sha256', bytes, 'buffer').equals(sealed.subarray(-sealLength)) ? bytes : undefined
}

/** Between two sweeps at most this part of the bound is written, and a sweep leaves room for two such parts. */
const partOfBound = 1 / 16
const unfinishedAgeMs = 600_000

/**
 * Variants on disk, the least recently used out. Nothing of it is kept in memory: a file's time says when it was used, so
 * that it outlives a restart and several processes may share one folder. Each process
 * looks the folder through after it has written a sixteenth of the bound; with several, the folder can
 * exceed the bound by a sixteenth for each beyond the second.
 */
export function openVariantCache(options: VariantCacheOptions): VariantCache {
  const { folder, boundBytes, now, onFault, useAgeMs = 3_600_000 } = options
  // Whatever earlier runs left is counted before the first file is added.
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
            // Made anew by whoever asks; a file of an earlier release, which has no seal, too.
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
  const kept: CachedFile[] = []
  let total = 0
  for (const shelf of await readdir(folder)) {
    const names = await readdir(join(folder, shelf)).catch(() => [])
    for (const name of names) {
      const path = join(folder, shelf, name)
      // Another process may have removed it meanwhile.
      const found = await stat(path).catch(() => undefined)
      if (found === undefined) continue
      if (!name.startsWith(unfinishedPrefix)) {
        kept.push({ path, bytes: found.size, usedAtMs: found.mtimeMs })
        total += found.size
      } else if (now.getTime() - found.mtimeMs > unfinishedAgeMs) await rm(path, { force: true })
    }
  }
  kept.sort((one, other) => one.usedAtMs - other.usedAtMs)
  for (const { path, bytes } of kept) {
    if (total <= targetBytes) return
    await rm(path, { force: true })
    total -= bytes
  }
}
