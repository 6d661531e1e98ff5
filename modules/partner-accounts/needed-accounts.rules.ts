import type { ConfigurationNotice } from '#modules/sites/faults/configuration-fault.types.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Partner } from './partner-account.schema.ts'

export interface NeededAccount {
  readonly partner: Partner
  /** The setting that enables the partner. */
  readonly path: string
}

/** The partners for which a site needs its own account. A demonstration needs none. */
export function listNeededAccounts(configuration: SiteConfiguration): NeededAccount[] {
  const { bot_protection, bot_protection_enabled, feature_flags, finance, leads } = configuration
  const known: readonly (NeededAccount & { readonly isOn: boolean; readonly where: string })[] = [
    {
      partner: 'car_clarity',
      path: 'feature_flags.car_clarity',
      isOn: feature_flags.car_clarity,
      where: finance.application.environment,
    },
    {
      partner: 'dealer_studio',
      path: 'feature_flags.dealerstudio',
      isOn: feature_flags.dealerstudio,
      where: leads.dealer_studio.environment,
    },
    {
      partner: 'turnstile',
      path: 'bot_protection_enabled',
      isOn: bot_protection_enabled,
      where: bot_protection.environment,
    },
  ]
  return known
    .filter(({ isOn, where }) => isOn && where === 'live')
    .map(({ partner, path }) => ({ partner, path }))
}

/** A message about a missing account, for staff who check a site's file: what to do. */
export function describeNeededAccount(
  slug: string,
  { partner, path }: NeededAccount,
): ConfigurationNotice {
  const command = `forecourt site partner-account --site ${slug} --partner ${partner} --file FILE`
  return { path, message: `needs the keys of an account: ${command}` }
}
