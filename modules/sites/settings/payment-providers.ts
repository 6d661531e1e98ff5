/** Who can take a deposit: a site names one of them, and a vehicle may have terms of its own with each (§3, §4). */
export const paymentProviders = ['stripe', 'till', 'st_george'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Which of a provider's systems takes a site's payments. */
export const paymentEnvironments = ['live', 'test', 'demonstration'] as const
export type PaymentEnvironment = (typeof paymentEnvironments)[number]
