import { join, resolve } from 'node:path'
import { openStudioPictures } from '#modules/vehicles/art/studio-pictures.ts'
import { createPictureViews, type PictureViews } from '#modules/vehicles/picture-views.ts'
import type { Environment } from '#platform/config/environment.ts'
import { type FileStore, openFileStore } from '#platform/files/file-store.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { CommandContext } from './command.ts'

/** What the demo's own pictures are made from (art/README.md). */
const masters = join(resolve(import.meta.dirname, '..', '..'), 'art', 'masters')

/** Originals, by their content. They are part of a deployment's backup. */
export function openOriginals({ dataFolder }: Environment): FileStore {
  return openFileStore(join(dataFolder, 'files'))
}

/** Pictures in the sizes that pages ask for; the sizes may be lost at any time. */
export function openPictures(context: CommandContext, database: Database, log: Log): PictureViews {
  const { environment } = context
  const cache = openVariantCache({
    folder: join(environment.dataFolder, 'images'),
    boundBytes: environment.imageCacheBytes,
    now: () => context.now(),
    onFault: (error) => log.warn({ err: error }, 'a picture could not be kept on disk'),
  })
  return createPictureViews({
    database,
    files: openOriginals(environment),
    variants: openVariants(cache),
    demo: openStudioPictures(masters),
    now: () => context.now(),
  })
}
