import type { Database, Tx } from '#platform/postgres/database.ts'
import type { ApplyOptions } from './apply-site.ts'
import type { SiteAuthor } from '../request-context.types.ts'
import { decideSiteState, type SiteState, type SiteStateChange } from '../site-state.rules.ts'
import { lockSites, raiseVersions, readSites } from './site.store.ts'
import { saveStateChange } from './site-state.store.ts'

interface StateChangeOptions {
  readonly author?: SiteAuthor
  /** Finds reasons why a site cannot be removed yet, such as open reservations; called within the transaction. */
  readonly findObstacles?: (tx: Tx, siteId: number) => Promise<readonly string[]>
  /** Deletes data of a removed site that other modules store; called within the transaction. */
  readonly clear?: (tx: Tx, siteId: number) => Promise<void>
  /** See `ApplyOptions` (apply-site.ts). */
  readonly onWritten?: ApplyOptions['onWritten']
}

export type StateChangeResult =
  | { readonly ok: true; readonly state: SiteState; readonly isChanged: boolean }
  | {
      readonly ok: false
      readonly code: 'site.unknown' | 'site.removed' | 'site.obstacles'
      readonly text: string
    }

/**
 * Suspends, resumes or removes a site. Every process is notified, as of changed settings; requests to its hosts are
 * then answered by a page that the website is not available. Removing cannot be undone: stored data of visitors is
 * deleted.
 */
export async function changeSiteState(
  database: Database,
  slug: string,
  change: SiteStateChange,
  { author, findObstacles, clear, onWritten }: StateChangeOptions = {},
): Promise<StateChangeResult> {
  return database.asOwner(async (tx) => {
    await lockSites(tx)
    const [site] = await readSites(tx, { slugs: [slug] })
    if (site === undefined) {
      return { ok: false, code: 'site.unknown', text: `There is no site '${slug}'.` }
    }
    const state = decideSiteState(site.state, change)
    if (state === undefined) {
      const text = `The site ${slug} is removed, and what it had of visitors is deleted.`
      return { ok: false, code: 'site.removed', text }
    }
    if (state === site.state) return { ok: true, state, isChanged: false }
    if (state === 'removed') {
      const obstacles = (await findObstacles?.(tx, site.id)) ?? []
      if (obstacles.length > 0) {
        return { ok: false, code: 'site.obstacles', text: obstacles.join('\n') }
      }
      await clear?.(tx, site.id)
    }
    await saveStateChange(tx, site.id, state, author?.kind === 'operator' ? author.name : null)
    await raiseVersions(tx, [site.id])
    await onWritten?.(tx, [slug], author)
    return { ok: true, state, isChanged: true }
  })
}
