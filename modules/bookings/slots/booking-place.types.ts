import type { SiteDealership, SiteLocation } from '#modules/sites/site.types.ts'
import type { BookingKind } from './slot.types.ts'

/** Where and what: all that decides which times there are. */
export interface BookingPlace {
  readonly kind: BookingKind
  readonly dealership: SiteDealership
  readonly location: SiteLocation
}
