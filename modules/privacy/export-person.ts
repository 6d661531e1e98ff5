import type { AuditActor } from '#modules/audit/actor/audit-actor.types.ts'
import { recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import {
  type AccountRecord,
  findAccountRecord,
} from '#modules/accounts/removal/account-data.store.ts'
import type { AnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import {
  type ApplicationDocument,
  buildApplicationDocument,
} from '#modules/finance-applications/removal/application-document.view.ts'
import {
  type CourtesyHoldRecord,
  findCourtesyRecord,
} from '#modules/courtesy-holds/removal/courtesy-data.store.ts'
import { type ExportedTask, listTasksForExport } from '#modules/follow-up/tasks/lead-task.store.ts'
import { listApplicationRows } from '#modules/finance-applications/removal/person-applications.store.ts'
import type { BookingRecord } from '#modules/bookings/booking/lead-bookings.store.ts'
import type { LeadFileRow } from '#modules/leads/files/lead-file.store.ts'
import {
  type ExportedMessage,
  listMessagesForExport,
} from '#modules/conversations/message/lead-message.store.ts'
import { listNotesForExport, type ExportedNote } from '#modules/inbox/work/lead-note.store.ts'
import { type ExportedValue, listPersonalOf } from '#modules/audit/export/exported-values.store.ts'
import { findLeadRecord, type LeadRecord } from '#modules/leads/lead/lead-record.store.ts'
import {
  type ExportedQuestion,
  listQuestionsForExport,
} from '#modules/questions/published/published-question.store.ts'
import {
  listReservationRecords,
  type ReservationRecord,
} from '#modules/reservations/removal/reservation-data.store.ts'
import {
  type ExportedAppraisal,
  listAppraisalsForExport,
} from '#modules/sales/trade-ins/appraisal.store.ts'
import type { RecordedEvent } from '#modules/tracking/event.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import type { RequestEntry } from './erase-person.ts'
import { type PersonSite, countPerson, findPerson, personLimits } from './find-person.ts'
import {
  insertPersonRequest,
  listPersonRequests,
  type PersonCounts,
  type PersonRequestRecord,
} from './person-request.store.ts'

type PersonLead = LeadRecord & {
  readonly notes: readonly ExportedNote[]
  readonly messages: readonly ExportedMessage[]
  readonly tasks: readonly ExportedTask[]
  /** What staff thought that the person's vehicle is worth. */
  readonly appraisals: readonly ExportedAppraisal[]
  /** The vehicle that was kept for the person; null: none was. */
  readonly courtesy_hold: CourtesyHoldRecord | null
  /** What staff made of a question that is shown on a vehicle's page. */
  readonly questions: readonly ExportedQuestion[]
  /** What the audit has of the customer, such as the reason of a lost sale. */
  readonly recorded_values: readonly ExportedValue[]
}

/** A person's data at a site, in its export format. */
export interface PersonDocument {
  readonly site: string
  readonly address: string
  readonly exported_at: Date
  /** Null: there is no account with the address. */
  readonly account: AccountRecord | null
  /** With what staff wrote about them, and the mails with them. */
  readonly leads: readonly PersonLead[]
  readonly reservations: readonly ReservationRecord[]
  readonly finance_applications: readonly ApplicationDocument[]
  readonly bookings: readonly BookingRecord[]
  readonly events: readonly RecordedEvent[]
  readonly mails: readonly {
    readonly message_id: string
    readonly stored_at: Date
    readonly sender: string
    readonly recipients: readonly string[]
    readonly subject: string
    readonly text: string
    readonly html: string | null
  }[]
  /** Earlier requests about the same address. */
  readonly requests: readonly PersonRequestRecord[]
}

export interface PersonExport {
  readonly document: PersonDocument
  readonly counts: PersonCounts
  readonly files: readonly LeadFileRow[]
}

interface ExportRequest {
  /** As returned by `readPersonKey`. */
  readonly address: string
  /** Hashes of the address, one for each secret, the current one first. */
  readonly addressHashes: readonly [Buffer, ...Buffer[]]
  /** Decrypts the answers in finance applications. */
  readonly seal: AnswerSeal
  readonly now: Date
  readonly actor: AuditActor
  /** Decrypts what the audit has of the person. */
  readonly customerKeys: CustomerKeys
  /** How the audit names the request; absent: as one about a person whom no record of ours names. */
  readonly entry?: RequestEntry
}

/** Reads a person's data at a site, and records that it was exported. */
export function exportPerson(
  database: Database,
  site: PersonSite,
  { address, addressHashes, seal, now, actor, customerKeys, entry }: ExportRequest,
): Promise<PersonExport> {
  return database.withScope(
    ownScopeOf(site.id),
    async (tx) => {
      const person = await findPerson(tx, site, address, { isLocked: false })
      const leads: PersonLead[] = []
      for (const id of person.leadIds) {
        const lead = await findLeadRecord(tx, id)
        if (lead === undefined) continue
        leads.push({
          ...lead,
          notes: await listNotesForExport(tx, id),
          tasks: await listTasksForExport(tx, id),
          messages: await listMessagesForExport(tx, id),
          appraisals: await listAppraisalsForExport(tx, id),
          courtesy_hold: await findCourtesyRecord(tx, id),
          questions: await listQuestionsForExport(tx, id),
          recorded_values: await listPersonalOf(tx, customerKeys, { kind: 'lead', id }),
        })
      }
      const applications = await listApplicationRows(tx, person.applicationIds)
      const account = (await findAccountRecord(tx, address)) ?? null
      const reservations = await listReservationRecords(tx, address)
      const requests = await listPersonRequests(tx, addressHashes)
      const counts = countPerson(person)
      await insertPersonRequest(tx, site.id, addressHashes[0], { action: 'export', counts })
      await recordEntry(tx, actor, {
        siteId: site.id,
        subject: { kind: 'customer-data', id: 'person' },
        action: 'customer-data.exported',
        after: { ...counts },
        ...entry,
      })
      const mails = person.mails.map(
        ({ messageId, storedAt, sender, recipients, subject, text, html }) => ({
          message_id: messageId,
          stored_at: storedAt,
          sender,
          recipients,
          subject,
          text,
          html,
        }),
      )
      const { bookings, events, files } = person
      const document = {
        site: site.slug,
        address,
        exported_at: now,
        account,
        leads,
        reservations,
        finance_applications: applications.map((row) => buildApplicationDocument(row, seal)),
        bookings,
        events,
        mails,
        requests,
      }
      return { document, counts, files }
    },
    personLimits,
  )
}
