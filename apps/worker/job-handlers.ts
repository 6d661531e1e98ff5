import { sendSearchAlertJob } from '#modules/accounts/searches/send-search-alert.job.ts'
import { watchStockJob } from '#modules/accounts/searches/watch-stock.job.ts'
import { sendSignInLinkJob } from '#modules/accounts/sign-in/send-sign-in-link.job.ts'
import { remindVisitorJob } from '#modules/bookings/mail/remind-visitor.job.ts'
import { sendConfirmationLinkJob } from '#modules/bookings/mail/send-confirmation-link.job.ts'
import { sendBookingMailJob } from '#modules/bookings/mail/send-booking-mail.job.ts'
import { sendConversationMailJob } from '#modules/conversations/mail/send-conversation-mail.job.ts'
import { followConversionJob } from '#modules/conversions/queue/follow-conversion.job.ts'
import { sendConversionJobs } from '#modules/conversions/queue/send-conversion.job.ts'
import { endCourtesyHoldJob } from '#modules/courtesy-holds/hold/end-courtesy-hold.job.ts'
import { sendCourtesyCodeJob } from '#modules/courtesy-holds/mail/send-courtesy-code.job.ts'
import { sendCourtesyMailJob } from '#modules/courtesy-holds/mail/send-courtesy-mail.job.ts'
import {
  announceApplicationJob,
  confirmApplicationJob,
  deleteApplicationJob,
  deliverApplicationJob,
} from '#modules/finance-applications/application/application-jobs.ts'
import { escalateLeadJob } from '#modules/follow-up/allocation/escalate-lead.job.ts'
import { sendAllocationMailJob } from '#modules/follow-up/mails/send-allocation-mail.job.ts'
import { endDeadDelivery } from '#modules/leads/delivery/end-dead-delivery.ts'
import { deliverAbandonedJob } from '#modules/leads/delivery/deliver-abandoned.job.ts'
import {
  callWebhookJob,
  type DeliverLeadPayload,
  deliverLeadJob,
} from '#modules/leads/delivery/deliver-lead.job.ts'
import { allocateLeadJob } from '#modules/leads/lead/allocate-lead.job.ts'
import { composeCardJob } from '#modules/open-graph/compose-card.job.ts'
import { reconcilePaymentJob } from '#modules/payments/service/reconcile-payment.job.ts'
import { refundPaymentJob } from '#modules/payments/service/refund-payment.job.ts'
import { deleteExpiredJob } from '#modules/privacy/delete-expired.job.ts'
import { endHoldJob } from '#modules/reservations/hold/end-hold.job.ts'
import { sendReservationMailJob } from '#modules/reservations/mail/send-reservation-mail.job.ts'
import { sendReturnMailJob } from '#modules/returns/mail/send-return-mail.job.ts'
import { sendStaffCodeJob } from '#modules/staff/codes/send-staff-code.job.ts'
import { sendStaffLinkJob } from '#modules/staff/links/send-staff-link.job.ts'
import { sendStaffNoticeJob } from '#modules/staff/notices/send-staff-notice.job.ts'
import { importFeedJob } from '#modules/stock-feeds/import-feed.job.ts'
import { inviteToSurveysJob, sendSurveyMailJob } from '#modules/surveys/mail/survey-jobs.ts'
import { deleteDraftJob } from '#modules/trade-in/drafts/delete-draft.job.ts'
import { fetchPictureJob } from '#modules/vehicles/pictures/fetch-picture.job.ts'
import { fetchReportJob } from '#modules/vehicles/history-reports/fetch-report.job.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import { loadHandlers } from '#platform/jobs/load-handlers.ts'
import type { Lane } from '#platform/jobs/lane.ts'
import { sendStoredMailJob } from '#platform/mail/send-stored-mail.job.ts'
import type { HandlerParts } from './handlers/handler-parts.types.ts'

