import type { SendDelivery } from '../deliver-lead.ts'

/** Each kind of delivery by its adapter. */
export function createDeliverySender(adapters: {
  readonly mail: SendDelivery
  readonly webhook: SendDelivery
}): SendDelivery {
  return (lead, delivery, signal) =>
    delivery.kind === 'webhook'
      ? adapters.webhook(lead, delivery, signal)
      : adapters.mail(lead, delivery, signal)
}
