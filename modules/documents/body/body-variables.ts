import { formatAddress } from '#modules/locations/address-words.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'

/**
 * Variables of the site in a document: `{% $site.name %}`. A value that is not set is '' in text
 * and missing in conditions.
 */
export const siteVariables = {
  name: ({ configuration }) => configuration.name,
  legal_name: ({ configuration }) => configuration.legal_name ?? configuration.name,
  business_number: ({ configuration }) => configuration.business_number,
  email: ({ configuration }) => configuration.email,
  phone: ({ configuration }) => configuration.phone_numbers.main,
  address: (site) => findAddress(site),
  city: (site) => findPrimary(site)?.address.city ?? null,
  country: ({ configuration }) => configuration.region.country,
  /** Retention periods of visitors' data. */
  cookie_days: ({ configuration }) => String(configuration.analytics.cookie_days),
  retention_days: ({ configuration }) => String(configuration.privacy.retention_days),
  /** The company that checks the senders of forms; '' without bot protection. */
  bot_check: ({ configuration }) => (configuration.bot_protection_enabled ? 'Cloudflare' : null),
  /**
   * Whether computer programs value trade-ins, or check or calculate finance: a privacy policy must
   * say so (APP 1.7).
   */
  trade_in_ranges: ({
    configuration: {
      trade_in: { enabled, automated_valuation: isInstant },
    },
  }) => (enabled && isInstant ? 'yes' : null),
  finance_figures: ({ configuration: { finance } }) => (finance.provider === null ? null : 'yes'),
  finance_application: ({ configuration: { finance } }) =>
    finance.application.enabled ? 'yes' : null,
  vehicle: ({ configuration }) => configuration.vehicle.noun.toLowerCase(),
  vehicles: ({ configuration }) => configuration.vehicle.noun_plural.toLowerCase(),
} as const satisfies Readonly<Record<string, (site: Site) => string | null>>

/** Whether a variable exists. Only names in the list count, not inherited properties of an object. */
export function isKnownVariable(path: readonly (string | number)[]): boolean {
  const [root, name, ...rest] = path
  return (
    root === 'site' &&
    rest.length === 0 &&
    typeof name === 'string' &&
    Object.hasOwn(siteVariables, name)
  )
}

/** The values for a site, as Markdoc needs them. */
export function buildVariables(site: Site): { readonly site: Readonly<Record<string, string>> } {
  const values = Object.entries(siteVariables).flatMap(([name, read]) => {
    const value = read(site)
    return value === null ? [] : [[name, value] as const]
  })
  return { site: Object.fromEntries(values) }
}

function findPrimary({ dealerships }: Site) {
  const locations = dealerships.flatMap((dealership) => dealership.locations)
  return locations.find(({ primary }) => primary) ?? locations[0]
}

function findAddress(site: Site): string | null {
  const address = findPrimary(site)?.address
  return address === undefined ? null : formatAddress(address)
}
