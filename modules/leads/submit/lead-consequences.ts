import { buildLeadEvent } from '#modules/tracking/build-lead-event.ts'
import { recordEvent } from '#modules/tracking/event.store.ts'
import { queueDeliveries, scheduleAbandoned } from '../delivery/queue-deliveries.ts'
import type { LeadConsequences } from './lead-parts.types.ts'

/** Deliveries and their jobs, and the event that a lead is (§7). */
export const leadConsequences: LeadConsequences = {
  queueDeliveries,
  scheduleAbandoned,
  async recordEvent(tx, site, lead, { id, vehicle }) {
    const { category, subcategory } = lead
    const asked =
      vehicle === undefined
        ? null
        : {
            id: vehicle.id,
            title: `${vehicle.year} ${vehicle.make} ${vehicle.model}`,
            carType: vehicle.carType,
            tag: vehicle.tag,
            priceCents: vehicle.priceCents,
          }
    const event = buildLeadEvent(site, { id: lead.id, category, subcategory, eventId: id }, asked)
    await recordEvent(tx, site, event)
  },
}
