import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { findConversionAccountDate } from '#modules/conversions/accounts/conversion-account.store.ts'
import { listUnsent } from '#modules/conversions/conversion.store.ts'
import { describeUnsentConversions } from './describe-unsent-conversions.ts'
import { isPlatformOn } from '#modules/conversions/platforms/platform-sites.rules.ts'
import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { Finding } from './finding.types.ts'

/** Finds conversions that were not delivered to advertising platforms, and sites without keys. */
export async function checkConversions(database: Database): Promise<Finding[]> {
  const unsent = await database.asOwner(listUnsent)
  return [
    ...unsent.map((one): Finding => ({
      state: 'warning',
      what: one.site,
      detail: describeUnsentConversions(one),
    })),
    ...(await findMissingKeys(database)),
  ]
}

async function findMissingKeys(database: Database): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const load of await loadSites(database, siteFaultChecks)) {
    if (!load.ok || load.site.state !== 'open') continue
    const { id, slug: what, configuration } = load.site
    for (const platform of conversionPlatforms) {
      if (!isPlatformOn(configuration, platform)) continue
      const storedAt = await database.withScope(ownScopeOf(id), (tx) =>
        findConversionAccountDate(tx, platform),
      )
      if (storedAt !== null) continue
      const detail = `has server conversions for ${platform} and no keys: see site conversion-account`
      findings.push({ state: 'warning', what, detail })
    }
  }
  return findings
}
