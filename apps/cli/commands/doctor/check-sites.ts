import { findAppliedFileFaults } from '#modules/sites/faults/applied-file-faults.rules.ts'
import { findAppliedSettingFaults } from '#modules/sites/faults/applied-setting-faults.rules.ts'
import type { ConfigurationFault } from '#modules/sites/faults/configuration-fault.types.ts'
import { findCopiedSettings } from '#modules/sites/faults/copied-settings.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { findMissingAccounts } from '#apps/deployment/find-missing-accounts.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'

/** Counts the stored sites that resolve, and lists faults and notices of their configurations. */
export async function checkSites(database: Database): Promise<Finding[]> {
  const stored = await loadSites(database, siteFaultChecks)
  const loads = stored.filter((load) => !load.ok || load.site.state !== 'removed')
  const good = loads.filter((load) => load.ok)
  const missing = await database.asOwner(async (tx) => {
    const findings: Finding[] = []
    for (const { slug, site } of good) {
      for (const { path, message } of await findMissingAccounts(tx, site.configuration))
        findings.push({ state: 'warning', what: slug, detail: `${path} ${message}` })
    }
    return findings
  })
  return [
    {
      state: good.length > 0 ? 'ok' : 'warning',
      what: 'sites',
      detail: `the configuration of ${good.length} of ${loads.length} is valid`,
    },
    ...loads.flatMap((load): Finding[] =>
      load.ok && load.site.state === 'suspended' ? [describeSuspended(load.slug)] : [],
    ),
    ...loads.flatMap((load): Finding[] =>
      load.ok
        ? checkConfiguration(load.slug, load.site.configuration)
        : [{ state: 'fault', what: load.slug, detail: joinFaults(load.faults) }],
    ),
    ...checkCopied(good.map(({ site }) => site)),
    ...missing,
  ]
}

function checkConfiguration(what: string, configuration: SiteConfiguration): Finding[] {
  const { leads, region } = configuration
  const faults = [
    ...findAppliedFileFaults(configuration),
    ...findAppliedSettingFaults(configuration),
  ]
  const findings: Finding[] = []
  if (faults.length > 0) findings.push({ state: 'fault', what, detail: joinFaults(faults) })
  if (leads.optInPreticked && region.country !== 'US') {
    const detail =
      'leads.optInPreticked is on: regulators in Australia and New Zealand do not take a pre-ticked box as consent'
    findings.push({ state: 'warning', what, detail })
  }
  return findings
}

const checkCopied = (sites: readonly Site[]): Finding[] =>
  findCopiedSettings(sites).map(({ slug, path, message }) => ({
    state: 'warning',
    what: slug,
    detail: `${path}: ${message}`,
  }))

const describeSuspended = (slug: string): Finding => ({
  state: 'warning',
  what: slug,
  detail:
    'is suspended: its visitors see that the website is gone (410), and it sends no mail. Resume it when the reason is over.',
  commands: [`forecourt site resume ${slug}`],
})

function joinFaults(faults: readonly ConfigurationFault[]): string {
  return faults.map(({ path, message }) => `${path}: ${message}`).join('; ')
}
