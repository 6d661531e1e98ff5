import { buildJobActor } from '#modules/audit/actor/audit-actor.types.ts'
import { recordEntry } from '#modules/audit/entry/audit-entry.store.ts'
import { deleteUnusedAccounts } from '#modules/accounts/removal/account-data.store.ts'
import { deleteEndedSessions } from '#modules/accounts/session/account-session.store.ts'
import { deleteOldLinks } from '#modules/accounts/sign-in/sign-in-link.store.ts'
import {
  deleteOverApplications,
  deleteRecordsBefore,
} from '#modules/finance-applications/removal/person-applications.store.ts'
import { listBookingMailIds } from '#modules/bookings/booking/lead-bookings.store.ts'
import {
  deleteOldCourtesyRequests,
  listCourtesyMailsOf,
} from '#modules/courtesy-holds/removal/courtesy-data.store.ts'
import { deleteCallsBefore } from '#modules/dealer-cell/phone-call.store.ts'
import { listAnswerIds } from '#modules/conversations/message/lead-message.store.ts'
import { buildMessageId } from '#modules/leads/delivery/mail/mail-addresses.rules.ts'
import {
  deleteLeads,
  listDeliveryIds,
  lockExpiredLeads,
} from '#modules/leads/removal/removed-lead.store.ts'
import { deleteQuestionsBefore } from '#modules/questions/published/published-question.store.ts'
import { deleteReservationsBefore } from '#modules/reservations/removal/reservation-data.store.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { deleteOverDrafts } from '#modules/trade-in/drafts/draft.store.ts'
import { deleteEventsBefore } from '#modules/tracking/event.store.ts'
import { deleteVitalsBefore } from '#modules/web-vitals/web-vitals.store.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { JobHandler } from '#platform/jobs/handle-job.ts'
import { deleteMails, deleteMailsBefore } from '#platform/mail/stored-mail.store.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { deleteExpiredJob, type DeleteExpiredPayload } from './delete-expired.job.ts'
import { deleteRequestsBefore } from './person-request.store.ts'
import { decideBounds, type RetentionBounds } from './retention.rules.ts'
import { saveRoundEnd } from './retention.store.ts'

/** Maximum rows per transaction, so that each takes well under a second. */
const batchSizes = {
  leads: 200,
  questions: 200,
  mails: 500,
  events: 1000,
  vitals: 1000,
  calls: 1000,
  requests: 1000,
  reservations: 200,
  accounts: 200,
  sessions: 1000,
  links: 1000,
  courtesyRequests: 1000,
  applications: 200,
  applicationRecords: 1000,
  tradeIns: 200,
} as const

/** Maximum transactions of one job, so that no job takes long. The next job deletes the rest. */
const mostBatches = 40

interface RetentionParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly now: () => Date
}

/** The rows of one kind that a transaction deleted. */
interface Batch {
  readonly deleted: number
  /** False: no more rows of this kind can be deleted now. */
  readonly isMore: boolean
}

type Kind = keyof typeof batchSizes

/** The handler of `delete-expired`. It may be repeated: a repeat only deletes what remains. */
export const createRetentionHandler = ({
  database,
  findSite,
  now,
}: RetentionParts): JobHandler<DeleteExpiredPayload> => ({
  async run({ siteId }, { signal, log }) {
    const site = await findSite(siteId)
    // The site's retention period is unknown, so nothing is deleted; `doctor` reports the site after two days.
    if (site === undefined) throw new Error(`site ${siteId} has no configuration that resolves`)
    const { privacy, region } = site.configuration
    const bounds = decideBounds(now(), {
      retentionDays: privacy.retention_days,
      timeZone: region.time_zone,
      isRemoved: site.state === 'removed',
    })
    const deleted = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>
    const within = <T>(work: (tx: Tx) => Promise<T>) => database.withScope(ownScopeOf(siteId), work)
    let left = mostBatches
    for (const kind of kinds) {
      for (let isMore = true; isMore;) {
        if (left === 0 || signal.aborted) {
          log.info({ siteId, deleted }, 'a part of what the site keeps no longer is deleted')
          return within((tx) => enqueue(tx, deleteExpiredJob, [{ siteId }]))
        }
        left -= 1
        // Whether a vehicle is still for sale is a row of its dealership.
        const scope = kind === 'questions' ? scopeOf(site) : ownScopeOf(siteId)
        const batch = await database.withScope(scope, async (tx) => {
          const done = await deleteBatch[kind](tx, bounds, site)
          if (isRecorded(kind, done)) await recordDeletion(tx, siteId, kind, done.deleted)
          return done
        })
        deleted[kind] += batch.deleted
        isMore = batch.isMore
      }
    }
    await within((tx) => saveRoundEnd(tx, siteId))
    const isAny = kinds.some((kind) => deleted[kind] > 0)
    if (isAny) log.info({ siteId, deleted }, 'what the site keeps no longer is deleted')
  },
})

