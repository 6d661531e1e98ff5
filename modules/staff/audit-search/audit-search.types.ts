import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import type { ReadPersonal } from '#modules/audit/personal/personal.types.ts'
import type { AuditEntry } from '#modules/audit/entry/audit-entry.types.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PersonActor } from '../access/actor.types.ts'
import type { StaffOutcome } from '../service/staff-service.types.ts'
import type { AuditFilter } from './audit-filter.schema.ts'

export interface AuditSearchParts {
  readonly database: Pick<Database, 'asStaff' | 'asOwner'>
  readonly customerKeys: CustomerKeys
  /** The time zone of a site; undefined: its configuration does not resolve. */
  readonly findTimeZone: (siteId: number) => Promise<string | undefined>
  readonly clock: () => Date
}

/** An entry with the name of its place and what it has of a customer. */
export interface FoundEntry extends Omit<AuditEntry, 'personal'> {
  /** Of the site, the dealership or the group; null: of the platform. */
  readonly placeName: string | null
  readonly personal: ReadPersonal
}

export interface AuditPage {
  readonly entries: readonly FoundEntry[]
  /** The id below which the next page continues; null: this is the last. */
  readonly next: number | null
  /** The sites by which the actor may narrow the list. */
  readonly sites: readonly { readonly id: number; readonly name: string }[]
  readonly mayExport: boolean
}

/** Everything that the console does with the audit. */
export interface AuditService {
  list(actor: PersonActor, filter: AuditFilter): Promise<StaffOutcome<AuditPage>>
  /** What happened to a record that the actor sees, the newest first. */
  history(
    actor: PersonActor,
    subject: { readonly kind: string; readonly id: string },
  ): Promise<readonly FoundEntry[]>
  /** The lines of a CSV file. The export itself is in the audit before the first line is read. */
  export(
    actor: PersonActor,
    filter: AuditFilter,
    requestId: string,
  ): Promise<StaffOutcome<{ readonly lines: AsyncIterable<string> }>>
}
