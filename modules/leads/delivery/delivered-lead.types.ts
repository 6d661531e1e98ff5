import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { StoredLead } from '../lead/lead.types.ts'

/** A visitor's consent or refusal, with the wording that was shown. */
export interface DeliveredConsent {
  readonly field: string
  readonly wording: string
  readonly version: string
  readonly agreed: boolean
  readonly preticked: boolean
  readonly touched: boolean | null
  /** The form step that showed it; null: the form has one step, or is unknown. */
  readonly shownOn: string | null
  readonly givenAt: Date
}

export interface DeliveredFile {
  readonly id: string
  readonly field: string
  readonly name: string
  readonly mediaType: string
  readonly bytes: number
}

/** A lead with everything that its receiver gets. */
export interface DeliveredLead {
  readonly site: Site
  /** Origin of the site's absolute links. */
  readonly origin: string
  readonly lead: StoredLead
  /** Null: no vehicle, another site's, or one that the receiver must not see. */
  readonly vehicle: VehicleRow | null
  /** Undefined only for a site without locations. */
  readonly location: SiteLocation | undefined
  readonly consents: readonly DeliveredConsent[]
  readonly files: readonly DeliveredFile[]
  /**
   * `new`: the complete lead. `incomplete`: the visitor stopped before the end. `continued`: they
   * continued after that delivery, and stopped again. `update`: completes a lead that was delivered
   * as incomplete.
   */
  readonly stage: 'new' | 'incomplete' | 'continued' | 'update'
}
