import type { RequestContext } from '#modules/sites/request-context.types.ts'
import type { RefusedForm } from '#modules/forms/form.types.ts'
import type { PageMatch } from '#platform/web/page-registry.ts'
import type { PhoneNumberResult } from '#modules/vehicles/phone-mask.rules.ts'

/** The data that a page was rendered from, recorded during the render. */
export interface PageUses {
  /** Whether the page lists or counts stock, so that a change of any vehicle may change it. */
  wholeStock: boolean
  readonly vehicleIds: Set<number>
}

export interface PageJob {
  readonly request: Request
  readonly context: RequestContext
  /** The page, with its address read; null for what is no page of the registry. */
  readonly match: PageMatch | null
  /** Records what the page is rendered from; absent when the page is not cached. */
  readonly uses?: PageUses
  /** A form that was posted without script and refused; the page shows it again with its errors. */
  readonly refused?: RefusedForm
  /** The result of asking for the vehicle's phone number without script; the page shows it. */
  readonly phoneCall?: PhoneNumberResult
}

/** Renders a whole page, or a page's data for a client navigation. */
export type RenderPage = (job: PageJob) => Promise<Response>
