import { accountSecretSchemas } from '#modules/payments/accounts/account-secrets.schema.ts'
import { findAccountDate, saveAccount } from '#modules/payments/accounts/account.store.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import { loadSites } from '#modules/sites/storage/load-sites.ts'
import { siteFaultChecks } from '#apps/deployment/site-fault-checks.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { CommandContext } from './command-context.ts'
import type { JsonOption } from './options.ts'
import { readAccountKeys } from './read-account-keys.ts'
import { refuse } from './refusal.ts'

interface PaymentAccountOptions extends JsonOption {
  readonly site?: string
  readonly provider?: string
  readonly file?: string
}

export async function runSitePaymentAccount(
  context: CommandContext,
  options: PaymentAccountOptions,
): Promise<number> {
  const { site: slug, file } = options
  const provider = paymentProviders.find((name) => name === options.provider)
  if (slug === undefined || provider === undefined) {
    const message = `Name both --site SLUG and --provider NAME, one of ${paymentProviders.join(', ')}.`
    return refuse(context, options, { code: 'payment-account.whose', message })
  }
  const database = await context.openDatabase()
  const [load] = await loadSites(database, siteFaultChecks, [slug])
  if (load?.ok !== true) {
    const message = `There is no site '${slug}', or its configuration does not resolve.`
    return refuse(context, options, { code: 'site.unknown', message })
  }
  const { site } = load
  const scope = ownScopeOf(site.id)
  if (file !== undefined) {
    const read = await readAccountKeys(context.resolvePath(file), accountSecretSchemas[provider])
    if (!read.ok)
      return refuse(context, options, { code: 'payment-account.keys', message: read.fault })
    const account = { siteId: site.id, provider, secrets: read.keys }
    await database.withScope(scope, (tx) => saveAccount(tx, context.getCipher(), account))
  }
  const changedAt = await database.withScope(scope, (tx) => findAccountDate(tx, provider))
  const origin = decideSiteOrigin(site.configuration, context.environment.port)
  const callbackUrl = `${origin}/api/payments/${provider}/callback`
  if (options.json === true) {
    context.print(JSON.stringify({ stored_at: changedAt, callback_url: callbackUrl }))
  } else {
    context.print(`keys      ${changedAt === null ? 'none' : `stored ${changedAt.toISOString()}`}`)
    context.print(`callback  ${callbackUrl}`)
  }
  return 0
}
