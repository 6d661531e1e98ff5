import type { FeedState } from './feed-run.types.ts'

/**
 * - `refused`: the latest run imported nothing; the reason is in the ledger of runs
 * - `late`: no run, or no reading of its folder, for several intervals
 * - `quiet`: its folder is read, but has had no new file for days
 */
export type FeedHealth = 'well' | 'refused' | 'late' | 'quiet'

/** After this many missed intervals a feed is late. */
const missedTimes = 3
/** Longer than a weekend with a holiday: some senders only send a file when something has changed. */
export const quietDays = 4
const dayMs = 86_400_000

/**
 * The health of a feed. A feed from a URL has a file on every run; a drop folder only when the sender adds one, so its
 * health depends on its being read.
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

/** A folder that could be read again since a failure is well. */
function isRefused({ outcome, outcomeAt, folderReadAt }: FeedState): boolean {
  if (outcome === null || outcome === 'imported') return false
  const isOver = outcomeAt !== null && folderReadAt !== null && folderReadAt > outcomeAt
  return outcome !== 'unreachable' || !isOver
}
