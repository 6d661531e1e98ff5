import type { AuditEntry as StoredEntry } from '#modules/audit/entry/audit-entry.types.ts'
import type { PersonalValues } from '#modules/audit/personal/personal.types.ts'
import type { Actor, SystemActor } from '../access/actor.types.ts'

/** What was changed. Each kind needs its own policies on `audit_entries`, as 'lead' has in db/migrations/0102-lead-work.sql
 * and those of sales in 0109-sales.sql. */
export interface AuditSubject {
  readonly kind:
    | 'lead'
    | 'passkey'
    | 'support'
    | 'lead-rule'
    | 'follow-up'
    | 'lead-tag'
    | 'lead-view'
    | 'booking'
    | 'booking-limit'
    | 'template'
    | 'reservation'
    | 'finance-application'
    | 'refund-limit'
    | 'customer'
    | 'lead-export'
    | 'question'
  readonly id: string
}

/** Who changed it. */
export type AuditActor = Actor | SystemActor

/**
 * A change to be recorded. Values of customers do not belong into `before`, `after` and `reason`, because an entry
 * outlives the record that it is about; `personal` is for them.
 */
export interface AuditedChange {
  /** Null: of no site, such as a person's own passkey. */
  readonly siteId: number | null
  readonly subject: AuditSubject
  /** Such as `lead.state`. */
  readonly action: string
  readonly before?: Readonly<Record<string, unknown>>
  readonly after?: Readonly<Record<string, unknown>>
  /** Written by the actor, up to 300 letters. */
  readonly reason?: string | undefined
  readonly requestId?: string | undefined
  /** Values of a customer, encrypted with their key. */
  readonly personal?: PersonalValues | undefined
}

export type AuditEntry = StoredEntry
