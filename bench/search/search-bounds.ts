import type { Timing } from './measure.ts'

/** Minimum speed-up of the index at 100,000 vehicles, by the median with both warm. */
const leastRatios: Readonly<Record<string, { readonly refined: number; readonly typed: number }>> =
  {
    PostgreSQL: { refined: 15, typed: 6 },
    'SQLite FTS5': { refined: 10, typed: 3 },
  }
const boundedSize = 100_000
const mostLoadShare = 1 / 5
/** Milliseconds until a query finds a change: after handing it to the index, and after the writer's own commit. */
export const mostUpdateMs = 5
const dealerSize = 5000
const mostRefinedMs = 1

export type WorkloadKind = 'refined' | 'typed' | 'unbound'

/** Minimum speed-up of a repeated query over this rival; undefined: no limit. */
export function findLeastRatio(
  kind: WorkloadKind,
  size: number,
  rivalName: string,
): number | undefined {
  if (kind === 'unbound' || size !== boundedSize) return undefined
  return leastRatios[rivalName]?.[kind]
}

/** Compares the times of a rival and the index; undefined if the limit is met, or the comparison has no limit. */
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
 * The index's own figures that exceed their limits. @param figures.slower how many times slower than the reference
 * machine this one is
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
