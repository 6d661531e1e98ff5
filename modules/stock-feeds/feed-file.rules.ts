import type { StockFeedSettings } from './stock-feed.schema.ts'

/** A hundred thousand vehicles with their comments are about half of it. */
export const largestFeedBytes = 128 * 1024 * 1024

export const isFeedTooLarge = (bytes: number): boolean => bytes > largestFeedBytes

/** A file that somebody is still writing changes more often. */
export const settledMs = 60_000

const endings: Readonly<Record<StockFeedSettings['format'], readonly string[]>> = {
  csv: ['.csv', '.tsv', '.txt'],
  json: ['.json'],
  jsonl: ['.jsonl', '.ndjson'],
  xml: ['.xml'],
}

/**
 * Whether a file in a folder is one of the feed's, by its ending. A name that is more than a name, such as `../x.csv`,
 * is none: another company's server may give any.
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
 * How long a file has to be waited for until it has not changed for a minute. Of a clock that is ahead of ours, no more
 * than that minute is believed.
 */
export function decideSettlingMs(changedAt: Date | null, now: Date): number {
  if (changedAt === null) return 0
  const sinceMs = now.getTime() - changedAt.getTime()
  return Math.min(settledMs, Math.max(0, settledMs - sinceMs))
}
