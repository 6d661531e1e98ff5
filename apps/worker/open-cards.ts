import type { ComposeCardParts } from '#modules/open-graph/compose-card.ts'
import type { DeploymentContext } from '#apps/deployment/deployment-context.types.ts'
import { openDrawings } from '#apps/deployment/open-drawings.ts'
import type { Files } from '#apps/deployment/open-files.ts'
import { openPictures } from '#apps/deployment/open-pictures.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'

export interface OpenedCards {
  readonly parts: Omit<ComposeCardParts, 'findSite'>
  close(): Promise<void>
}

/** Opens the parts that compose the preview pictures of shared links. */
export function openCards(
  context: DeploymentContext,
  database: Database,
  log: Log,
  files: Files,
): OpenedCards {
  const { pictures, close } = openPictures(context, database, log, files)
  const drawn = openDrawings(context, log, files, database)
  return {
    parts: { ...drawn, pictures },
    async close() {
      await drawn.drawings.close()
      await close()
    },
  }
}
