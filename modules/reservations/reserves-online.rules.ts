import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'

/** Whether a site has a checkout: visitors may reserve, and there is a provider to pay by. */
export const reservesOnline = ({
  enabled,
  provider,
}: Pick<ReserveSettings, 'enabled' | 'provider'>): boolean => enabled && provider !== null
