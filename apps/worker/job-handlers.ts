import { createAlertSender } from '#modules/accounts/searches/send-search-alert.ts'
import { sendSearchAlertJob } from '#modules/accounts/searches/send-search-alert.job.ts'
import { createUnsubscribeTokens } from '#modules/accounts/searches/unsubscribe-token.ts'
import { watchStockJob } from '#modules/accounts/searches/watch-stock.job.ts'
import { createStockWatcher } from '#modules/accounts/searches/watch-stock.ts'
import { sendSignInLinkJob } from '#modules/accounts/sign-in/send-sign-in-link.job.ts'
import { createLinkSender } from '#modules/accounts/sign-in/send-sign-in-link.ts'
import {
  type ConversionParts,
  createConversionSender,
} from '#modules/conversions/send/send-conversion.ts'
import { createConversionFollower } from '#modules/conversions/send/follow-conversion.ts'
import { followConversionJob } from '#modules/conversions/queue/follow-conversion.job.ts'
import { sendConversionJobs } from '#modules/conversions/queue/send-conversion.job.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { createApplicationConfirmer } from '#modules/finance-applications/delivery/confirm-application.ts'
import { createApplicationAnnouncer } from '#modules/finance-applications/delivery/announce-application.ts'
import {
  announceApplicationJob,
  confirmApplicationJob,
  deleteApplicationJob,
  deliverApplicationJob,
} from '#modules/finance-applications/application/application-jobs.ts'
import { createApplicationDeleter } from '#modules/finance-applications/delivery/delete-application.ts'
import { createApplicationDelivery } from '#modules/finance-applications/delivery/deliver-application.ts'
import {
  createBookingTokens,
  createConfirmationTokens,
} from '#modules/bookings/booking/booking-token.ts'
import { sendConfirmationLinkJob } from '#modules/bookings/mail/send-confirmation-link.job.ts'
import { createConfirmationLinkSender } from '#modules/bookings/mail/send-confirmation-link.ts'
import { createLeadCalendarFinder } from '#modules/bookings/mail/find-lead-calendar.ts'
import { remindVisitorJob } from '#modules/bookings/mail/remind-visitor.job.ts'
import { sendBookingMailJob } from '#modules/bookings/mail/send-booking-mail.job.ts'
import {
  createBookingMailSender,
  createVisitorReminder,
} from '#modules/bookings/mail/send-booking-mail.ts'
import { createDraftDeleter } from '#modules/trade-in/drafts/delete-draft.ts'
import { deleteDraftJob } from '#modules/trade-in/drafts/delete-draft.job.ts'
import { createMailSender } from '#modules/leads/delivery/adapters/send-mail.ts'
import { createDeliverySender } from '#modules/leads/delivery/adapters/send-delivery.ts'
import { createStudioSender } from '#modules/dealer-studio/send-studio-lead.ts'
import { createWebhookSender } from '#modules/leads/delivery/adapters/send-webhook.ts'
import { deliverAbandonedJob } from '#modules/leads/delivery/deliver-abandoned.job.ts'
import { createAbandonedHandler } from '#modules/leads/delivery/deliver-abandoned.ts'
import { callWebhookJob, deliverLeadJob } from '#modules/leads/delivery/deliver-lead.job.ts'
import type { DeliveryMeter } from '#modules/leads/delivery/delivery-meter.types.ts'
import { createDeliveryHandler } from '#modules/leads/delivery/deliver-lead.ts'
import { createRetentionHandler } from '#modules/privacy/delete-expired.ts'
import { deleteExpiredJob } from '#modules/privacy/delete-expired.job.ts'
import { composeCardJob } from '#modules/open-graph/compose-card.job.ts'
import { type ComposeCardParts, createCardHandler } from '#modules/open-graph/compose-card.ts'
import { fetchReportJob } from '#modules/vehicles/history-reports/fetch-report.job.ts'
import { createReportHandler } from '#modules/vehicles/history-reports/fetch-report.ts'
import { findConvertingPerson } from './find-converting-person.ts'
import { findReportFault } from './find-report-fault.ts'
import { createReconciler } from '#modules/payments/service/reconcile-payment.ts'
import { reconcilePaymentJob } from '#modules/payments/service/reconcile-payment.job.ts'
import type { PaymentParts } from '#modules/payments/service/payment-parts.types.ts'
import { createRefunder } from '#modules/payments/service/refund-payment.ts'
import { refundPaymentJob } from '#modules/payments/service/refund-payment.job.ts'
import { endHoldJob } from '#modules/reservations/hold/end-hold.job.ts'
import { createHoldEnder } from '#modules/reservations/hold/end-hold.ts'
import { sendReservationMailJob } from '#modules/reservations/mail/send-reservation-mail.job.ts'
import { createReservationMailer } from '#modules/reservations/mail/send-reservation-mail.ts'
import { createSurveyInviter } from '#modules/surveys/mail/invite-to-surveys.ts'
import { createSurveyMailer } from '#modules/surveys/mail/send-survey-mail.ts'
import { inviteToSurveysJob, sendSurveyMailJob } from '#modules/surveys/mail/survey-jobs.ts'
import { sendReturnMailJob } from '#modules/returns/mail/send-return-mail.job.ts'
import { createReturnMailer } from '#modules/returns/mail/send-return-mail.ts'
import { openPaymentService } from '#modules/payments/service/open-payment-service.ts'
import { fetchPictureJob } from '#modules/vehicles/fetch-picture.job.ts'
import { createPictureHandler } from '#modules/vehicles/fetch-picture.ts'
import type { SiteStock } from '#modules/stock-index/site-stock.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { BreakerWatch } from '#platform/http/breaker-watch.ts'
import { type CallMeter, meterCalls } from '#platform/http/call-meter.ts'
import { fetchFromServer } from '#modules/stock-feeds/fetch-from-server.ts'
import { importFeedJob } from '#modules/stock-feeds/import-feed.job.ts'
import { createFeedImporter, type ImportFeedParts } from '#modules/stock-feeds/import-feed.ts'
import { createPartnerClient } from '#platform/http/partner-client.ts'
import { guardedFetch } from '#platform/http/guarded-fetch.ts'
import { guardedPost } from '#platform/http/guarded-post.ts'
import { handleJob } from '#platform/jobs/handle-job.ts'
import type { Lane } from '#platform/jobs/queue.ts'
import type { Mailer } from '#platform/mail/mail.types.ts'
import type { Database } from '#platform/postgres/database.ts'

