import type { SiteClock } from '../../printing/site-clock.ts'
import type { FeedRun } from '#modules/stock-feeds/feed-run.types.ts'

/** Describes one run of a feed on one line. */
export function describeRun(run: FeedRun, clock: SiteClock): string {
  const { startedAt, outcome, reason, counts, bytes, fileHash } = run
  const numbers =
    counts === null
      ? ''
      : `  ${counts.read} rows: ${counts.created} created, ${counts.updated} updated, ${counts.unchanged} unchanged, ` +
        `${counts.rejected} rejected; ${counts.removed} removed` +
        (counts.leftOut === undefined ? '' : `; ${counts.leftOut} of others or left out`)
  const why = reason === null ? '' : `  ${reason}`
  const file =
    fileHash === null ? '' : `  ${bytes} bytes in feed-files/${fileHash.slice(0, 2)}/${fileHash}`
  return `${clock.time(startedAt)}  ${outcome ?? 'going on'}${numbers}${why}${file}`
}
