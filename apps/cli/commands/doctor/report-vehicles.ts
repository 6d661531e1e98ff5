import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { isShown } from '#modules/vehicles/availability/availability.rules.ts'
import { listVehicles } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

const pageSize = 1000
/** A few examples show the fault when a whole feed is wrong. */
const mostNamed = 20

export type VehicleFinding = Pick<Finding, 'detail' | 'state'>

export interface VehicleReport {
  /** The plural name of what is checked: 'deposits'. */
  readonly what: string
  /** Whether to check the vehicles of a site. */
  readonly isFor: (configuration: SiteConfiguration) => boolean
  /** Null: the vehicle has no fault. */
  readonly describe: (row: VehicleRow, site: Site) => VehicleFinding | null
}

/** Lists the vehicles of all sites with a finding: a few per site, the most severe first. */
export async function reportVehicles(
  database: Database,
  report: VehicleReport,
): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const load of await loadSites(database, siteFaultChecks)) {
    if (load.ok && report.isFor(load.site.configuration)) {
      findings.push(...(await reportSite(database, load.site, report)))
    }
  }
  return findings
}

async function reportSite(
  database: Database,
  site: Site,
  report: VehicleReport,
): Promise<Finding[]> {
  const found = await listFound(database, site, report)
  const what = `${report.what} of ${site.slug}`
  const more = found.length - mostNamed
  return [
    ...found.slice(0, mostNamed).map((finding): Finding => ({ ...finding, what })),
    ...(more > 0
      ? [
          {
            state: 'notice',
            what,
            detail: `${more} more ${more === 1 ? 'vehicle is' : 'vehicles are'} affected`,
          } as const,
        ]
      : []),
  ]
}

async function listFound(
  database: Database,
  site: Site,
  { describe }: VehicleReport,
): Promise<VehicleFinding[]> {
  const dealershipIds = site.dealerships.map(({ id }) => id)
  const found = await database.withScope(scopeOf(site), async (tx) => {
    const affected: VehicleFinding[] = []
    let after = 0
    for (;;) {
      const rows = await listVehicles(tx, dealershipIds, { limit: pageSize, after })
      for (const row of rows) {
        const described = isShown(row) ? describe(row, site) : null
        if (described !== null)
          affected.push({ ...described, detail: `${row.slug}: ${described.detail}` })
      }
      const last = rows.at(-1)
      if (last === undefined) return affected
      after = last.id
    }
  })
  return found.toSorted(
    (one, other) => Number(one.state !== 'warning') - Number(other.state !== 'warning'),
  )
}