/** Mails on their way at one time: each waits for its server, and some servers let one wait. */
export const mailsAtOnce = 12
const webhooksAtOnce = 12
/** Pictures are decoded: more would leave no core for pages. */
const picturesAtOnce = 2
/** Each may have a file of a hundred megabytes in memory. */
const feedsAtOnce = 2
/** Nobody waits for it, and the database has visitors to serve. */
const retentionsAtOnce = 1
/** Each takes a core for some tenths of a second; until then the plain picture is served. */
const cardsAtOnce = 1
/** A visitor looks at their mail until the link is there: it waits for no other mail. */
const linksAtOnce = 6
/** Each waits for a provider, and no payment for another one. */
const paymentsAtOnce = 8
/** Partitions of stock are in memory for it. */
const watchesAtOnce = 1
/** Of one platform; each waits for it, and neither a mail nor another platform does. */
const conversionsAtOnce = 6
const followedAtOnce = 2
/** Nobody waits for it but the next one. */
const partnerTimeoutMs = 15_000

interface HandlerParts {
  readonly database: Database
  readonly files: FileStore
  readonly mailer: Mailer
  /** MAIL_FROM. */
  readonly senderAddress: string | null
  /** Of FORECOURT_SECRET, the current one first. */
  readonly secrets: readonly string[]
  /** Open what applicants for finance have answered. */
  readonly financeSecrets: readonly string[]
  readonly loopbackWebhooks: boolean
  readonly findSite: (siteId: number) => Promise<Site | undefined>
  readonly originOf: (site: Site) => string
  readonly cards: Omit<ComposeCardParts, 'findSite'>
  /** The stock that a site shows, for what searches it. */
  readonly openStock: (site: Site) => Promise<SiteStock>
  readonly payments: PaymentParts
  /** Origin of the demonstration's providers; null: there are none. */
  readonly demonstration: string | null
  readonly feeds: Pick<ImportFeedParts, 'feedFiles' | 'dropFolder' | 'feedCipher' | 'cipher'>
  /** Opens the sites' access to advertising platforms. */
  readonly conversionCipher: ConversionParts['conversionCipher']
  /** Opens the sites' accounts with partners. */
  readonly partnerCipher: Cipher
  readonly now: () => Date
  readonly deliveryMeter?: DeliveryMeter | undefined
  readonly callMeter?: CallMeter | undefined
  readonly watchBreakers?: BreakerWatch | undefined
}

