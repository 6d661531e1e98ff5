import type { UploadBounds } from '#modules/leads/files/upload-budget.ts'
import { readFreeBytes } from '#platform/files/free-space.ts'
import type { StockIndex } from '#modules/stock-index/stock-index.ts'
import type { MetricRegistry } from '#platform/metrics/metric-registry.ts'
import type { PageCache } from '#platform/page-cache/page-cache.ts'
import type { ForecourtMetrics } from './metric-definitions.ts'

interface DescribedServices {
  readonly index: Pick<StockIndex, 'describe' | 'measureLag'>
  readonly cache: Pick<PageCache, 'describe' | 'served'> | null
  /** The folder of visitors' files and its limits. */
  readonly uploads: UploadBounds & { readonly folder: string }
}

/** Registers collectors that read the state of a website's parts at each scrape. */
export function describeServices(
  registry: MetricRegistry<ForecourtMetrics>,
  { index, cache, uploads }: DescribedServices,
): void {
  registry.beforeScrape(() => {
    const { vehicles, memoryBytes } = index.describe()
    registry.replace('indexVehicles', [{ labels: {}, value: vehicles }])
    registry.replace('indexBytes', [{ labels: {}, value: memoryBytes }])
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
    const value = await readFreeBytes(uploads.folder)
    registry.replace('filesFreeBytes', [{ labels: {}, value }])
    registry.replace('filesLeastFreeBytes', [{ labels: {}, value: uploads.leastFreeBytes }])
    registry.replace('uploadBytesADay', [{ labels: {}, value: uploads.siteBytes }])
  })
  registry.beforeScrape(async () => {
    const { dealerships, seconds } = await index.measureLag()
    registry.replace('indexBehind', [{ labels: {}, value: dealerships }])
    registry.replace('indexLagSeconds', [{ labels: {}, value: seconds }])
  })
}
