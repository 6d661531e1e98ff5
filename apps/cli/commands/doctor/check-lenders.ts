import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { findProviderFault, listDisplayedFaults } from '#modules/finance/displayed-figures.view.ts'
import { listRunningOffers } from '#modules/content/offers/offer.view.ts'
import { hidesRepayments } from '#modules/finance/finance-display.rules.ts'
import { listOfferFaults } from '#modules/finance/offer-figures.view.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { isShown } from '#modules/vehicles/availability/availability.rules.ts'
import { listVehicles } from '#modules/vehicles/store/vehicle.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

const pageSize = 1000
/** A few examples show the fault when a whole feed is wrong. */
const mostNamed = 20

/** Lists displayed figures of lenders that contradict each other. */
export async function checkLenders(database: Database, now: Date): Promise<Finding[]> {
  const loads = await loadSites(database, siteFaultChecks)
  const findings: Finding[] = []
  for (const load of loads) {
    if (load.ok && load.site.state === 'open')
      findings.push(...(await checkSite(database, load.site, now)))
  }
  return findings
}

async function checkSite(database: Database, site: Site, now: Date): Promise<Finding[]> {
  const { configuration, slug } = site
  const warn = (detail: string): Finding => ({
    state: 'warning',
    what: `finance of ${slug}`,
    detail,
  })
  const offers = listFaultyOffers(site, now).map(warn)
  if (configuration.finance.provider === null || hidesRepayments(configuration)) return offers
  const own = findProviderFault(configuration)
  const found = await listFaultyVehicles(database, site, now)
  const more = found.length - mostNamed
  return [
    ...(own === null ? [] : [warn(own)]),
    ...offers,
    ...found.slice(0, mostNamed).map(warn),
    ...(more > 0
      ? [warn(`${more} more ${more === 1 ? 'vehicle has' : 'vehicles have'} such figures`)]
      : []),
  ]
}

const listFaultyOffers = (site: Site, now: Date): string[] =>
  listRunningOffers(site, now).flatMap(({ slug, frontMatter }) => {
    const faults = listOfferFaults(frontMatter, site.configuration)
    return faults.length === 0 ? [] : [`offer ${slug}: ${faults.join('; ')}`]
  })

async function listFaultyVehicles(database: Database, site: Site, now: Date): Promise<string[]> {
  const { configuration } = site
  const provider = configuration.finance.provider ?? ''
  const dealershipIds = site.dealerships.map(({ id }) => id)
  return database.withScope(scopeOf(site), async (tx) => {
    const found: string[] = []
    let after = 0
    for (;;) {
      const rows = await listVehicles(tx, dealershipIds, { limit: pageSize, after })
      for (const row of rows) {
        if (!isShown(row)) continue
        const faults = listDisplayedFaults(row, configuration, now)
        if (faults.length > 0) found.push(`${row.slug}, ${provider}: ${faults.join('; ')}`)
      }
      const last = rows.at(-1)
      if (last === undefined) return found
      after = last.id
    }
  })
}
