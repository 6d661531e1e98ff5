/** The parts of Lighthouse's JSON report that are used here. */
export interface LighthouseReport {
  /** The machine's speed during the run, on Lighthouse's own scale. */
  readonly environment: { readonly benchmarkIndex: number }
  /** How many times slower than the machine the simulated phone is. */
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } }
  readonly categories: Readonly<
    Record<
      string,
      {
        readonly score: number | null
        readonly auditRefs: readonly { readonly id: string; readonly weight: number }[]
      }
    >
  >
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly title: string
        readonly score: number | null
        readonly scoreDisplayMode: string
        readonly displayValue?: string
        readonly numericValue?: number
        readonly details?: {
          readonly items?: readonly {
            readonly node?: { readonly selector?: string }
            readonly url?: string
            readonly description?: string
          }[]
        }
      }
    >
  >
}

/** Scores from 0 to 100; times in milliseconds. */
export interface PageFigures {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly lcpMs: number
  readonly cls: number
  readonly tbtMs: number
}

/** Limits for a page: maximum times and minimum scores. */
export const bounds: PageFigures = {
  performance: 95,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcpMs: 2000,
  cls: 0.02,
  tbtMs: 150,
}

export function readFigures({ categories, audits }: LighthouseReport): PageFigures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  const number = (name: string) => audits[name]?.numericValue ?? Number.POSITIVE_INFINITY
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    lcpMs: Math.round(number('largest-contentful-paint')),
    cls: Math.round(number('cumulative-layout-shift') * 1000) / 1000,
    tbtMs: Math.round(number('total-blocking-time')),
  }
}

/** The median run by performance score, so that its figures belong together. */
export function findMedian(reports: readonly LighthouseReport[]): LighthouseReport {
  const rising = reports.toSorted(
    (one, other) => readFigures(one).performance - readFigures(other).performance,
  )
  const median = rising[Math.floor(rising.length / 2)]
  if (median === undefined) throw new Error('there is no report')
  return median
}

/** Describes each limit that is missed. */
export function listMissed(figures: PageFigures): string[] {
  return Object.entries(bounds).flatMap(([name, bound]) => {
    const value = figures[name as keyof PageFigures]
    const isTime = name.endsWith('Ms') || name === 'cls'
    if (isTime ? value <= bound : value >= bound) return []
    return [`${name} is ${value}, ${isTime ? 'at most' : 'at least'} ${bound}`]
  })
}

/** Performance audits are listed only if they lost more than this share of their score. */
const slightLoss = 0.1

/** Audits that lost points, with Lighthouse's details. */
export function listFailedAudits({ categories, audits }: LighthouseReport): string[] {
  const weighed = Object.entries(categories).flatMap(([category, { auditRefs }]) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => ({ category, id })),
  )
  return weighed.flatMap(({ category, id }) => {
    const audit = audits[id]
    if (audit === undefined || audit.score === null) return []
    if (audit.score >= (category === 'performance' ? 1 - slightLoss : 1)) return []
    const places = (audit.details?.items ?? [])
      .map((item) => item.node?.selector ?? item.url ?? item.description)
      .filter((place) => place !== undefined)
      .slice(0, 3)
    const value = audit.displayValue === undefined ? '' : ` (${audit.displayValue})`
    return [
      `${category}: ${audit.title}${value}${places.length === 0 ? '' : `: ${places.join('; ')}`}`,
    ]
  })
}
