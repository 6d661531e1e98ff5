import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { MetricRegistry } from '#platform/metrics/metric-registry.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { ForecourtMetrics } from './metric-definitions.ts'

interface DescribedServices {
  readonly index: Pick<StockIndex, 'describe' | 'measureLag'>
  readonly cache: Pick<PageCache, 'describe' | 'served'> | null
  readonly partners: Pick<PartnerClient, 'listResting'>
}

/** Has a website's parts say how they are whenever metrics are read. */
export function describeServices(
  registry: MetricRegistry<ForecourtMetrics>,
  { index, cache, partners }: DescribedServices,
): void {
  const known = new Set<string>()
  registry.beforeScrape(() => {
    const { vehicles, memoryBytes } = index.describe()
    registry.replace('indexVehicles', [{ labels: {}, value: vehicles }])
    registry.replace('indexBytes', [{ labels: {}, value: memoryBytes }])
    const resting = partners.listResting()
    for (const partner of resting.keys()) known.add(partner)
    // One that has recovered says 0 and does not vanish, so that an alert ends.
    registry.replace(
      'partnerBreakersOpen',
      [...known].map((partner) => ({ labels: { partner }, value: resting.get(partner) ?? 0 })),
    )
    if (cache === null) return
    const { entries, bytes } = cache.describe()
    registry.replace('pageCacheEntries', [{ labels: {}, value: entries }])
    registry.replace('pageCacheBytes', [{ labels: {}, value: bytes }])
    registry.replace(
      'pageCacheRequests',
      Object.entries(cache.served).map(([outcome, value]) => ({ labels: { outcome }, value })),
    )
  })
  registry.beforeScrape(async () => {
    const { dealerships, seconds } = await index.measureLag()
    registry.replace('indexBehind', [{ labels: {}, value: dealerships }])
    registry.replace('indexLagSeconds', [{ labels: {}, value: seconds }])
  })
}
