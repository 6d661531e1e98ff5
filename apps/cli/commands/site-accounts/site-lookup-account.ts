import { lookupProviders } from '#modules/sites/settings/trade-in.schema.ts'
import { lookupAccountSchema } from '#modules/trade-in/accounts/lookup-account.schema.ts'
import {
  findLookupAccountDate,
  lookupKeyPurpose,
  saveLookupAccount,
} from '#modules/trade-in/accounts/lookup-account.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { refuse } from '../../command/refusal.ts'
import { type AccountOptions, printKeys, storeAccountKeys } from './store-account-keys.ts'

interface LookupAccountOptions extends AccountOptions {
  readonly provider?: string
}

export async function runSiteLookupAccount(
  context: CommandContext,
  options: LookupAccountOptions,
): Promise<number> {
  const stored = await storeAccountKeys(context, options, {
    names: lookupProviders,
    option: 'provider',
    requested: options.provider,
    code: 'lookup-account',
    findSchema: () => lookupAccountSchema,
    save: (tx, { siteId, name, keys }) =>
      saveLookupAccount(tx, context.getCipher(lookupKeyPurpose), {
        siteId,
        provider: name,
        keys,
      }),
    findDate: findLookupAccountDate,
  })
  return stored.ok ? printKeys(context, options, stored) : refuse(context, options, stored)
}