/** Mail jobs mostly wait for the database or for an SMTP connection. */
const mailsAtOnce = 32
/** Mail servers may refuse or delay further connections from one client. */
export const mailConnections = 12
const webhooksAtOnce = 12
/** Pictures are decoded: more jobs would leave no core for pages. */
const picturesAtOnce = 2
/** Each job may hold a file of a hundred megabytes in memory. */
const feedsAtOnce = 2
/** Not urgent, and the database has to serve visitors first. */
const retentionsAtOnce = 1
/**
 * Each job uses a core for some tenths of a second. Until a picture is finished, links show the vehicle's plain
 * picture.
 */
const cardsAtOnce = 1
/** Visitors and staff wait for what they sign in with, and shoppers are on the way: these do not wait for other mails. */
const linksAtOnce = 6
/** Each job waits for a provider; payments must not wait for each other. */
const paymentsAtOnce = 8
/** Each job loads partitions of stock into memory. */
const watchesAtOnce = 1
/** Short statements; those of one site partly wait for each other. */
const allocationsAtOnce = 4
const escalationsAtOnce = 2
/** For each advertising platform, so that slow responses of one platform delay neither mails nor other platforms. */
const conversionsAtOnce = 6
const followedAtOnce = 2
/** No visitor waits for these requests, only the next job. */
const partnerTimeoutMs = 15_000

/** Every job of this worker version with its handler, grouped into lanes by what the jobs wait for. */
export function listLanes(parts: HandlerParts): Lane[] {
  const client = createPartnerClient({
    steadyClock: () => performance.now(),
    meter: parts.callMeter,
    watchBreakers: parts.watchBreakers,
    timeoutMs: partnerTimeoutMs,
  })
  const deliveries = loadHandlers(async () => {
    const { createDeliveryHandlers } = await import('./handlers/delivery-handlers.ts')
    return createDeliveryHandlers(parts, client)
  })
  const mails = loadHandlers(async () =>
    (await import('./handlers/mail-handlers.ts')).createMailHandlers(parts),
  )
  const payments = loadHandlers(async () =>
    (await import('./handlers/payment-handlers.ts')).openPaymentHandlers(parts),
  )
  const conversions = loadHandlers(async () => {
    const { createConversionHandlers } = await import('./handlers/conversion-handlers.ts')
    return createConversionHandlers(parts, client)
  })
  const pictures = loadHandlers(async () =>
    (await import('./handlers/picture-handlers.ts')).createPictureHandlers(parts),
  )
  const cards = loadHandlers(async () =>
    (await import('./handlers/card-handlers.ts')).openCardHandlers(parts),
  )
  const feeds = loadHandlers(async () =>
    (await import('./handlers/feed-handlers.ts')).openFeedHandlers(parts),
  )
  const watches = loadHandlers(async () =>
    (await import('./handlers/watch-handlers.ts')).createWatchHandlers(parts),
  )
  const retention = loadHandlers(async () =>
    (await import('./handlers/retention-handlers.ts')).createRetentionHandlers(parts),
  )
  const deliver = {
    run: deliveries('deliver').run,
    // Called before a restarted worker is ready, so it loads little code.
    afterDeath: (payload: DeliverLeadPayload, reason: string | null) =>
      endDeadDelivery(parts, payload, reason),
  }
  return [
    {
      atOnce: mailsAtOnce,
      prefetches: true,
      handlers: [
        handleJob(deliverLeadJob, deliver),
        handleJob(deliverAbandonedJob, deliveries('abandoned')),
        handleJob(announceApplicationJob, mails('announceApplication')),
        handleJob(confirmApplicationJob, mails('confirmApplication')),
        handleJob(sendSearchAlertJob, mails('sendAlert')),
        handleJob(sendBookingMailJob, mails('sendBookingMail')),
        handleJob(remindVisitorJob, mails('remindVisitor')),
        handleJob(sendConversationMailJob, mails('sendConversationMail')),
        handleJob(sendConfirmationLinkJob, mails('sendConfirmationLink')),
        handleJob(sendReservationMailJob, mails('sendReservationMail')),
        handleJob(sendReturnMailJob, mails('sendReturnMail')),
        handleJob(inviteToSurveysJob, mails('inviteToSurveys')),
        handleJob(sendSurveyMailJob, mails('sendSurveyMail')),
        handleJob(sendAllocationMailJob, mails('sendAllocationMail')),
        handleJob(sendStoredMailJob, mails('sendStoredMail')),
      ],
    },
    openLinkLane(parts),
    ...openFollowUpLanes(parts),
    { atOnce: watchesAtOnce, handlers: [handleJob(watchStockJob, watches('watchStock'))] },
    {
      atOnce: webhooksAtOnce,
      prefetches: true,
      handlers: [
        handleJob(callWebhookJob, deliver),
        handleJob(deliverApplicationJob, deliveries('application')),
      ],
    },
    {
      atOnce: paymentsAtOnce,
      handlers: [
        handleJob(reconcilePaymentJob, payments('reconcile')),
        handleJob(refundPaymentJob, payments('refund')),
        handleJob(endHoldJob, payments('endHold')),
      ],
    },
    ...Object.values(sendConversionJobs).map((job) => ({
      atOnce: conversionsAtOnce,
      handlers: [handleJob(job, conversions('send'))],
    })),
    {
      atOnce: followedAtOnce,
      handlers: [handleJob(followConversionJob, conversions('follow'))],
    },
    {
      atOnce: picturesAtOnce,
      handlers: [
        handleJob(fetchPictureJob, pictures('fetchPicture')),
        handleJob(fetchReportJob, pictures('fetchReport')),
      ],
    },
    { atOnce: cardsAtOnce, handlers: [handleJob(composeCardJob, cards('composeCard'))] },
    { atOnce: feedsAtOnce, handlers: [handleJob(importFeedJob, feeds('importFeed'))] },
    {
      atOnce: retentionsAtOnce,
      handlers: [
        handleJob(deleteExpiredJob, retention('deleteExpired')),
        handleJob(deleteApplicationJob, retention('deleteApplication')),
        handleJob(deleteDraftJob, retention('deleteDraft')),
      ],
    },
  ]
}

