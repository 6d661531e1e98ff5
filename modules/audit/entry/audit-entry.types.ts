import type { ActorKind } from '../actor/audit-actor.types.ts'
import type { PersonalValues, SealedPersonal } from '../personal/personal.types.ts'
import type { Fields } from './fields.types.ts'

/** A change to be recorded. */
export interface RecordedChange {
  /** Null: the change belongs to no single site. */
  readonly siteId: number | null
  /** Set for changes of stock, which belongs to a dealership and not to a site. */
  readonly dealershipId?: number
  readonly subject: { readonly kind: string; readonly id: string }
  /** Such as `lead.state`. */
  readonly action: string
  /** The changed fields before; a value that is too large is replaced by its size. No secret and no customer's value. */
  readonly before?: Fields | undefined
  readonly after?: Fields | undefined
  /** Written by the actor, up to 300 letters. */
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
  /** Values of a customer, which become unreadable once their key is destroyed. */
  readonly personal?: PersonalValues | undefined
}

export interface AuditEntry {
  readonly id: number
  readonly at: Date
  readonly siteId: number | null
  readonly dealershipId: number | null
  readonly groupId: number | null
  readonly actorKind: ActorKind
  readonly actorId: string | null
  readonly actorName: string
  readonly channel: string
  readonly subjectKind: string
  readonly subjectId: string
  readonly action: string
  readonly before: Fields | null
  readonly after: Fields | null
  readonly reason: string | null
  readonly requestId: string | null
  /** Encrypted values of a customer, with their key; the key is null once it was destroyed. */
  readonly personal: SealedPersonal | null
}
