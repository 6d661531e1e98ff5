import type { StockFeedSettings } from './stock-feed.schema.ts'

/** Maximum file size: about twice that of a hundred thousand vehicles with comments. */
export const largestFeedBytes = 128 * 1024 * 1024

export const isFeedTooLarge = (bytes: number): boolean => bytes > largestFeedBytes

/** Age from which a file counts as complete: a file that is still being written changes more often. */
export const settledMs = 60_000

const endings: Readonly<Record<StockFeedSettings['format'], readonly string[]>> = {
  csv: ['.csv', '.tsv', '.txt'],
  json: ['.json'],
  jsonl: ['.jsonl', '.ndjson'],
  xml: ['.xml'],
}

/**
 * Whether a file in a folder belongs to the feed, by its extension. Names with a path, such as `../x.csv`, are
 * refused, because another company's server may list any name.
 */
export function isFeedFileName(name: string, format: StockFeedSettings['format']): boolean {
  const isPlain = !/[/\\\p{Cc}]/u.test(name)
  const lower = name.toLowerCase()
  const hasEnding = endings[format].some(
    (ending) => lower.endsWith(ending) && lower.length > ending.length,
  )
  return isPlain && hasEnding
}

/**
 * How long to wait until a file has not changed for a minute. At most a minute, even if the server's clock is ahead
 * of ours.
 */
export function decideSettlingMs(changedAt: Date | null, now: Date): number {
  if (changedAt === null) return 0
  const sinceMs = now.getTime() - changedAt.getTime()
  return Math.min(settledMs, Math.max(0, settledMs - sinceMs))
}
