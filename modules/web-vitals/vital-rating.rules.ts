/** The metrics: largest contentful paint, interaction to next paint, cumulative layout shift. */
export const vitalMetrics = ['lcp', 'inp', 'cls'] as const
export type VitalMetric = (typeof vitalMetrics)[number]

/** The rating of a metric's 75th percentile, by web.dev's names. */
export type VitalRating = 'good' | 'needs improvement' | 'poor'

/**
 * A value is good up to the first bound, and poor above the second (https://web.dev/articles/vitals). In
 * milliseconds; cls is a score.
 */
const bounds: Readonly<Record<VitalMetric, readonly [good: number, poor: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
}

export function rateVital(metric: VitalMetric, value: number): VitalRating {
  const [good, poor] = bounds[metric]
  if (value <= good) return 'good'
  return value <= poor ? 'needs improvement' : 'poor'
}
