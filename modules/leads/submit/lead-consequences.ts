import { queueDeliveries, scheduleAbandoned } from '../delivery/queue-deliveries.ts'
import { recordLeadEvent } from '../lead/record-lead-event.ts'
import type { LeadConsequences } from './lead-parts.types.ts'

/** Queues deliveries, and records the event (§7) of a lead. */
export const leadConsequences: LeadConsequences = {
  queueDeliveries: (tx, { site, requestId }, lead, { revision, hasBookingMail }) =>
    queueDeliveries(tx, site, lead, { revision, isConfirmed: !hasBookingMail, requestId }),
  scheduleAbandoned: (tx, { site, requestId }, leadId) =>
    scheduleAbandoned(tx, site, leadId, requestId),
  recordEvent: recordLeadEvent,
}