/** Mails that somebody waits for, and jobs that end a courtesy hold at the time that its shopper was mailed. */
function openLinkLane(parts: HandlerParts): Lane {
  const mails = loadHandlers(async () =>
    (await import('./handlers/mail-handlers.ts')).createMailHandlers(parts),
  )
  return {
    atOnce: linksAtOnce,
    handlers: [
      handleJob(sendSignInLinkJob, mails('sendSignInLink')),
      handleJob(sendCourtesyCodeJob, mails('sendCourtesyCode')),
      handleJob(sendCourtesyMailJob, mails('sendCourtesyMail')),
      handleJob(endCourtesyHoldJob, mails('endCourtesyHold')),
      handleJob(sendStaffCodeJob, mails('sendStaffCode')),
      handleJob(sendStaffLinkJob, mails('sendStaffLink')),
      handleJob(sendStaffNoticeJob, mails('sendStaffNotice')),
    ],
  }
}

/** What happens to leads without a person. A new lead does not wait for those that are passed on. */
function openFollowUpLanes(parts: HandlerParts): Lane[] {
  const followUps = loadHandlers(async () =>
    (await import('./handlers/follow-up-handlers.ts')).createFollowUpHandlers(parts),
  )
  return [
    {
      atOnce: allocationsAtOnce,
      prefetches: true,
      handlers: [handleJob(allocateLeadJob, followUps('allocate'))],
    },
    {
      atOnce: escalationsAtOnce,
      prefetches: true,
      handlers: [handleJob(escalateLeadJob, followUps('escalate'))],
    },
  ]
}