const kinds: readonly Kind[] = [
  'leads',
  'mails',
  'events',
  'vitals',
  'calls',
  'requests',
  'reservations',
  'accounts',
  'sessions',
  'links',
  'courtesyRequests',
  'applications',
  'applicationRecords',
  'tradeIns',
  'questions',
]

const deleteBatch: Readonly<
  Record<Kind, (tx: Tx, bounds: RetentionBounds, site: Site) => Promise<Batch>>
> = {
  /** Leads, deleted with the mails about them, so that no mail remains after its lead. */
  async leads(tx, bounds, site) {
    const limit = batchSizes.leads
    const { found, ids } = await lockExpiredLeads(tx, { ...bounds, limit })
    const sentIds = [
      ...(await listDeliveryIds(tx, ids)),
      ...(await listAnswerIds(tx, ids)),
      ...(await listBookingMailIds(tx, ids)),
      ...(await listCourtesyMailsOf(tx, ids)),
    ]
    await deleteMails(
      tx,
      sentIds.map((id) => buildMessageId(id, site)),
    )
    await deleteLeads(tx, ids)
    // If other transactions have locked a whole batch, the rest is deleted on the next day.
    return { deleted: ids.length, isMore: found === limit && ids.length > 0 }
  },
  /** Published questions, which remain when their lead is deleted and go when no page shows them. */
  questions: (tx, { before }, { state }) =>
    toBatch(
      deleteQuestionsBefore(tx, {
        before,
        isSiteRemoved: state === 'removed',
        limit: batchSizes.questions,
      }),
      batchSizes.questions,
    ),
  mails: (tx, { before }) =>
    toBatch(deleteMailsBefore(tx, before, batchSizes.mails), batchSizes.mails),
  events: (tx, { before }) =>
    toBatch(deleteEventsBefore(tx, before, batchSizes.events), batchSizes.events),
  vitals: (tx, { before }) =>
    toBatch(deleteVitalsBefore(tx, before, batchSizes.vitals), batchSizes.vitals),
  calls: (tx, { before }) =>
    toBatch(deleteCallsBefore(tx, before, batchSizes.calls), batchSizes.calls),
  requests: (tx, { before }) =>
    toBatch(deleteRequestsBefore(tx, before, batchSizes.requests), batchSizes.requests),
  /** Reservations that have ended. Their payments and refunds stay in the ledger, which contains no personal data. */
  reservations: (tx, { before }) =>
    toBatch(deleteReservationsBefore(tx, before, batchSizes.reservations), batchSizes.reservations),
  /** Accounts that nobody has used since, with everything that belongs to them. */
  accounts: (tx, { before }) =>
    toBatch(deleteUnusedAccounts(tx, before, batchSizes.accounts), batchSizes.accounts),
  sessions: (tx) => toBatch(deleteEndedSessions(tx, batchSizes.sessions), batchSizes.sessions),
  links: (tx) => toBatch(deleteOldLinks(tx, batchSizes.links), batchSizes.links),
  courtesyRequests: (tx) =>
    toBatch(
      deleteOldCourtesyRequests(tx, batchSizes.courtesyRequests),
      batchSizes.courtesyRequests,
    ),
  applications: (tx) =>
    toBatch(deleteOverApplications(tx, batchSizes.applications), batchSizes.applications),
  applicationRecords: (tx, { before }) =>
    toBatch(
      deleteRecordsBefore(tx, before, batchSizes.applicationRecords),
      batchSizes.applicationRecords,
    ),
  /** Trade-ins in progress that have expired, with their photos. Usually their own job has already deleted them. */
  tradeIns: (tx) => toBatch(deleteOverDrafts(tx, batchSizes.tradeIns), batchSizes.tradeIns),
}

/** Records of customers. What was measured or sent is in the log alone. */
const recordedKinds: ReadonlySet<Kind> = new Set([
  'leads',
  'calls',
  'reservations',
  'accounts',
  'applications',
])

const isRecorded = (kind: Kind, { deleted }: Batch): boolean =>
  deleted > 0 && recordedKinds.has(kind)

const recordDeletion = (tx: Tx, siteId: number, kind: Kind, count: number): Promise<void> =>
  recordEntry(tx, buildJobActor('retention'), {
    siteId,
    subject: { kind: 'customer-data', id: kind },
    action: 'customer-data.deleted',
    after: { count },
  })

async function toBatch(work: Promise<number>, limit: number): Promise<Batch> {
  const deleted = await work
  return { deleted, isMore: deleted === limit }
}
