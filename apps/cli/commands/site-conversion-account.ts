import { conversionAccountSchemas } from '#modules/conversions/accounts/conversion-account.schema.ts'
import {
  conversionKeyPurpose,
  findConversionAccountDate,
  saveConversionAccount,
} from '#modules/conversions/accounts/conversion-account.store.ts'
import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'
import { readAccountKeys } from './read-account-keys.ts'
import { refuse } from './refusal.ts'
import { findAskedSite, type SiteOption } from './find-asked-site.ts'

interface ConversionAccountOptions extends JsonOption, SiteOption {
  readonly platform?: string
  readonly file?: string
}

export async function runSiteConversionAccount(
  context: CommandContext,
  options: ConversionAccountOptions,
): Promise<number> {
  const { file } = options
  const platform = conversionPlatforms.find((name) => name === options.platform)
  if (platform === undefined) {
    const message = `Name the --platform, one of ${conversionPlatforms.join(', ')}.`
    return refuse(context, options, { code: 'conversion-account.whose', message })
  }
  const site = await findAskedSite(context, options)
  if (!site.ok) return refuse(context, options, site)
  const database = await context.openDatabase()
  const scope = ownScopeOf(site.id)
  if (file !== undefined) {
    const schema = conversionAccountSchemas[platform]
    const read = await readAccountKeys(context.resolvePath(file), schema)
    if (!read.ok) {
      return refuse(context, options, { code: 'conversion-account.keys', message: read.fault })
    }
    const account = { siteId: site.id, platform, keys: read.keys }
    const cipher = context.getCipher(conversionKeyPurpose)
    await database.withScope(scope, (tx) => saveConversionAccount(tx, cipher, account))
  }
  const changedAt = await database.withScope(scope, (tx) => findConversionAccountDate(tx, platform))
  context.print(
    options.json === true
      ? JSON.stringify({ stored_at: changedAt })
      : `keys      ${changedAt === null ? 'none' : `stored ${changedAt.toISOString()}`}`,
  )
  return 0
}
