import type { Site } from '#modules/sites/site.types.ts'
import type { Log } from '#platform/log/log.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { PageVitals } from './page-vitals.schema.ts'
import { type VitalMetric, vitalMetrics } from './vital-rating.rules.ts'
import { insertVitals, type MeasuredVital } from './web-vitals.store.ts'

/** Counts a measurement. Its labels, site and kind of page, come from the deployment and never from the browser. */
export type VitalMeter = (measured: {
  readonly site: string
  readonly pageKind: string
  readonly metric: VitalMetric
  readonly value: number
}) => void

export interface VitalsRecorder {
  /** Records measurements. Never throws: nothing waits for the result, so a failure is only logged. */
  record(
    site: Pick<Site, 'id' | 'slug'>,
    pageKind: string,
    vitals: Omit<PageVitals, 'path'>,
  ): Promise<void>
}

export const openVitalsRecorder = (
  database: Pick<Database, 'withScope'>,
  log: Log,
  meter?: VitalMeter,
): VitalsRecorder => ({
  async record(site, pageKind, vitals) {
    const measured = listMeasured(vitals)
    if (measured.length === 0) return
    try {
      const scope = ownScopeOf(site.id)
      await database.withScope(scope, (tx) => insertVitals(tx, site, pageKind, measured))
    } catch (error) {
      return log.error({ err: error, pageKind }, 'the speed of a page could not be recorded')
    }
    for (const each of measured) meter?.({ site: site.slug, pageKind, ...each })
  },
})

function listMeasured(vitals: Omit<PageVitals, 'path'>): readonly MeasuredVital[] {
  return vitalMetrics.flatMap((metric) => {
    const value = vitals[metric]
    return value === undefined ? [] : [{ metric, value }]
  })
}
