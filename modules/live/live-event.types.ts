/** A change of a record that screens may show. It names the record and carries none of its values. */
export interface LiveEvent {
  /** Such as 'lead', 'note', 'booking'. */
  readonly kind: string
  readonly change: 'added' | 'changed' | 'removed'
  readonly id: string
  /** The lead that the record belongs to; a lead's own id for a lead. */
  readonly leadId: string | null
}

/** An event as the database stores it, with the place or the person that decides who receives it. */
export interface StaffEvent extends LiveEvent {
  /** The number of its transaction. */
  readonly transaction: bigint
  /** Null: it is for one person alone. */
  readonly place: EventPlace | null
  readonly personId: string | null
}

export interface EventPlace {
  readonly siteId: number
  readonly groupId: number
  readonly locationId: number | null
  readonly category: string | null
}

/** What a stream receives. A position is a text that a browser sends when it connects again. */
export type LiveMessage =
  | { readonly kind: 'events'; readonly position: string; readonly events: readonly LiveEvent[] }
  /** Events may be missing: load everything again. */
  | { readonly kind: 'reset'; readonly position: string }
  /** Nothing happened; the connection is open. */
  | { readonly kind: 'beat'; readonly position: string }

/** Why a stream ends. The browser connects again, except where the person is signed out. */
export type LiveEnd =
  | 'signed-out'
  /** What the person may see has changed. */
  | 'access-changed'
  /** The process stops. */
  | 'stopping'
  /** The browser does not read fast enough. */
  | 'slow'
  /** The person opened more streams than one person may have. */
  | 'crowded'
