import type { ReserveSettings } from '#modules/sites/settings/reservations.schema.ts'

/**
 * Whether a site's buyers can pay on its checkout page: by a provider whose own page takes the card. Fields of a provider
 * on our page (St.George) are taken by programs alone, `POST /api/reservations`.
 */
export const reservesOnline = ({
  enabled,
  provider,
}: Pick<ReserveSettings, 'enabled' | 'provider'>): boolean =>
  enabled && (provider === 'stripe' || provider === 'till')
