import {
  decideFeedHealth,
  type FeedHealth,
  quietDays,
} from '#modules/stock-feeds/feed-health.rules.ts'
import { listFeedStates } from '#modules/stock-feeds/feed-run.store.ts'
import type { FeedState } from '#modules/stock-feeds/feed-run.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import { findDealershipClocks, type SiteClock } from '../../printing/site-clock.ts'
import type { Finding } from './finding.types.ts'

const states: Readonly<Record<FeedHealth, Finding['state']>> = {
  well: 'ok',
  quiet: 'notice',
  late: 'warning',
  refused: 'warning',
}

/** Reports for every feed when it was last received and imported, and why an import failed. */
export async function checkFeeds(database: Database, now: Date): Promise<Finding[]> {
  const feeds = await database.asFeeder(listFeedStates)
  const clockOf = await findFeedClocks(database, feeds)
  return feeds.map((feed): Finding => {
    const { name, dealershipSlug } = feed
    const health = decideFeedHealth(feed, now)
    const finding = { state: states[health], what: `feed ${name} of ${dealershipSlug}` }
    const detail = describeFeed(feed, clockOf(feed))
    return health === 'well'
      ? { ...finding, detail }
      : {
          ...finding,
          detail: `${describeHealth(health, feed)}. Its state: ${detail}`,
          commands: [`forecourt feed runs ${name} --dealership ${dealershipSlug}`],
        }
  })
}

function describeHealth(
  health: Exclude<FeedHealth, 'well'>,
  { isFolder, everyMinutes }: FeedState,
): string {
  if (health === 'refused') return 'the last file was not imported'
  if (health === 'quiet') return `no new file came for more than ${quietDays} days`
  return isFolder
    ? `late: its folder is not there, or no worker reads it every ${everyMinutes} minutes`
    : `late: it should come every ${everyMinutes} minutes`
}

/** The time zones of the dealerships that own the feeds. */
export async function findFeedClocks(
  database: Database,
  feeds: readonly FeedState[],
): Promise<(feed: FeedState) => SiteClock> {
  const clockOf = await findDealershipClocks(
    database,
    feeds.map(({ dealershipSlug }) => dealershipSlug),
  )
  return ({ dealershipSlug }) => clockOf(dealershipSlug)
}

/** 'last received …, last imported …, host key …; refused: why' */
export function describeFeed(feed: FeedState, clock: SiteClock): string {
  const { isFolder, folderReadAt, lastReceivedAt, lastImportedAt, outcome, reason, hostKey } = feed
  const time = (at: Date | null): string => (at === null ? 'never' : clock.time(at))
  const folder = isFolder ? `folder last read ${time(folderReadAt)}, ` : ''
  const why = outcome === null || outcome === 'imported' ? '' : `; ${outcome}: ${reason}`
  const key = hostKey === null ? '' : `, host key ${hostKey}`
  return `${folder}last received ${time(lastReceivedAt)}, last imported ${time(lastImportedAt)}${key}${why}`
}
