import type { LiveEnd } from '#modules/live/live-event.types.ts'

/** Why a stream ended: as the server said, or the connection was lost or refused. */
export type StreamEnd = LiveEnd | 'lost' | 'refused'

const firstMs = 500
const longestMs = 30_000
const crowdedMs = 60_000

/**
 * How long to wait before connecting again: longer with each failure, and by chance, so that the browsers of a process that
 * stopped do not all come back in the same moment.
 *
 * @param failures without a message between, this one included
 * @param chance from 0 to 1
 */
export function decideRetryMs(end: StreamEnd, failures: number, chance: number): number {
  if (end === 'access-changed') return chance * firstMs
  if (end === 'crowded') return crowdedMs * (0.5 + chance)
  const most = Math.min(longestMs, firstMs * 2 ** (failures - 1))
  return most * (0.5 + chance / 2)
}
