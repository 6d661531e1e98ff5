import { conversionAccountSchemas } from '#modules/conversions/accounts/conversion-account.schema.ts'
import {
  conversionKeyPurpose,
  findConversionAccountDate,
  saveConversionAccount,
} from '#modules/conversions/accounts/conversion-account.store.ts'
import { conversionPlatforms } from '#modules/sites/settings/tracking.schema.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { refuse } from '../../command/refusal.ts'
import { type AccountOptions, printKeys, storeAccountKeys } from './store-account-keys.ts'

interface ConversionAccountOptions extends AccountOptions {
  readonly platform?: string
}

export async function runSiteConversionAccount(
  context: CommandContext,
  options: ConversionAccountOptions,
): Promise<number> {
  const stored = await storeAccountKeys(context, options, {
    names: conversionPlatforms,
    option: 'platform',
    requested: options.platform,
    code: 'conversion-account',
    findSchema: (platform) => conversionAccountSchemas[platform],
    save: (tx, { siteId, name, keys }) =>
      saveConversionAccount(tx, context.getCipher(conversionKeyPurpose), {
        siteId,
        platform: name,
        keys,
      }),
    findDate: findConversionAccountDate,
  })
  return stored.ok ? printKeys(context, options, stored) : refuse(context, options, stored)
}
