import type { SendDelivery } from '../deliver-lead.ts'
import type { TakenMail, TakenPartnerDelivery, TakenWebhook } from '../delivery.types.ts'

/** Selects the adapter for each kind of delivery. */
export function createDeliverySender(adapters: {
  readonly mail: SendDelivery<TakenMail>
  readonly webhook: SendDelivery<TakenWebhook>
  readonly dealerStudio: SendDelivery<TakenPartnerDelivery>
}): SendDelivery {
  return (lead, delivery, signal) => {
    if (delivery.kind === 'webhook') return adapters.webhook(lead, delivery, signal)
    if (delivery.kind === 'dealer_studio') return adapters.dealerStudio(lead, delivery, signal)
    return adapters.mail(lead, delivery, signal)
  }
}
