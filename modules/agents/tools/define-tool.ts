import type { z, ZodObject } from 'zod'
import type { BookingService } from '#modules/bookings/service/booking-service.types.ts'
import type { StockViews } from '#modules/search/stock-views.ts'
import type { Site } from '#modules/sites/site.types.ts'

/** What a tool knows of the request, and the use cases of the site's pages that it reads. */
export interface AgentContext {
  readonly site: Site
  readonly now: Date
  /** Of the absolute links in answers. */
  readonly origin: string
  readonly stock: Pick<
    StockViews,
    'findEnquiryVehicle' | 'findSearchPage' | 'findStockConfirmed' | 'findVehiclePage'
  >
  readonly bookings: Pick<BookingService, 'listFree'>
}

export type ToolOutcome =
  | { readonly ok: true; readonly answer: Readonly<Record<string, unknown>> }
  /** The sentence says what to do instead. */
  | { readonly ok: false; readonly reason: string }

/** A tool without the type of its input, so that all fit in one list. */
export interface AgentTool {
  /** As agents call it. */
  readonly name: string
  readonly title: string
  readonly description: string
  readonly input: ZodObject
  run(input: unknown, context: AgentContext): Promise<ToolOutcome>
}

/** Defines a tool; its input is validated before it runs. */
export const defineTool = <Input extends ZodObject>(
  tool: Omit<AgentTool, 'input' | 'run'> & {
    readonly input: Input
    run(input: z.output<Input>, context: AgentContext): Promise<ToolOutcome>
  },
): AgentTool => tool
