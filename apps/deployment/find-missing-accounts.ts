import {
  describeNeededAccount,
  listNeededAccounts,
} from '#modules/partner-accounts/needed-accounts.rules.ts'
import { listAccountPartners } from '#modules/partner-accounts/partner-account.store.ts'
import type { ConfigurationNotice } from '#modules/sites/faults/configuration-fault.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Tx } from '#platform/postgres/database.ts'

/** Partner accounts that a site uses without stored keys. Reads as the owner. */
export async function findMissingAccounts(
  tx: Tx,
  configuration: SiteConfiguration,
): Promise<ConfigurationNotice[]> {
  const needed = listNeededAccounts(configuration)
  if (needed.length === 0) return []
  const stored = await listAccountPartners(tx, configuration.slug)
  return needed
    .filter(({ partner }) => !stored.includes(partner))
    .map((account) => describeNeededAccount(configuration.slug, account))
}
