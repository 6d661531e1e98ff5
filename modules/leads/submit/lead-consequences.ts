import { queueDeliveries, scheduleAbandoned } from '../delivery/queue-deliveries.ts'
import { recordLeadEvent } from '../lead/record-lead-event.ts'
import type { LeadConsequences } from './lead-parts.types.ts'

/** Deliveries and their jobs, and the event that a lead is (§7). */
export const leadConsequences: LeadConsequences = {
  queueDeliveries: (tx, { site, requestId }, lead, { revision, isTold }) =>
    queueDeliveries(tx, site, lead, { revision, isConfirmed: !isTold, requestId }),
  scheduleAbandoned: (tx, { site, requestId }, leadId) =>
    scheduleAbandoned(tx, site, leadId, requestId),
  recordEvent: recordLeadEvent,
}
