import type { Site } from '#modules/sites/site.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { BoundedCache } from '#platform/search-engine/bounded-cache.ts'
import { findAnswerPromise } from './answer-promise.store.ts'
import { describeAnswerPromise } from './answer-promise.view.ts'

/** What a site says of how soon it answers; null: nothing. */
export type FindAnswerPromise = (site: Site) => Promise<string | null>

const mostSites = 1000
/** The worker counts each hour. */
const rememberedMs = 600_000
/** A site that makes a promise for the first time. */
const noneRememberedMs = 5000

interface ReaderParts {
  readonly database: Pick<Database, 'withScope'>
  /** Milliseconds of a monotonic clock. */
  readonly steadyClock: () => number
}

/**
 * Reads the promise of a site and remembers it, so that a form's page needs no database. While the database is away, the page
 * goes without.
 */
export function createPromiseReader({ database, steadyClock }: ReaderParts): FindAnswerPromise {
  const known = new BoundedCache<{ readonly text: string | null; readonly readAt: number }>(
    mostSites,
  )
  return async (site) => {
    if (!site.configuration.leads.answer_promise) return null
    const key = String(site.id)
    const before = known.get(key)
    const readAt = steadyClock()
    const mostMs = (before?.text ?? null) === null ? noneRememberedMs : rememberedMs
    if (before !== undefined && readAt - before.readAt < mostMs) return before.text
    try {
      const promise = await database.withScope(ownScopeOf(site.id), (tx) =>
        findAnswerPromise(tx, site.id),
      )
      const text = promise === null ? null : describeAnswerPromise(promise, site.configuration)
      known.put(key, { text, readAt })
      return text
    } catch {
      return before?.text ?? null
    }
  }
}
