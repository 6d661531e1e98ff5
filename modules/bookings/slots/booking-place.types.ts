import type { SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'
import type { BookingKind } from './slot.types.ts'

/** Location and kind of appointment, which determine the possible times. */
export interface BookingPlace {
  readonly kind: BookingKind
  readonly dealership: SiteDealership
  readonly location: SiteLocation
}
