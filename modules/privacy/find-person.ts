import { type AccountCounts, countAccount } from '#modules/accounts/removal/account-data.store.ts'
import { listApplicationsOf } from '#modules/finance-applications/removal/person-applications.store.ts'
import {
  type BookingRecord,
  listBookingsOfLeads,
} from '#modules/bookings/booking/lead-bookings.store.ts'
import { listMailIds } from '#modules/bookings/booking/booking-mail-id.rules.ts'
import { listCourtesyMailsOf } from '#modules/courtesy-holds/removal/courtesy-data.store.ts'
import { listAnswerIds } from '#modules/conversations/message/lead-message.store.ts'
import { buildMessageId } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import { type LeadFileRow, listFilesOfLeads } from '#modules/leads/files/lead-file.store.ts'
import {
  listDeliveryIds,
  listLeadsOf,
  listLeadsOfCaller,
} from '#modules/leads/removal/removed-lead.store.ts'
import { listEventsOfLeads, type RecordedEvent } from '#modules/tracking/event.store.ts'
import { countReservations } from '#modules/reservations/removal/reservation-data.store.ts'
import { readNow } from '#modules/reservations/lifecycle/reservation.store.ts'
import { findToday } from '#modules/sites/zoned-time.rules.ts'
import { type FoundMail, listMailsOf } from '#platform/mail/stored-mail.store.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { findCallerNumber } from './person-key.rules.ts'
import type { PersonCounts } from './person-request.store.ts'

/** The site of a person's request; other sites' data of the same person is not included. */
export interface PersonSite {
  readonly id: number
  readonly slug: string
  /** The configuration, whose time zone determines the dates of the person's records. */
  readonly configuration: { readonly region: { readonly time_zone: string } }
}

/** A person's data at a site. */
export interface Person {
  readonly leadIds: readonly string[]
  /** Bookings of the leads, deleted with them. */
  readonly bookings: readonly BookingRecord[]
  readonly files: readonly LeadFileRow[]
  readonly mails: readonly FoundMail[]
  readonly events: readonly RecordedEvent[]
  readonly account: AccountCounts
  readonly reservations: { readonly all: number; readonly open: number; readonly kept: number }
  readonly applicationIds: readonly string[]
}

/** A long time limit, as a person may have thousands of leads: programs fill in forms too. */
export const personLimits = { statementTimeoutMs: 120_000 }

/**
 * Finds the scope's data of a person: leads, and everything that belongs to them or was sent to the address.
 *
 * @param address as returned by `readPersonKey`
 * @param isLocked whether to lock the leads until the transaction ends
 */
export async function findPerson(
  tx: Tx,
  site: PersonSite,
  address: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<Person> {
  const today = await readTodayOf(tx, site)
  const number = findCallerNumber(address)
  const leadIds =
    number === undefined
      ? await listLeadsOf(tx, address, isLocked)
      : await listLeadsOfCaller(tx, number, isLocked)
  const bookings = await listBookingsOfLeads(tx, leadIds)
  const sentIds = [
    ...(await listDeliveryIds(tx, leadIds)),
    ...(await listAnswerIds(tx, leadIds)),
    ...bookings.flatMap(listMailIds),
    ...(await listCourtesyMailsOf(tx, leadIds)),
  ]
  const messageIds = sentIds.map((id) => buildMessageId(id, site))
  return {
    leadIds,
    bookings,
    files: await listFilesOfLeads(tx, leadIds),
    mails: await listMailsOf(tx, messageIds, address),
    events: await listEventsOfLeads(tx, leadIds),
    account: await countAccount(tx, address),
    reservations: await countReservations(tx, address, today),
    applicationIds: await listApplicationsOf(tx, address, { isLocked }),
  }
}

/** Today's date in the site's time zone. */
export async function readTodayOf(
  tx: Tx,
  { configuration }: Pick<PersonSite, 'configuration'>,
): Promise<string> {
  return findToday(await readNow(tx), configuration.region.time_zone)
}

export const countPerson = ({
  leadIds,
  bookings,
  files,
  mails,
  events,
  account,
  reservations,
  applicationIds,
}: Person): PersonCounts => ({
  leads: leadIds.length,
  bookings: bookings.length,
  files: files.length,
  mails: mails.length,
  events: events.length,
  reservations: reservations.all,
  ...account,
  ...(applicationIds.length === 0 ? {} : { finance_applications: applicationIds.length }),
})

/**
 * Number of records of a person that an erasure deletes: everything except reservations that the law requires the
 * dealer to keep.
 */
export const countErased = (person: Person): PersonCounts => {
  const { all, kept } = person.reservations
  return {
    ...countPerson(person),
    reservations: all - kept,
    ...(kept === 0 ? {} : { kept_reservations: kept }),
  }
}