/** Every job that a worker of this version does: its contract with its handler, by what they wait for. */
export function listLanes(parts: HandlerParts): Lane[] {
  const { mailer, senderAddress, secrets, loopbackWebhooks } = parts
  const post = meterCalls(parts.callMeter, 'webhook', guardedPost)
  const webhook = { post, secrets, allowLoopback: loopbackWebhooks }
  const partners = createPartnerClient({
    steadyClock: () => performance.now(),
    meter: parts.callMeter,
    watchBreakers: parts.watchBreakers,
    timeoutMs: partnerTimeoutMs,
  })
  const delivery = {
    ...parts,
    chance: Math.random,
    meter: parts.deliveryMeter,
    send: createDeliverySender({
      mail: createMailSender({
        mailer,
        senderAddress,
        findCalendar: createLeadCalendarFinder(parts),
      }),
      webhook: createWebhookSender(webhook),
      dealerStudio: createStudioSender({ ...parts, client: partners }),
    }),
  }
  const pictures = { ...parts, fetch: meterCalls(parts.callMeter, 'stock-files', guardedFetch) }
  const payments = { ...parts.payments, findSite: parts.findSite }
  const bookingMails = { ...parts, tokens: createBookingTokens(secrets) }
  const conversions = { ...parts, findPerson: findConvertingPerson, client: partners }
  const conversionSender = createConversionSender(conversions)
  const holds = { database: parts.database, payments: openPaymentService(parts.payments) }
  return [
    {
      atOnce: mailsAtOnce,
      handlers: [
        handleJob(deliverLeadJob, createDeliveryHandler(delivery)),
        handleJob(deliverAbandonedJob, createAbandonedHandler(parts)),
        handleJob(announceApplicationJob, createApplicationAnnouncer(parts)),
        handleJob(confirmApplicationJob, createApplicationConfirmer(parts)),
        handleJob(
          sendSearchAlertJob,
          createAlertSender({ ...parts, tokens: createUnsubscribeTokens(secrets) }),
        ),
        handleJob(sendBookingMailJob, createBookingMailSender(bookingMails)),
        handleJob(remindVisitorJob, createVisitorReminder(bookingMails)),
        handleJob(
          sendConfirmationLinkJob,
          createConfirmationLinkSender({ ...parts, tokens: createConfirmationTokens(secrets) }),
        ),
        handleJob(sendReservationMailJob, createReservationMailer(parts)),
        handleJob(sendReturnMailJob, createReturnMailer(parts)),
        handleJob(inviteToSurveysJob, createSurveyInviter(parts)),
        handleJob(sendSurveyMailJob, createSurveyMailer(parts)),
      ],
    },
    {
      atOnce: linksAtOnce,
      handlers: [handleJob(sendSignInLinkJob, createLinkSender(parts))],
    },
    {
      atOnce: watchesAtOnce,
      handlers: [handleJob(watchStockJob, createStockWatcher(parts))],
    },
    {
      atOnce: webhooksAtOnce,
      handlers: [
        handleJob(callWebhookJob, createDeliveryHandler(delivery)),
        handleJob(
          deliverApplicationJob,
          createApplicationDelivery({
            ...parts,
            ...webhook,
            seal: createAnswerSeal(parts.financeSecrets),
            chance: Math.random,
          }),
        ),
      ],
    },
    {
      atOnce: paymentsAtOnce,
      handlers: [
        handleJob(reconcilePaymentJob, createReconciler(payments)),
        handleJob(refundPaymentJob, createRefunder(payments)),
        handleJob(endHoldJob, createHoldEnder(holds)),
      ],
    },
    ...Object.values(sendConversionJobs).map((job) => ({
      atOnce: conversionsAtOnce,
      handlers: [handleJob(job, conversionSender)],
    })),
    {
      atOnce: followedAtOnce,
      handlers: [handleJob(followConversionJob, createConversionFollower(conversions))],
    },
    {
      atOnce: picturesAtOnce,
      handlers: [
        handleJob(fetchPictureJob, createPictureHandler(pictures)),
        handleJob(
          fetchReportJob,
          createReportHandler({ ...pictures, findPdfFault: findReportFault }),
        ),
      ],
    },
    {
      atOnce: cardsAtOnce,
      handlers: [
        handleJob(composeCardJob, createCardHandler({ ...parts.cards, findSite: parts.findSite })),
      ],
    },
    {
      atOnce: feedsAtOnce,
      handlers: [
        handleJob(
          importFeedJob,
          createFeedImporter({
            ...parts,
            ...parts.feeds,
            fetch: meterCalls(parts.callMeter, 'stock-feeds', guardedFetch),
            fetchFromServer: meterCalls(parts.callMeter, 'stock-feeds', fetchFromServer),
            allowLoopback: loopbackWebhooks,
          }),
        ),
      ],
    },
    {
      atOnce: retentionsAtOnce,
      handlers: [
        handleJob(deleteExpiredJob, createRetentionHandler(parts)),
        handleJob(deleteApplicationJob, createApplicationDeleter(parts)),
        handleJob(deleteDraftJob, createDraftDeleter(parts)),
      ],
    },
  ]
}
