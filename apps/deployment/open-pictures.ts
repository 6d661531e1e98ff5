import { join, resolve } from 'node:path'
import { openMediaSource } from '#modules/media/media-source.ts'
import { openStudioProcess } from '#modules/vehicles/art/studio-process.ts'
import { openStudioPictures } from '#modules/vehicles/art/studio-source.ts'
import { openNamedStudioKeys } from '#modules/vehicles/art/named-studio-keys.ts'
import { createPictureViews, type PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import { makeVariant } from '#platform/images/make-variant.ts'
import { openVariantCache } from '#platform/images/variant-cache.ts'
import { openVariants } from '#platform/images/variants.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { DeploymentContext } from './deployment-context.types.ts'
import type { Files } from './open-files.ts'

/** The original images of the demo's pictures (studio/vehicles/README.md). */
const masters = join(resolve(import.meta.dirname, '..', '..'), 'db', 'demo', 'masters')

/** The share of the image cache that the demo's pictures may fill, so that they never displace photographs. */
const shareOfStudio = 1 / 4

export interface OpenedPictures {
  readonly pictures: PictureViews
  close(): Promise<void>
}

/** Pictures in the sizes that pages request. The resized files are a cache and may be deleted at any time. */
export function openPictures(
  context: DeploymentContext,
  database: Database,
  log: Log,
  files: Pick<Files, 'originals'>,
): OpenedPictures {
  const { environment } = context
  const now = () => context.now()
  const openCache = (name: string, share: number) =>
    openVariantCache({
      folder: join(environment.dataFolder, name),
      boundBytes: environment.imageCacheBytes * share,
      now,
      onFault: (error) => log.warn({ err: error }, 'a picture could not be cached on disk'),
    })
  const studio = openStudioProcess({ folder: masters })
  const variants = openVariants(openCache('images', 1 - shareOfStudio), makeVariant)
  const pictures = createPictureViews({
    database,
    files: files.originals,
    variants,
    media: openMediaSource({ database, files: files.originals, variants, now }),
    demo: openStudioPictures({
      folder: masters,
      studio,
      cache: openCache('studio-images', shareOfStudio),
      isNamed: openNamedStudioKeys(database, now),
    }),
    now,
  })
  return { pictures, close: () => studio.close() }
}
