import {
  type ConversionContext,
  recordConversion,
} from '#modules/conversions/queue/record-conversion.ts'
import { buildLeadEvent } from '#modules/tracking/build-lead-event.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { StoredLead } from './lead.types.ts'

/** Records a completed lead as an event (§7), once for each event id, and queues its forwarding. */
export async function recordLeadEvent(
  tx: Tx,
  context: ConversionContext,
  lead: Pick<StoredLead, 'id' | 'category' | 'subcategory'>,
  { id, vehicle }: { readonly id: string; readonly vehicle: VehicleRow | undefined },
): Promise<void> {
  const { category, subcategory } = lead
  const subject =
    vehicle === undefined
      ? null
      : {
          id: vehicle.id,
          title: buildVehicleTitle(vehicle),
          carType: vehicle.carType,
          tag: vehicle.tag,
          priceCents: vehicle.priceCents,
        }
  const event = buildLeadEvent(
    context.site,
    { id: lead.id, category, subcategory, eventId: id },
    subject,
  )
  await recordConversion(tx, context, event)
}
