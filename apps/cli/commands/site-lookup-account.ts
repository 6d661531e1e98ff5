import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { lookupProviders } from '#modules/sites/settings/trade-in.schema.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { lookupAccountSchema } from '#modules/trade-in/accounts/lookup-account.schema.ts'
import {
  findLookupAccountDate,
  lookupKeyPurpose,
  saveLookupAccount,
} from '#modules/trade-in/accounts/lookup-account.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'
import { readAccountKeys } from './read-account-keys.ts'
import { refuse } from './refusal.ts'

interface LookupAccountOptions extends JsonOption {
  readonly site?: string
  readonly provider?: string
  readonly file?: string
}

export async function runSiteLookupAccount(
  context: CommandContext,
  options: LookupAccountOptions,
): Promise<number> {
  const { site: slug, file } = options
  const provider = lookupProviders.find((name) => name === options.provider)
  if (slug === undefined || provider === undefined) {
    const message = `Name both --site SLUG and --provider NAME, one of ${lookupProviders.join(', ')}.`
    return refuse(context, options, { code: 'lookup-account.whose', message })
  }
  const database = await context.openDatabase()
  const [load] = await loadSites(database, siteFaultChecks, [slug])
  if (load?.ok !== true) {
    const message = `There is no site '${slug}', or its configuration does not resolve.`
    return refuse(context, options, { code: 'site.unknown', message })
  }
  const { id: siteId } = load.site
  const scope = ownScopeOf(siteId)
  if (file !== undefined) {
    const read = await readAccountKeys(context.resolvePath(file), lookupAccountSchema)
    if (!read.ok) {
      return refuse(context, options, { code: 'lookup-account.keys', message: read.fault })
    }
    const account = { siteId, provider, keys: read.keys }
    const cipher = context.getCipher(lookupKeyPurpose)
    await database.withScope(scope, (tx) => saveLookupAccount(tx, cipher, account))
  }
  const changedAt = await database.withScope(scope, (tx) => findLookupAccountDate(tx, provider))
  context.print(
    options.json === true
      ? JSON.stringify({ stored_at: changedAt })
      : `keys      ${changedAt === null ? 'none' : `stored ${changedAt.toISOString()}`}`,
  )
  return 0
}
