/** Deposit providers: a site uses one of them, and a vehicle may have its own terms for each (§3, §4). */
export const paymentProviders = ['stripe', 'till', 'st_george'] as const
export type PaymentProvider = (typeof paymentProviders)[number]

/** Which of a provider's systems a site's payments use. */
export const paymentEnvironments = ['live', 'test', 'demonstration'] as const
export type PaymentEnvironment = (typeof paymentEnvironments)[number]
