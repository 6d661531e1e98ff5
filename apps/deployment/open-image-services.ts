import type { Services } from '#apps/web/context/services.ts'
import { openMediaLibrary } from '#modules/media/open-media-library.ts'
import { openOpenGraphPictures } from '#modules/open-graph/open-graph-pictures.ts'
import { openSiteIcons } from '#modules/theme/icons/site-icons.ts'
import { openDrawings } from './open-drawings.ts'
import { openPictures } from './open-pictures.ts'
import type { ServiceSources } from './service-sources.types.ts'

interface OpenedImages {
  readonly services: Pick<Services, 'pictures' | 'media' | 'openGraph' | 'icons'>
  /** Ends the processes that draw pictures. */
  close(): Promise<void>
}

/** Opens the services for photographs of vehicles, uploaded pictures, and pictures drawn for sites. */
export function openImageServices(sources: ServiceSources): OpenedImages {
  const { context, database, log, files, report } = sources
  const opened = openPictures(context, database, log, files)
  const drawn = openDrawings(context, log, files, database)
  return {
    services: {
      pictures: opened.pictures,
      media: openMediaLibrary({ database, files: files.originals }),
      openGraph: openOpenGraphPictures({
        database,
        cards: drawn.cards,
        drawsCards: context.environment.drawsSharedCards,
        now: () => context.now(),
        onFault: report('a picture of a shared link could not be ordered'),
      }),
      icons: openSiteIcons({ files: drawn.files, drawings: drawn.drawings, cache: drawn.icons }),
    },
    async close() {
      await opened.close()
      await drawn.drawings.close()
    },
  }
}
