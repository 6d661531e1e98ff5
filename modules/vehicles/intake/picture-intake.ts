import { readFile, realpath, stat } from 'node:fs/promises'
import { isAbsolute, relative, resolve, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PictureWarningCode } from '../feed/feed-warnings.ts'
import {
  type FileState,
  findSourceKey,
  findUnchanged,
  hasKey,
  saveStoredPicture,
} from '../pictures/picture.store.ts'
import { largestPictureBytes } from '../pictures/picture-limits.rules.ts'
import { storePicture } from '../pictures/store-picture.ts'

/** The result for a file named in a feed. */
export interface TakenPicture {
  /**
   * Key of the picture; null if no picture can be shown. If the file cannot be read any more, this is the picture that
   * was stored from it before.
   */
  readonly key: string | null
  readonly warning: PictureWarningCode | null
}

/** Stores pictures that a feed contains as a file name or as a key. */
export interface PictureIntake {
  take(path: string): Promise<TakenPicture>
  /** Whether the dealership has a picture with this key. */
  knows(key: string): Promise<boolean>
}

interface IntakeOptions {
  readonly database: Database
  readonly files: FileStore
  readonly dealershipId: number
  /**
   * Absolute paths of folders. A relative path is searched in each of them, in order. Files outside of these folders
   * are not read, whether the feed's path contains '..', is absolute, or leads through a link.
   */
  readonly folders: readonly string[]
  readonly now: () => Date
  /** Whether to check the files without storing them. */
  readonly dryRun: boolean
}

const longestSource = 2048

/**
 * The path of an existing file without links, or the paths at which a missing file would be; none if it is outside of
 * all folders.
 */
type FoundFile = { readonly real: string } | { readonly missing: string[] }

/**
 * Reads pictures for an import. Each is stored in its own transaction; if the import is refused later, no vehicle has
 * the picture.
 */
export function openPictureIntake(options: IntakeOptions): PictureIntake {
  const { database, files, dealershipId, now, dryRun } = options
  const scope = { dealershipIds: [dealershipId] }
  let opened: Promise<string[]> | undefined
  const openRoots = (): Promise<string[]> =>
    (opened ??= Promise.all(options.folders.map((folder) => realpath(folder))))

  const find = async (path: string): Promise<FoundFile> => {
    const roots = await openRoots()
    const plain = path.replaceAll('\\', '/')
    const candidates = isAbsolute(plain) ? [plain] : roots.map((root) => resolve(root, plain))
    for (const candidate of candidates) {
      const real = await realpath(candidate).catch(() => undefined)
      if (real === undefined) continue
      return roots.some((root) => isInside(root, real)) ? { real } : { missing: [] }
    }
    // Paths outside of the folders are left out, because the report must not reveal whether such a file exists.
    return { missing: candidates.filter((each) => roots.some((root) => isInside(root, each))) }
  }

  const keep = async (paths: string[], warning: PictureWarningCode): Promise<TakenPicture> => {
    const sources = paths.map((path) => pathToFileURL(path).href)
    const key = await database.withScope(scope, (tx) => findSourceKey(tx, dealershipId, sources))
    return { key: key ?? null, warning }
  }

  return {
    async take(path) {
      const found = await find(path)
      if ('missing' in found) {
        const { missing } = found
        return missing.length === 0
          ? { key: null, warning: 'picture.outside' }
          : keep(missing, 'picture.missing')
      }
      const { real } = found
      const source = pathToFileURL(real).href
      if (Buffer.byteLength(source) > longestSource)
        return { key: null, warning: 'picture.missing' }
      const file = await readState(real)
      if (file === undefined) return keep([real], 'picture.missing')
      if (file.bytes > largestPictureBytes) return keep([real], 'picture.too-large')
      const known = await database.withScope(scope, (tx) =>
        findUnchanged(tx, dealershipId, source, file),
      )
      if (known !== undefined && (await files.has(known.contentHash))) {
        return { key: known.key, warning: null }
      }
      const bytes = await readFile(real).catch(() => undefined)
      if (bytes === undefined) return keep([real], 'picture.missing')
      const stored = await storePicture(dryRun ? null : files, bytes)
      if (!stored.ok) return keep([real], stored.code)
      if (!dryRun) {
        await database.withScope(scope, (tx) =>
          saveStoredPicture(tx, dealershipId, source, stored.picture, { file, now: now() }),
        )
      }
      return { key: stored.picture.key, warning: null }
    },
    knows: (key) => database.withScope(scope, (tx) => hasKey(tx, dealershipId, key)),
  }
}

function isInside(root: string, path: string): boolean {
  const steps = relative(root, path)
  return steps !== '' && steps !== '..' && !steps.startsWith(`..${sep}`) && !isAbsolute(steps)
}

/** Size and time of a file; undefined if it is not a regular file, but a folder or a pipe. */
async function readState(path: string): Promise<FileState | undefined> {
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() === true ? { bytes: found.size, timeMs: found.mtimeMs } : undefined
}
