import type { SendDelivery } from '../deliver-lead.ts'
import type { TakenMail, TakenWebhook } from '../delivery.types.ts'

/** Sends each kind of delivery by its adapter. */
export function createDeliverySender(adapters: {
  readonly mail: SendDelivery<TakenMail>
  readonly webhook: SendDelivery<TakenWebhook>
}): SendDelivery {
  return (lead, delivery, signal) =>
    delivery.kind === 'webhook'
      ? adapters.webhook(lead, delivery, signal)
      : adapters.mail(lead, delivery, signal)
}
