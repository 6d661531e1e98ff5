import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'

/** Whether a site has a checkout: reservations are enabled, and it has a payment provider. */
export const reservesOnline = ({
  enabled,
  provider,
}: Pick<ReserveSettings, 'enabled' | 'provider'>): boolean => enabled && provider !== null
