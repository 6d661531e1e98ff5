import type { FeedState } from './feed-run.types.ts'

/**
 * - `refused`: the latest run imported nothing; its record has the reason
 * - `late`: the feed was not run, or its folder not read, for several intervals
 * - `quiet`: the feed's folder is read, but has had no new file for days
 */
export type FeedHealth = 'well' | 'refused' | 'late' | 'quiet'

/** Number of missed intervals after which a feed is late. */
const missedTimes = 3
/** Longer than a weekend with a holiday, because some senders only send a file when something has changed. */
export const quietDays = 4
const dayMs = 86_400_000

/**
 * The health of a feed. A feed from a URL has a file in every run. A drop folder has one only when the sender adds
 * it, so what counts is whether the folder can be read.
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

/** Whether the latest run was refused. A folder that was read successfully since a failure counts as healthy. */
function isRefused({ outcome, outcomeAt, folderReadAt }: FeedState): boolean {
  if (outcome === null || outcome === 'imported') return false
  const isOver = outcomeAt !== null && folderReadAt !== null && folderReadAt > outcomeAt
  return outcome !== 'unreachable' || !isOver
}
