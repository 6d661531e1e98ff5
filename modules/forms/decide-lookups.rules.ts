import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { LookupProvider } from '#modules/sites/settings/trade-in.schema.ts'

type LookupSettings = Pick<SiteConfiguration, 'feature_flags' | 'region' | 'trade_in'>

/** The registers are Australian; those who value know New Zealand too, and nobody the United States. */
const countriesOf: Readonly<Record<LookupProvider, readonly string[]>> = {
  nevdis: ['AU'],
  autograb: ['AU', 'NZ'],
  redbook: ['AU', 'NZ'],
}

/** Whether a site uses a provider: its flag is on, or the trade-in page goes by it; and it knows the site's country. */
export function isLookupOffered(
  { feature_flags: flags, region, trade_in: { lookup_provider: chosen } }: LookupSettings,
  provider: LookupProvider,
): boolean {
  const isWanted = flags[provider] || chosen === provider
  return isWanted && countriesOf[provider].includes(region.country)
}

/** Which provider tells a trade-in page what; null: nobody does. */
export interface Lookups {
  readonly vehicle: LookupProvider | null
  /** Written off, stolen, encumbered. */
  readonly checks: LookupProvider | null
  readonly valuation: LookupProvider | null
}

export function decideLookups(configuration: LookupSettings): Lookups {
  const { lookup_provider: chosen, automated_valuation: isAutomated } = configuration.trade_in
  const find = (provider: LookupProvider | null) =>
    provider !== null && isLookupOffered(configuration, provider) ? provider : null
  // Whoever the page goes by values as well, where they can.
  const findValuer = () =>
    find(chosen === 'redbook' ? 'redbook' : null) ?? find('autograb') ?? find('redbook')
  const vehicle = find(chosen)
  return {
    vehicle,
    checks: vehicle === null ? null : find('nevdis'),
    valuation: vehicle !== null && isAutomated ? findValuer() : null,
  }
}
