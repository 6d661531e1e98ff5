import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'

type LookupSettings = Pick<SiteConfiguration, 'feature_flags' | 'region' | 'trade_in'>

/** Countries that each provider covers; no provider covers the United States. */
const countriesOf: Readonly<Record<LookupProvider, readonly string[]>> = {
  nevdis: ['AU'],
  autograb: ['AU', 'NZ'],
  redbook: ['AU', 'NZ'],
}

/**
 * Whether a site uses a provider: the provider is enabled or chosen for the trade-in page, and covers the site's
 * country.
 */
export function isLookupOffered(
  { feature_flags: flags, region, trade_in: { lookup_provider: chosen } }: LookupSettings,
  provider: LookupProvider,
): boolean {
  const isWanted = flags[provider] || chosen === provider
  return isWanted && countriesOf[provider].includes(region.country)
}

/** The provider of each kind of data on the trade-in page; null: no provider. */
export interface Lookups {
  readonly vehicle: LookupProvider | null
  /** Checks for write-offs, theft and finance owing. */
  readonly checks: LookupProvider | null
  readonly valuation: LookupProvider | null
}

export function decideLookups(configuration: LookupSettings): Lookups {
  const { lookup_provider: chosen, automated_valuation: isAutomated } = configuration.trade_in
  const find = (provider: LookupProvider | null) =>
    provider !== null && isLookupOffered(configuration, provider) ? provider : null
  // The provider chosen for vehicle data also values vehicles, if it can.
  const findValuer = () =>
    find(chosen === 'redbook' ? 'redbook' : null) ?? find('autograb') ?? find('redbook')
  const vehicle = find(chosen)
  return {
    vehicle,
    checks: vehicle === null ? null : find('nevdis'),
    valuation: vehicle !== null && isAutomated ? findValuer() : null,
  }
}
