import { join } from 'node:path'
import { type LeadFiles, openLeadFiles } from '#modules/leads/files/open-lead-files.ts'
import type { Environment } from '#platform/config/environment.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { openObjectFileStore } from '#platform/files/objects/object-file-store.ts'
import type { ListingObjectStore } from '#platform/files/objects/object-store.ts'
import { openS3Store } from '#platform/files/objects/s3-store.ts'
import type { BreakerWatch } from '#platform/http/breaker-watch.ts'
import type { CallMeter } from '#platform/http/call-meter.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'

/** The file stores of a deployment, all part of its backup. */
export interface Files {
  /** Pictures and history reports of vehicles. */
  readonly originals: FileStore
  /** Files that visitors sent. */
  readonly leadFiles: LeadFiles
  /** Stock feeds as received, for the records of their runs. */
  readonly feedFiles: FileStore
  /** The bucket that machines share; undefined: files are in local folders. */
  readonly objects: ListingObjectStore | undefined
}

/** Local folders, and the matching key prefixes in the bucket. */
export const fileFolders = [
  { folder: 'files', prefix: 'pictures' },
  { folder: 'lead-files', prefix: 'lead-files' },
  { folder: 'feed-files', prefix: 'feed-files' },
] as const

interface FilesOptions {
  readonly meter?: CallMeter | undefined
  readonly watchBreakers?: BreakerWatch | undefined
  readonly now?: () => Date
  readonly onFault?: (error: unknown) => void
}

/** Opens the stores in the bucket if one is configured, else in folders of `FORECOURT_DATA`. */
export function openFiles(environment: Environment, options: FilesOptions = {}): Files {
  const { bucket, dataFolder, fileCacheBytes } = environment
  const { meter, watchBreakers, now = () => new Date(), onFault = () => undefined } = options
  if (bucket === undefined) {
    const originals = openFileStore(join(dataFolder, 'files'))
    const feedFiles = openFileStore(join(dataFolder, 'feed-files'))
    return { originals, leadFiles: openLeadFiles(dataFolder), feedFiles, objects: undefined }
  }
  const objects = openS3Store(bucket, {
    steadyClock: () => performance.now(),
    meter,
    watchBreakers,
  })
  const cache = openVariantCache({
    folder: join(dataFolder, 'file-cache'),
    boundBytes: fileCacheBytes,
    now,
    onFault,
  })
  // Visitors' files are erased on request, so machines must not cache copies.
  const leadFiles = openObjectFileStore({ objects, prefix: 'lead-files' })
  return {
    originals: openObjectFileStore({ objects, prefix: 'pictures', cache }),
    leadFiles: openLeadFiles(dataFolder, leadFiles),
    // Read only when staff inspect a feed, so they are not cached.
    feedFiles: openObjectFileStore({ objects, prefix: 'feed-files' }),
    objects,
  }
}
