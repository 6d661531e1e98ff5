import { buildExampleDealership, buildExampleFile } from '#modules/sites/example-site-file.fake.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { applySite } from '#modules/sites/storage/apply-site.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { createCipher } from '#platform/config/secret-keys.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import type { Database } from '#platform/postgres/database.ts'
import { lookupKeyPurpose } from './accounts/lookup-account.store.ts'
import { openLookups } from './lookups/adapters/open-lookups.ts'

export const lookupCipher = createCipher(
  ['a secret of tests, long enough for it'],
  lookupKeyPurpose,
)

/** A stored site with lookups of both providers, by default the demonstration's. */
export async function applyLookupSite(
  database: Database,
  slug: string,
  file: Readonly<Record<string, unknown>> = {},
): Promise<Site> {
  const applied = await applySite(
    database,
    buildExampleFile({
      slug,
      hosts: [`www.${slug}.example`],
      dealership_group: { slug, name: slug },
      dealerships: [buildExampleDealership({ slug })],
      feature_flags: { nevdis: true, autograb: true },
      trade_in: {
        automated_valuation: true,
        lookup_provider: 'nevdis',
        environment: 'demonstration',
      },
      ...file,
    }),
    [],
    { remove: true },
  )
  if (!applied.ok) throw new Error(JSON.stringify(applied.faults))
  const [load] = await loadSites(database, [], [applied.slug])
  if (load?.ok !== true) throw new Error('the test site does not resolve')
  return load.site
}

/** Lookups at a test's providers, with a time-out of a third of a second. */
export const openTestLookups = (
  database: Database,
  demonstration: string | null,
  steadyClock = () => 0,
) =>
  openLookups({
    database,
    cipher: lookupCipher,
    client: createPartnerClient({ steadyClock, timeoutMs: 300 }),
    demonstration,
    steadyClock,
  })
