import type { SendLead } from '../deliver-lead.ts'

/** Each kind of delivery by its adapter. */
export function createLeadSender(adapters: {
  readonly mail: SendLead
  readonly webhook: SendLead
}): SendLead {
  return (lead, delivery, signal) =>
    delivery.kind === 'webhook'
      ? adapters.webhook(lead, delivery, signal)
      : adapters.mail(lead, delivery, signal)
}
