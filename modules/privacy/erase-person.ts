import type { AuditActor } from '#modules/audit/actor/audit-actor.types.ts'
import { recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import type { RecordedChange } from '#modules/audit/entry/audit-entry.types.ts'
import type { CustomerKeys } from '#modules/audit/personal/customer-keys.ts'
import { deleteAccount } from '#modules/accounts/removal/account-data.store.ts'
import { deleteCourtesyRequestsOf } from '#modules/courtesy-holds/removal/courtesy-data.store.ts'
import { deleteApplications } from '#modules/finance-applications/removal/person-applications.store.ts'
import { deleteLeads, listBusyLeads } from '#modules/leads/removal/removed-lead.store.ts'
import { deleteQuestionsOf } from '#modules/questions/published/published-question.store.ts'
import { deleteReservations } from '#modules/reservations/removal/reservation-data.store.ts'
import { deleteMails } from '#platform/mail/stored-mail.store.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import {
  type PersonSite,
  countErased,
  findPerson,
  personLimits,
  readTodayOf,
} from './find-person.ts'
import { insertPersonRequest, type PersonCounts } from './person-request.store.ts'

export type EraseOutcome =
  | {
      readonly kind: 'erased'
      readonly counts: PersonCounts
      /**
       * Hashes of the person's files. The next `sweepLeadFiles` deletes the files, unless another lead has the same
       * content.
       */
      readonly contentHashes: readonly string[]
    }
  /**
   * Nothing was erased, because a lead is being delivered at this moment and its outcome would be stored afterwards.
   */
  | { readonly kind: 'delivering' }
  /** Nothing was erased, because the person has a held or reserved vehicle, or an outstanding refund. */
  | { readonly kind: 'reserving' }

/** The record that a request is about, what was done, and why. */
export type RequestEntry = Pick<RecordedChange, 'subject' | 'action' | 'reason' | 'requestId'>

interface Erasure {
  /** As returned by `readPersonKey`. */
  readonly address: string
  readonly addressHash: Buffer
  readonly actor: AuditActor
  /** Their key is destroyed, so that what the audit has of the person becomes unreadable. */
  readonly customerKeys: CustomerKeys
  /**
   * Whether their published questions are taken from the vehicles' pages too. They name nobody, and stay otherwise: their
   * answers help others.
   */
  readonly takesQuestions?: boolean
  /** How the audit names the request; absent: as one about a person whom no record of ours names. */
  readonly entry?: RequestEntry
}

/**
 * Erases a person's data at a site, in one transaction that also records the request. Pending deliveries are deleted
 * with their leads; a worker that takes the job of such a delivery finds nothing to send.
 */
export function erasePerson(
  database: Database,
  site: PersonSite,
  { address, addressHash, actor, customerKeys, takesQuestions = false, entry }: Erasure,
): Promise<EraseOutcome> {
  return database.withScope(
    ownScopeOf(site.id),
    async (tx): Promise<EraseOutcome> => {
      const person = await findPerson(tx, site, address, { isLocked: true })
      const busy = await listBusyLeads(tx, person.leadIds)
      if (busy.length > 0) return { kind: 'delivering' }
      if (person.reservations.open > 0) return { kind: 'reserving' }
      const counts = countErased(person)
      await deleteMails(
        tx,
        person.mails.map(({ messageId }) => messageId),
      )
      if (takesQuestions) await deleteQuestionsOf(tx, person.leadIds)
      await deleteLeads(tx, person.leadIds)
      await deleteAccount(tx, address)
      await deleteCourtesyRequestsOf(tx, address)
      await deleteReservations(tx, address, await readTodayOf(tx, site))
      await deleteApplications(tx, person.applicationIds)
      await customerKeys.destroy(tx, site.id, address)
      await insertPersonRequest(tx, site.id, addressHash, { action: 'erase', counts })
      await recordEntry(tx, actor, {
        siteId: site.id,
        subject: { kind: 'customer-data', id: 'person' },
        action: 'customer-data.erased',
        after: { ...counts },
        ...entry,
      })
      return {
        kind: 'erased',
        counts,
        contentHashes: person.files.map(({ contentHash }) => contentHash),
      }
    },
    personLimits,
  )
}

/** Number of records that `erasePerson` would erase. */
export function previewErasure(
  database: Database,
  site: PersonSite,
  address: string,
): Promise<PersonCounts> {
  return database.withScope(
    ownScopeOf(site.id),
    async (tx) => countErased(await findPerson(tx, site, address, { isLocked: false })),
    personLimits,
  )
}
