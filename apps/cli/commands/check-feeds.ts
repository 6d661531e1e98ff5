import { type FeedState, listFeedStates } from '#modules/stock-feeds/feed-run.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** A feed that missed so many of its times is not late by chance. */
const missedTimes = 3

/** Says of every feed when it was last received and imported, and why not. */
export async function checkFeeds(database: Database, now: Date): Promise<Finding[]> {
  const feeds = await database.asFeeder(listFeedStates)
  return feeds.map((feed): Finding => {
    const isRefused = feed.outcome !== null && feed.outcome !== 'imported'
    const lateMs = missedTimes * feed.everyMinutes * 60_000
    const since = feed.lastImportedAt ?? feed.createdAt
    const isLate = now.getTime() - since.getTime() > lateMs
    return {
      state: isRefused || isLate ? 'warning' : 'ok',
      what: `feed ${feed.name} of ${feed.dealershipSlug}`,
      detail: describeFeed(feed),
    }
  })
}

/** 'last received …, last imported …; refused: why' */
export function describeFeed({
  lastReceivedAt,
  lastImportedAt,
  outcome,
  reason,
}: FeedState): string {
  const time = (at: Date | null): string => at?.toISOString() ?? 'never'
  const why = outcome === null || outcome === 'imported' ? '' : `; ${outcome}: ${reason}`
  return `last received ${time(lastReceivedAt)}, last imported ${time(lastImportedAt)}${why}`
}
