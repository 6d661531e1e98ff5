import type { Database, Tx } from '#platform/postgres/database.ts'
import type { ApplyOptions } from './apply-site.ts'
import type { SiteAuthor } from '../request-context.types.ts'
import { decideSiteState, type SiteState, type SiteStateChange } from '../site-state.rules.ts'
import { lockSites, raiseVersions, readSites } from './site.store.ts'
import { saveStateChange } from './site-state.store.ts'

interface StateChangeOptions {
  readonly author?: SiteAuthor
  /** Why a site is not removed yet, such as reservations that are open; called within the transaction. */
  readonly findObstacles?: (tx: Tx, siteId: number) => Promise<readonly string[]>
  /** Ends what other capabilities have of a site that is removed; called within the transaction. */
  readonly clear?: (tx: Tx, siteId: number) => Promise<void>
  /** As when a file is applied (apply-site.ts). */
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
 * Suspends, resumes or removes a site. Every process learns of it as of changed settings, and then responds to its hosts
 * that the website is not there. Removing cannot be undone: what is stored of visitors is deleted.
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
