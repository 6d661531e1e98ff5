import { accountSecretSchemas } from '#modules/payments/accounts/account-secrets.schema.ts'
import { findAccountDate, saveAccount } from '#modules/payments/accounts/account.store.ts'
import { repeatUnsettled } from '#modules/payments/service/repeat-unsettled.ts'
import { decideSiteOrigin } from '#modules/sites/host.rules.ts'
import { paymentProviders } from '#modules/sites/settings/payment-providers.ts'
import { loadSiteOption } from '../../command/load-site-option.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { refuse } from '../../command/refusal.ts'
import { type AccountOptions, describeKeys, storeAccountKeys } from './store-account-keys.ts'

interface PaymentAccountOptions extends AccountOptions {
  readonly provider?: string
}

export async function runSitePaymentAccount(
  context: CommandContext,
  options: PaymentAccountOptions,
): Promise<number> {
  // The site's origin is printed, so keys are not stored for a site whose settings have faults.
  const resolved = await loadSiteOption(context, options)
  if (!resolved.ok) return refuse(context, options, resolved)
  const stored = await storeAccountKeys(context, options, {
    names: paymentProviders,
    option: 'provider',
    requested: options.provider,
    code: 'payment-account',
    findSchema: (provider) => accountSecretSchemas[provider],
    save: async (tx, { siteId, name, keys }) => {
      await saveAccount(tx, context.getCipher(), { siteId, provider: name, secrets: keys })
      await repeatUnsettled(tx, siteId, name)
    },
    findDate: findAccountDate,
  })
  if (!stored.ok) return refuse(context, options, stored)
  const { name, changedAt, clock } = stored
  const origin = decideSiteOrigin(resolved.site.configuration, context.environment.port)
  const callbackUrl = `${origin}/api/payments/${name}/callback`
  if (options.json === true) {
    context.print(JSON.stringify({ stored_at: changedAt, callback_url: callbackUrl }))
  } else {
    context.print(describeKeys(changedAt, clock))
    context.print(`callback  ${callbackUrl}`)
  }
  return 0
}
