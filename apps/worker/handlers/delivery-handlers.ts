import { createLeadCalendarFinder } from '#modules/bookings/mail/find-lead-calendar.ts'
import { createStudioSender } from '#modules/dealer-studio/send-studio-lead.ts'
import { createAnswerSeal } from '#modules/finance-applications/application/answer-seal.ts'
import { createApplicationDelivery } from '#modules/finance-applications/delivery/deliver-application.ts'
import { createDeliverySender } from '#modules/leads/delivery/adapters/send-delivery.ts'
import { createMailSender } from '#modules/leads/delivery/adapters/send-mail.ts'
import { createWebhookSender } from '#modules/leads/delivery/adapters/send-webhook.ts'
import { createAbandonedHandler } from '#modules/leads/delivery/deliver-abandoned.ts'
import { createDeliveryHandler } from '#modules/leads/delivery/deliver-lead.ts'
import { meterCalls } from '#platform/http/call-meter.ts'
import { guardedPost } from '#platform/http/guarded-post.ts'
import type { PartnerClient } from '#platform/http/partner-client.ts'
import type { HandlerParts } from './handler-parts.types.ts'

/** Handlers that deliver leads and finance applications to dealers and their partners. */
export function createDeliveryHandlers(parts: HandlerParts, client: PartnerClient) {
  const { mailer, senderAddress, secrets, loopbackWebhooks } = parts
  const post = meterCalls(parts.callMeter, 'webhook', guardedPost)
  const webhook = { post, secrets, allowLoopback: loopbackWebhooks }
  return {
    deliver: createDeliveryHandler({
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
        dealerStudio: createStudioSender({ ...parts, client }),
      }),
    }),
    abandoned: createAbandonedHandler(parts),
    application: createApplicationDelivery({
      ...parts,
      ...webhook,
      seal: createAnswerSeal(parts.financeSecrets),
      chance: Math.random,
    }),
  }
}
