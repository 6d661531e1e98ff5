import { replayDestination } from '#modules/leads/delivery/replay-deliveries.ts'
import { dealerStudio } from '#modules/leads/delivery/routing.rules.ts'
import {
  partnerAccountSchemas,
  partners,
} from '#modules/partner-accounts/partner-account.schema.ts'
import {
  findPartnerAccountDate,
  partnerKeyPurpose,
  savePartnerAccount,
} from '#modules/partner-accounts/partner-account.store.ts'
import type { CommandContext } from '../../command/command-context.ts'
import { refuse } from '../../command/refusal.ts'
import { type AccountOptions, printKeys, storeAccountKeys } from './store-account-keys.ts'

interface PartnerAccountOptions extends AccountOptions {
  readonly partner?: string
}

export async function runSitePartnerAccount(
  context: CommandContext,
  options: PartnerAccountOptions,
): Promise<number> {
  const stored = await storeAccountKeys(context, options, {
    names: partners,
    option: 'partner',
    requested: options.partner,
    code: 'partner-account',
    findSchema: (partner) => partnerAccountSchemas[partner],
    async save(tx, { siteId, name, keys }) {
      const cipher = context.getCipher(partnerKeyPurpose)
      await savePartnerAccount(tx, cipher, { siteId, partner: name, keys })
      if (name === 'dealer_studio') await replayDestination(tx, dealerStudio)
    },
    findDate: findPartnerAccountDate,
  })
  return stored.ok ? printKeys(context, options, stored) : refuse(context, options, stored)
}
