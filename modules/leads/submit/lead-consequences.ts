import { queueDeliveries, scheduleAbandoned } from '../delivery/queue-deliveries.ts'
import { recordLeadEvent } from '../lead/record-lead-event.ts'
import type { LeadConsequences } from './lead-parts.types.ts'

/** Deliveries and their jobs, and the event that a lead is (§7). */
export const leadConsequences: LeadConsequences = {
  queueDeliveries: (tx, { site }, lead, revision) => queueDeliveries(tx, site, lead, revision),
  scheduleAbandoned: (tx, { site }, leadId) => scheduleAbandoned(tx, site, leadId),
  recordEvent: (tx, { site }, lead, event) => recordLeadEvent(tx, site, lead, event),
}
