import {
  partnerAccountSchemas,
  partners,
} from '#modules/partner-accounts/partner-account.schema.ts'
import {
  findPartnerAccountDate,
  partnerKeyPurpose,
  savePartnerAccount,
} from '#modules/partner-accounts/partner-account.store.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'
import { readAccountKeys } from './read-account-keys.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './find-asked-site.ts'

interface PartnerAccountOptions extends JsonOption, SiteOption {
  readonly partner?: string
  readonly file?: string
}

export async function runSitePartnerAccount(
  context: CommandContext,
  options: PartnerAccountOptions,
): Promise<number> {
  const { file } = options
  const partner = partners.find((name) => name === options.partner)
  if (partner === undefined) {
    const message = `Name the --partner, one of ${partners.join(', ')}.`
    return refuse(context, options, { code: 'partner-account.whose', message })
  }
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const scope = ownScopeOf(site.id)
  if (file !== undefined) {
    const schema = partnerAccountSchemas[partner]
    const read = await readAccountKeys(context.resolvePath(file), schema)
    if (!read.ok) {
      return refuse(context, options, { code: 'partner-account.keys', message: read.fault })
    }
    const account = { siteId: site.id, partner, keys: read.keys }
    const cipher = context.getCipher(partnerKeyPurpose)
    await database.withScope(scope, (tx) => savePartnerAccount(tx, cipher, account))
  }
  const changedAt = await database.withScope(scope, (tx) => findPartnerAccountDate(tx, partner))
  context.print(
    options.json === true
      ? JSON.stringify({ stored_at: changedAt })
      : `keys      ${changedAt === null ? 'none' : `stored ${changedAt.toISOString()}`}`,
  )
  return 0
}
