import type { RequestMeter } from '#apps/web/context/request-meter.types.ts'
import type { DeliveryMeter } from '#modules/leads/delivery/delivery-meter.types.ts'
import type { VitalMetric } from '#modules/web-vitals/vital-rating.rules.ts'
import type { VitalMeter } from '#modules/web-vitals/vitals-recorder.ts'
import type { Environment } from '#platform/config/environment.ts'
import type { BreakerCount, BreakerWatch } from '#platform/http/breaker-watch.ts'
import type { CallMeter } from '#platform/http/call-meter.ts'
import type { JobMeter } from '#platform/jobs/meter-job.ts'
import type { Log } from '#platform/log/log.ts'
import type { MetricRegistry } from '#platform/metrics/metric-registry.ts'
import type { Database } from '#platform/postgres/database.ts'
import { createDatabaseCollector } from './collect-database.ts'
import { type ForecourtMetrics, metricDefinitions } from './metric-definitions.ts'

/** The metrics of a process, and access for a scraper. */
export interface Metrics {
  readonly token: string
  readonly registry: MetricRegistry<ForecourtMetrics>
  readonly requests: RequestMeter
  readonly calls: CallMeter
  readonly watchBreakers: BreakerWatch
  readonly jobs: JobMeter
  readonly deliveries: DeliveryMeter
  readonly vitals: VitalMeter
}

/** The metric of each web vital, and the factor to Prometheus's seconds. */
const vitalSeries = {
  lcp: { key: 'visitorLcpSeconds', unit: 1000 },
  inp: { key: 'visitorInpSeconds', unit: 1000 },
  cls: { key: 'visitorCls', unit: 1 },
} as const satisfies Record<VitalMetric, { key: keyof ForecourtMetrics; unit: number }>

/** Undefined without a configured token; the metrics library is then not loaded. */
export async function openMetrics(
  { metricsToken: token }: Environment,
  database: Database,
  log: Log,
): Promise<Metrics | undefined> {
  if (token === undefined) return undefined
  const { openMetricRegistry } = await import('#platform/metrics/metric-registry.ts')
  const registry = openMetricRegistry(metricDefinitions, {
    onFault: (error) => log.warn({ err: error }, 'some metrics could not be read'),
  })
  registry.beforeScrape(createDatabaseCollector(database, registry))
  const breakers: (() => readonly BreakerCount[])[] = []
  registry.beforeScrape(() => {
    const counts = breakers.flatMap((list) => list())
    registry.replace(
      'partnerBreakers',
      counts.map(({ partner, state, accounts }) => ({
        labels: { partner, state },
        value: accounts,
      })),
    )
  })
  return {
    token,
    registry,
    requests({ kind, status, seconds }) {
      registry.add('requests', { kind, status: String(status) })
      registry.observe('requestSeconds', { kind }, seconds)
    },
    calls({ partner, outcome, seconds }) {
      registry.add('partnerRequests', { partner, outcome })
      if (outcome !== 'rested') registry.observe('partnerSeconds', { partner }, seconds)
    },
    watchBreakers: (list) => void breakers.push(list),
    jobs({ job, outcome, seconds }) {
      registry.add('jobRuns', { job, outcome })
      registry.observe('jobSeconds', { job }, seconds)
    },
    deliveries: (endpoint, outcome) => registry.add('deliveries', { endpoint, outcome }),
    vitals({ site, pageKind, metric, value }) {
      const { key, unit } = vitalSeries[metric]
      registry.observe(key, { site, kind: pageKind }, value / unit)
    },
  }
}
