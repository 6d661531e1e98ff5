import { z } from 'zod'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import type { AgentContext, ToolOutcome } from './define-tool.ts'

export const vehicleIdInput = z
  .int()
  .positive()
  .max(2_147_483_647)
  .describe('vehicle_id of a result of search_stock.')

/** Another site's vehicle is as unknown as one that does not exist. */
export const unknownVehicle: ToolOutcome = {
  ok: false,
  reason: 'This website has no such vehicle now. Search its stock with search_stock.',
}

export interface ShownVehicle {
  readonly enquiry: EnquiryVehicle
  readonly page: VehiclePageView
}

/** A vehicle that the site shows, as its page shows it; undefined for any other. */
export async function findShownVehicle(
  { site, now, stock }: AgentContext,
  vehicleId: number,
): Promise<ShownVehicle | undefined> {
  const enquiry = await stock.findEnquiryVehicle(site, vehicleId, now)
  if (enquiry === undefined) return undefined
  const slug = decodeURIComponent(enquiry.card.href.split('/').at(-1) ?? '')
  const found = await stock.findVehiclePage(site, slug, now)
  return found.kind === 'vehicle' ? { enquiry, page: found.view } : undefined
}
