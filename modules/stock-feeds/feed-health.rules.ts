import type { FeedState } from './feed-run.types.ts'

/**
 * - `refused`: the latest run imported nothing; its reason stands in the ledger
 * - `late`: it has not come, or its folder has not been read, for several of its times
 * - `quiet`: its folder is read, and has had no new file for days
 */
export type FeedHealth = 'well' | 'refused' | 'late' | 'quiet'

/** A feed that missed so many of its times is not late by chance. */
const missedTimes = 3
/** Longer than a weekend with a holiday: whoever sends files only when something changed is quiet then. */
export const quietDays = 4
const dayMs = 86_400_000

/**
 * How a feed is doing. One from an address comes with every run; a drop folder has a new file when its sender has one, so
 * its health is that it is read.
 */
export function decideFeedHealth(feed: FeedState, now: Date): FeedHealth {
  const { isFolder, folderReadAt, askedAt, lastReceivedAt, lastImportedAt, everyMinutes } = feed
  if (isRefused(feed)) return 'refused'
  const sinceMs = (at: Date | null): number =>
    now.getTime() - Math.max(askedAt.getTime(), at?.getTime() ?? 0)
  const lastTime = isFolder ? folderReadAt : lastImportedAt
  if (sinceMs(lastTime) > missedTimes * everyMinutes * 60_000) return 'late'
  return isFolder && sinceMs(lastReceivedAt) > quietDays * dayMs ? 'quiet' : 'well'
}

/** A folder that could not be read and has been read since then is well. */
function isRefused({ outcome, outcomeAt, folderReadAt }: FeedState): boolean {
  if (outcome === null || outcome === 'imported') return false
  const isOver = outcomeAt !== null && folderReadAt !== null && folderReadAt > outcomeAt
  return outcome !== 'unreachable' || !isOver
}
