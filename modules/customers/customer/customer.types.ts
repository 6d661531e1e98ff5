import type { LeadHistoryEntry } from '#modules/inbox/lead/inbox-lead.types.ts'
import type { LeadChannel } from '#modules/inbox/list/inbox-filter.schema.ts'
import type { SalesState } from '#modules/inbox/work/sales-state.rules.ts'

export interface CustomerLead {
  readonly id: string
  readonly name: string
  readonly category: string
  readonly subcategory: string | null
  readonly createdAt: Date
  readonly locationName: string | null
  readonly salesState: SalesState
  readonly ownerName: string | null
  /** Null: the lead is about no vehicle, or about one of a dealership outside the person's sites. */
  readonly vehicleTitle: string | null
  readonly channel: LeadChannel
  /** The vehicle that they want to trade in, such as '2019 Toyota Corolla, 64,000 km'; null: they offer no vehicle. */
  readonly tradeIn: string | null
  /** Whether the person may give it to another customer. */
  readonly mayMove: boolean
}

/** A reservation, or a finance application, of which only the state is shown. */
export interface CustomerDealing {
  readonly kind: 'reservation' | 'finance'
  readonly id: string
  readonly state: string
  readonly at: Date
  /** Of a reservation. */
  readonly reference: string | null
  readonly vehicleTitle: string | null
  /** What is traded in, in words. */
  readonly tradeIn: string | null
}

export interface CustomerBooking {
  readonly id: string
  readonly leadId: string
  readonly kind: 'test-drive' | 'service'
  readonly state: string
  readonly startsAt: Date
  readonly endsAt: Date
}

export interface CustomerFile {
  readonly id: string
  readonly leadId: string
  readonly name: string
  /** Such as '240 kB'. */
  readonly size: string
}

/** A vehicle that the customer has saved in their garage, and lets the dealer's people see. */
export interface SharedVehicle {
  readonly id: number
  /** Null: it has left the stock. */
  readonly title: string | null
  readonly isSold: boolean
  readonly savedAt: Date
}

/** Another customer with the same number or address, who may be the same person. */
export interface SimilarCustomer {
  readonly id: string
  readonly name: string
  readonly same: 'e-mail address' | 'phone number'
}

/** A change of whose leads these are, that can still be undone. */
export interface UndoableChange {
  readonly id: string
  readonly kind: 'separate' | 'join'
  /** The other customer of the change; null: they have no leads any more. */
  readonly otherId: string | null
  readonly changedAt: Date
}

/** Everything of one customer that the person may see. */
export interface Customer {
  readonly id: string
  readonly site: {
    readonly id: number
    readonly name: string
    readonly timeZone: string
    readonly locale: string
  }
  readonly name: string
  /** Further names on the leads. */
  readonly otherNames: readonly string[]
  readonly emails: readonly string[]
  readonly phones: readonly { readonly text: string; readonly telephoneHref: string | null }[]
  /** The newest first, at most 200. */
  readonly leads: readonly CustomerLead[]
  readonly hasMoreLeads: boolean
  readonly bookings: readonly CustomerBooking[]
  readonly dealings: readonly CustomerDealing[]
  readonly files: readonly CustomerFile[]
  /** Empty also if the customer does not share their garage. */
  readonly garage: readonly SharedVehicle[]
  /** Who has worked with them, the latest first. */
  readonly workers: readonly string[]
  readonly similar: readonly SimilarCustomer[]
  readonly undoable: readonly UndoableChange[]
  readonly history: readonly LeadHistoryEntry[]
  readonly allows: { readonly change: boolean; readonly privacy: boolean }
}
