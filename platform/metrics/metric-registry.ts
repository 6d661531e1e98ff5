import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Name, type and labels of a metric. Label values come from small fixed sets. */
export interface MetricDefinition {
  readonly kind: 'counter' | 'gauge' | 'histogram'
  readonly name: string
  readonly help: string
  readonly labels: readonly string[]
  /** Upper bounds of a histogram's buckets. */
  readonly buckets?: readonly number[]
}

export type MetricDefinitions = Readonly<Record<string, MetricDefinition>>

type Labels<Definition extends MetricDefinition> = Readonly<
  Record<Definition['labels'][number], string>
>

export interface Sample<Definition extends MetricDefinition> {
  readonly labels: Labels<Definition>
  readonly value: number
}

/** The metrics of this process, typed by their definitions. */
export interface MetricRegistry<Definitions extends MetricDefinitions> {
  /** Adds to a counter. */
  add<Key extends keyof Definitions>(key: Key, labels: Labels<Definitions[Key]>): void
  /** Adds an observed value to a histogram. */
  observe<Key extends keyof Definitions>(
    key: Key,
    labels: Labels<Definitions[Key]>,
    value: number,
  ): void
  /** Replaces all series of a gauge, or of a counter that is counted elsewhere. */
  replace<Key extends keyof Definitions>(
    key: Key,
    samples: readonly Sample<Definitions[Key]>[],
  ): void
  /**
   * Registers a function to call before each scrape. Its errors are reported, and the other metrics are still written.
   */
  beforeScrape(collect: () => void | Promise<void>): void
  /** The metrics in Prometheus' text format. */
  render(): Promise<string>
}

interface RegistryOptions {
  readonly onFault: (error: unknown) => void
  /** Maximum number of series per metric; further ones are counted under the label 'other'. */
  readonly mostSeries?: number
}

/** More than fixed labels need, and few enough for any Prometheus. */
const usualMostSeries = 2000

type AnyMetric = Counter | Gauge | Histogram

/**
 * Creates the defined metrics, together with those of the Node process. Each metric has a limited number of series,
 * whatever its label values.
 */
export function openMetricRegistry<const Definitions extends MetricDefinitions>(
  definitions: Definitions,
  { onFault, mostSeries = usualMostSeries }: RegistryOptions,
): MetricRegistry<Definitions> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const metrics = new Map<PropertyKey, { readonly metric: AnyMetric; readonly seen: Set<string> }>()
  for (const [key, definition] of Object.entries(definitions)) {
    metrics.set(key, { metric: createMetric(definition, register), seen: new Set() })
  }
  const collectors: (() => void | Promise<void>)[] = []

  function find(key: PropertyKey) {
    const found = metrics.get(key)
    if (found === undefined) throw new Error(`there is no metric ${String(key)}`)
    return found
  }

  function bound(
    seen: Set<string>,
    labels: Readonly<Record<string, string>>,
  ): Record<string, string> {
    const values = Object.values(labels).join('\n')
    if (seen.has(values)) return labels
    if (seen.size < mostSeries) {
      seen.add(values)
      return labels
    }
    return Object.fromEntries(Object.keys(labels).map((name) => [name, 'other']))
  }

  return {
    add(key, labels) {
      const { metric, seen } = find(key)
      if (metric instanceof Counter) metric.inc(bound(seen, labels))
    },
    observe(key, labels, value) {
      const { metric, seen } = find(key)
      if (metric instanceof Histogram) metric.observe(bound(seen, labels), value)
    },
    replace(key, samples) {
      const { metric } = find(key)
      if (metric instanceof Histogram) return
      metric.reset()
      const seen = new Set<string>()
      for (const { labels, value } of samples) metric.inc(bound(seen, labels), value)
    },
    beforeScrape: (collect) => void collectors.push(collect),
    async render() {
      for (const outcome of await Promise.allSettled(collectors.map(async (each) => each()))) {
        if (outcome.status === 'rejected') onFault(outcome.reason)
      }
      return register.metrics()
    },
  }
}

function createMetric(definition: MetricDefinition, register: Registry): AnyMetric {
  const { name, help, labels, kind, buckets } = definition
  const options = { name, help, labelNames: [...labels], registers: [register] }
  if (kind === 'counter') return new Counter(options)
  if (kind === 'gauge') return new Gauge(options)
  return new Histogram({ ...options, ...(buckets !== undefined && { buckets: [...buckets] }) })
}
