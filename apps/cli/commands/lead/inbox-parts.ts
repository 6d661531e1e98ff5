import type { InboxParts } from '#modules/inbox/work/inbox-parts.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { CommandContext } from '../../command/command-context.ts'

/** The parts of the use cases with leads. */
export async function openInboxParts(context: CommandContext): Promise<InboxParts> {
  const database = await context.openDatabase()
  return {
    database,
    async findSite(siteId) {
      const { rows } = await database.asOwner((tx) =>
        tx.query<{ slug: string }>('SELECT slug FROM sites WHERE id = $1', [siteId]),
      )
      const [load] = await loadSites(
        database,
        siteFaultChecks,
        rows.map(({ slug }) => slug),
      )
      return load?.ok === true ? load.site : undefined
    },
  }
}
