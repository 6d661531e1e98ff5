import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { StoredLead } from '../lead/lead.types.ts'

/** What a visitor agreed to, or did not, in the words that were shown. */
export interface DeliveredConsent {
  readonly field: string
  readonly wording: string
  readonly version: string
  readonly agreed: boolean
  readonly preticked: boolean
  readonly touched: boolean | null
  /** The step of its form that showed it; null: a form of one step, or none that is known. */
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

/** A lead with all that a receiver is told. */
export interface DeliveredLead {
  readonly site: Site
  /** Of the site's own absolute links. */
  readonly origin: string
  readonly lead: StoredLead
  /** Null: it is about none, about another site's, or about one that its receiver must not know of. */
  readonly vehicle: VehicleRow | null
  /** Undefined only where the site has none. */
  readonly location: SiteLocation | undefined
  readonly consents: readonly DeliveredConsent[]
  readonly files: readonly DeliveredFile[]
  /**
   * `new`: as it is. `incomplete`: the visitor stopped on the way. `continued`: they went on after that was
   * delivered, and stopped again. `update`: it completes one that was delivered as incomplete.
   */
  readonly stage: 'new' | 'incomplete' | 'continued' | 'update'
}
