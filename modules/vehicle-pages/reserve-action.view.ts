import { findDeposit } from '#modules/reservations/find-deposit.ts'
import { buildReserveButton } from '#modules/reservations/reserve-button.view.ts'
import { lacksNotice } from '#modules/reservations/terms/consumer-notice.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { VehicleFacts } from './vehicle-facts.ts'

export interface ReserveSource extends Pick<Site, 'configuration' | 'dealerships'> {
  /** The shown price; null: no price is shown. */
  readonly priceCents: number | null
  /** Whether the site's reserve page is a registered route. */
  readonly hasReservePage: boolean
}

/** §5 The button of card and car page that leads to the reserve page; null if the vehicle cannot be reserved. */
export const buildReserveAction = (
  vehicle: VehicleFacts,
  site: ReserveSource,
): { readonly label: string; readonly href: string } | null =>
  buildReserveButton(vehicle, site.configuration, {
    deposit: findDeposit(site, vehicle, site.priceCents),
    hasPage: site.hasReservePage,
    lacksNotice: lacksNotice(site, vehicle, site.priceCents),
  })
