import { z } from 'zod'
import type { VehiclePageView } from '#modules/vehicles/page/vehicle-page.types.ts'
import { type AgentContext, type AgentTool, defineTool, type ToolOutcome } from './define-tool.ts'

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

/** Defines a tool that tells something of a vehicle's page. */
export const defineVehicleTool = ({
  tell,
  ...tool
}: Pick<AgentTool, 'name' | 'title' | 'description'> & {
  tell(page: VehiclePageView, context: AgentContext): Readonly<Record<string, unknown>>
}): AgentTool =>
  defineTool({
    ...tool,
    input: z.strictObject({ vehicle_id: vehicleIdInput }),
    async run({ vehicle_id: id }, context) {
      const page = await findShownVehicle(context, id)
      return page === undefined ? unknownVehicle : { ok: true, answer: tell(page, context) }
    },
  })

/** A vehicle that the site shows, as its page shows it; undefined for any other. */
async function findShownVehicle(
  { site, now, stock }: AgentContext,
  vehicleId: number,
): Promise<VehiclePageView | undefined> {
  const enquiry = await stock.findEnquiryVehicle(site, vehicleId, now)
  if (enquiry === undefined) return undefined
  const slug = decodeURIComponent(enquiry.card.href.split('/').at(-1) ?? '')
  const found = await stock.findVehiclePage(site, slug, now)
  return found.kind === 'vehicle' ? found.view : undefined
}
