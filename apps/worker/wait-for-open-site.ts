import { sendSearchAlertJob } from '#modules/accounts/searches/send-search-alert.job.ts'
import { watchStockJob } from '#modules/accounts/searches/watch-stock.job.ts'
import { sendSignInLinkJob } from '#modules/accounts/sign-in/send-sign-in-link.job.ts'
import { remindVisitorJob } from '#modules/bookings/mail/remind-visitor.job.ts'
import { sendBookingMailJob } from '#modules/bookings/mail/send-booking-mail.job.ts'
import { sendConfirmationLinkJob } from '#modules/bookings/mail/send-confirmation-link.job.ts'
import { sendConversationMailJob } from '#modules/conversations/mail/send-conversation-mail.job.ts'
import { sendCourtesyCodeJob } from '#modules/courtesy-holds/mail/send-courtesy-code.job.ts'
import { sendCourtesyMailJob } from '#modules/courtesy-holds/mail/send-courtesy-mail.job.ts'
import { followConversionJob } from '#modules/conversions/queue/follow-conversion.job.ts'
import { sendConversionJobs } from '#modules/conversions/queue/send-conversion.job.ts'
import {
  announceApplicationJob,
  confirmApplicationJob,
  deliverApplicationJob,
} from '#modules/finance-applications/application/application-jobs.ts'
import { escalateLeadJob } from '#modules/follow-up/allocation/escalate-lead.job.ts'
import { sendAllocationMailJob } from '#modules/follow-up/mails/send-allocation-mail.job.ts'
import { deliverAbandonedJob } from '#modules/leads/delivery/deliver-abandoned.job.ts'
import { callWebhookJob, deliverLeadJob } from '#modules/leads/delivery/deliver-lead.job.ts'
import { allocateLeadJob } from '#modules/leads/lead/allocate-lead.job.ts'
import { sendReservationMailJob } from '#modules/reservations/mail/send-reservation-mail.job.ts'
import { sendReturnMailJob } from '#modules/returns/mail/send-return-mail.job.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { sendStaffCodeJob } from '#modules/staff/codes/send-staff-code.job.ts'
import { sendStaffLinkJob } from '#modules/staff/links/send-staff-link.job.ts'
import { sendStaffNoticeJob } from '#modules/staff/notices/send-staff-notice.job.ts'
import { inviteToSurveysJob, sendSurveyMailJob } from '#modules/surveys/mail/survey-jobs.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { HandledJob } from '#platform/jobs/handle-job.ts'
import type { JobContract } from '#platform/jobs/job-contract.ts'
import { sendStoredMailJob } from '#platform/mail/send-stored-mail.job.ts'
import type { Database } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'

interface OfSite {
  readonly siteId: number
}

/** Queues the job again with the same payload. */
type AddAgain = (database: Database, payload: unknown) => Promise<void>

/** How often a job of a suspended site checks whether the site was resumed. */
const waitSeconds = 300

/** Their messages are still due when the site is resumed, so these jobs wait. */
const waiting: ReadonlyMap<string, AddAgain> = new Map([
  addAgain(deliverLeadJob),
  addAgain(callWebhookJob),
  addAgain(deliverAbandonedJob),
  addAgain(sendBookingMailJob),
  addAgain(sendConversationMailJob),
  addAgain(sendStoredMailJob),
  addAgain(sendReservationMailJob),
  addAgain(sendReturnMailJob),
  addAgain(announceApplicationJob),
  addAgain(confirmApplicationJob),
  addAgain(deliverApplicationJob),
  addAgain(sendSurveyMailJob),
  addAgain(remindVisitorJob),
  addAgain(sendStaffLinkJob),
  addAgain(sendStaffNoticeJob),
  addAgain(allocateLeadJob),
  addAgain(escalateLeadJob),
  addAgain(sendAllocationMailJob),
  addAgain(followConversionJob),
  ...Object.values(sendConversionJobs).map(addAgain),
])

/** Outdated when a site is resumed, or queued again anyway, so these jobs are skipped. */
const passing: ReadonlySet<string> = new Set([
  sendSignInLinkJob.name,
  // The shopper is at the dealer's or at home by then.
  sendCourtesyCodeJob.name,
  sendCourtesyMailJob.name,
  sendStaffCodeJob.name,
  sendConfirmationLinkJob.name,
  sendSearchAlertJob.name,
  watchStockJob.name,
  inviteToSurveysJob.name,
])

interface WaitParts {
  readonly database: Database
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}

/**
 * Wraps a job so that a site that is not open sends no messages: while the site is suspended the job waits or is
 * skipped, and for a removed site it does nothing.
 */
export function waitForOpenSite(job: HandledJob, { database, findSite }: WaitParts): HandledJob {
  const add = waiting.get(job.name)
  if (add === undefined && !passing.has(job.name)) return job
  return {
    ...job,
    async run(payload, attempt) {
      const { siteId } = payload as OfSite
      const state = (await findSite(siteId))?.state ?? 'open'
      if (state === 'open') return job.run(payload, attempt)
      const isWaiting = state === 'suspended' && add !== undefined
      if (isWaiting) await add(database, payload)
      attempt.log.info({ siteId, job: job.name, state, isWaiting }, 'a job finds its site closed')
    },
  }
}

function addAgain<Payload extends OfSite>(job: JobContract<Payload>): [string, AddAgain] {
  const add: AddAgain = async (database, payload) => {
    const read = job.payload.parse(payload)
    await database.withScope(ownScopeOf(read.siteId), (tx) =>
      enqueue(tx, job, [read as never], { waitSeconds }),
    )
  }
  return [job.name, add]
}
