import type { LeadValueView } from '#modules/leads/delivery/lead-values.view.ts'
import type { DeliveryState } from '#modules/leads/lead/delivery-state.rules.ts'
import type { LeadChannel } from '../list/inbox-filter.schema.ts'
import type { ShownWork } from '../work/change-work.ts'
import type { LeadNote } from '../work/lead-note.store.ts'
import type { SalesState } from '../work/sales-state.rules.ts'
import type { Worker } from '../work/worked-lead.store.ts'

export interface LeadConsent {
  readonly field: string
  /** As the visitor saw it. */
  readonly wording: string
  readonly agreed: boolean
  readonly preticked: boolean
  /** Null: unknown. */
  readonly touched: boolean | null
  /** The form step that showed it; null: the form has one step. */
  readonly shownOn: string | null
  readonly givenAt: Date
}

export interface LeadFile {
  readonly id: string
  readonly field: string
  readonly name: string
  readonly mediaType: string
  /** Such as '240 kB'. */
  readonly size: string
}

export interface LeadDelivery {
  /** As `sendAgain` takes it. */
  readonly id: string
  /** Such as 'E-mail to sales@dealer.example'. */
  readonly to: string
  readonly state: DeliveryState
  /** Such as 'Arrived' or 'Failed: all attempts are used up'. */
  readonly outcome: string
  /** When the next attempt is due; null unless the delivery waits for one. */
  readonly nextAttemptAt: Date | null
  readonly deliveredAt: Date | null
  readonly attempts: readonly { readonly at: Date; readonly outcome: string }[]
}

export interface LeadBooking {
  readonly id: string
  readonly kind: 'test-drive' | 'service'
  readonly state: 'booked' | 'cancelled'
  readonly startsAt: Date
  readonly endsAt: Date
}

/** A change in a lead's history. */
export interface LeadHistoryEntry {
  readonly id: number
  readonly at: Date
  /** Who made it. */
  readonly by: string
  /** Such as 'State: New to In progress'. */
  readonly what: string
  readonly reason: string | null
}

/** Everything of one lead, for a person who may see it. */
export interface InboxLead {
  readonly id: string
  readonly site: {
    readonly id: number
    readonly name: string
    readonly timeZone: string
    readonly locale: string
  }
  /** The location that handles the lead; null: the site has no locations. */
  readonly locationName: string | null
  readonly category: string
  readonly subcategory: string | null
  readonly channel: LeadChannel
  /** The customer that the lead belongs to; null: the visitor gave neither an e-mail address nor a number. */
  readonly customerId: string | null
  readonly createdAt: Date
  readonly completedAt: Date | null
  readonly isIncomplete: boolean
  /** Flagged as spam and not released: not delivered yet. */
  readonly isHeld: boolean
  readonly customer: {
    readonly name: string
    readonly email: string | null
    readonly phone: string | null
    /** A `tel:` URL; null: the number cannot be dialled. */
    readonly telephoneHref: string | null
  }
  /** '' without one. */
  /** How and when they would like to be contacted, such as 'Prefers a text message'; null: they did not say. */
  readonly contactPreference: string | null
  readonly message: string
  readonly vehicle: {
    readonly id: number
    readonly title: string
    readonly stockNumber: string
    readonly isInStock: boolean
    /** On the website of the lead's site; null: the vehicle has left the stock. */
    readonly path: string | null
  } | null
  /** The other fields, with the labels of the form, as the mail to the dealer shows them. */
  readonly values: readonly LeadValueView[]
  /** What staff should know, such as that files were not kept. */
  readonly notices: readonly string[]
  readonly booking: LeadBooking | null
  readonly consents: readonly LeadConsent[]
  readonly files: readonly LeadFile[]
  readonly deliveries: readonly LeadDelivery[]
  readonly work: ShownWork & { readonly version: number; readonly workedAt: Date | null }
  /** The states that may be chosen next. */
  readonly nextStates: readonly SalesState[]
  /** People who may be the owner; empty if the actor may not choose one. */
  readonly owners: readonly Worker[]
  readonly notes: readonly LeadNote[]
  readonly history: readonly LeadHistoryEntry[]
  readonly allows: { readonly work: boolean; readonly deliver: boolean }
}
