import { join, resolve } from 'node:path'
import { openSiteFiles, type SiteFiles } from '#modules/theme/site-files.ts'
import { type DrawingProcess, openDrawingProcess } from '#platform/images/drawing-process.ts'
import { openVariantCache, type VariantCache } from '#platform/images/variant-cache.ts'
import { findContentOf } from '#modules/media/media.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Log } from '#platform/log/log.ts'
import { openSharedCache } from '#platform/files/objects/shared-cache.ts'
import type { DeploymentContext } from './deployment-context.types.ts'
import type { Files } from './open-files.ts'

/** The source of the files that the website serves at '/'; none of them is built. */
const publicFolder = join(resolve(import.meta.dirname, '..', '..'), 'apps', 'web', 'public')

/**
 * Size of the preview pictures' cache, as a share of the resized pictures' limit and in addition to that limit. One
 * preview picture has about 90 kB.
 */
const shareOfCards = 1 / 8
const iconBytes = 32 * 1024 * 1024

export interface OpenedDrawings {
  /** Preview pictures of shared links, which the worker writes and the website reads. */
  readonly cards: VariantCache
  readonly icons: VariantCache
  readonly files: SiteFiles
  readonly drawings: DrawingProcess
}

/** Opens the generated pictures of sites and their caches, which may be deleted at any time. */
export function openDrawings(
  context: DeploymentContext,
  log: Log,
  { objects, originals }: Pick<Files, 'objects' | 'originals'>,
  database: Database,
): OpenedDrawings {
  const { environment } = context
  const openCache = (name: string, boundBytes: number) =>
    openVariantCache({
      folder: join(environment.dataFolder, name),
      boundBytes,
      now: () => context.now(),
      onFault: (error) => log.warn({ err: error }, 'a drawing could not be cached on disk'),
    })
  const ownCards = openCache('open-graph', environment.imageCacheBytes * shareOfCards)
  return {
    cards:
      objects === undefined
        ? ownCards
        : openSharedCache({
            local: ownCards,
            objects,
            prefix: 'open-graph',
            onFault: (error) => log.warn({ err: error }, 'a drawing could not be shared'),
          }),
    icons: openCache('icons', iconBytes),
    files: openSiteFiles(publicFolder, async (key) => {
      const hash = await database.asFeeder((tx) => findContentOf(tx, key))
      return hash === undefined ? null : ((await originals.read(hash)) ?? null)
    }),
    drawings: openDrawingProcess(),
  }
}
