import type { Timing } from './measure.ts'

/** Times that the index is quicker at 100,000 vehicles, by the median with both warm. */
const leastRatios: Readonly<Record<string, { readonly refined: number; readonly typed: number }>> =
  {
    PostgreSQL: { refined: 15, typed: 6 },
    'SQLite FTS5': { refined: 10, typed: 3 },
  }
const boundedSize = 100_000
const mostLoadShare = 1 / 5
/** Until a query finds a change: from handing it to the index, and from its commit in the writer's own process. */
export const mostUpdateMs = 5
const dealerSize = 5000
const mostRefinedMs = 1

export type WorkloadKind = 'refined' | 'typed' | 'unbound'

/** How many times faster than this rival a repeated query has to be; undefined where that is not bounded. */
export function findLeastRatio(
  kind: WorkloadKind,
  size: number,
  rivalName: string,
): number | undefined {
  if (kind === 'unbound' || size !== boundedSize) return undefined
  return leastRatios[rivalName]?.[kind]
}

/** What a rival and the index took for the same; undefined where it is within its bound, or has none. */
export function findSlowComparison(
  name: string,
  kind: WorkloadKind,
  size: number,
  rival: { readonly name: string; readonly p50: number },
  index: Timing,
): string | undefined {
  const least = findLeastRatio(kind, size, rival.name)
  const ratio = rival.p50 / index.p50
  if (least === undefined || ratio >= least) return undefined
  return `${name} at ${size} is ${ratio.toFixed(1)} times as fast as ${rival.name}, not ${least}`
}

/**
 * What is over its bound in the index's own figures.
 * @param figures.slower how many times as long this machine takes as the one of the bounds
 */
export function listSlowFigures(
  size: number,
  figures: {
    readonly buildMs: number
    readonly loadMs: number
    readonly update: Timing
    readonly refined: Timing
    readonly slower: number
  },
): string[] {
  const { buildMs, loadMs, slower } = figures
  const updateMs = figures.update.p99 / slower
  const refinedMs = figures.refined.p50 / slower
  return [
    ...(loadMs > buildMs * mostLoadShare
      ? [`a snapshot of ${size} loads in ${((100 * loadMs) / buildMs).toFixed(0)} % of a build`]
      : []),
    ...(updateMs > mostUpdateMs
      ? [
          `an update at ${size} takes ${updateMs.toFixed(1)} ms (p99) on the machine of its bound, not ${mostUpdateMs}`,
        ]
      : []),
    ...(size === dealerSize && refinedMs > mostRefinedMs
      ? [
          `a refined multi-search at ${size} takes ${refinedMs.toFixed(2)} ms (p50) on the machine of its bound`,
        ]
      : []),
  ]
}
