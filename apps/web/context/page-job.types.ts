import type { Site } from '#modules/sites/site.types.ts'
import type { RefusedForm } from '#modules/leads/forms/form.types.ts'
import type { PhoneNumberResult } from '#modules/vehicles/phone-mask.rules.ts'
import type { Log } from '#platform/log/log.ts'

/** What a page was made of, noted while it is made. */
export interface PageUses {
  /** It lists or counts stock, so that any change of any vehicle may change it. */
  wholeStock: boolean
  readonly vehicleIds: Set<number>
}

export interface PageJob {
  readonly request: Request
  readonly site: Site
  readonly now: Date
  readonly log: Log
  /** Notes what the page is made of; absent where nobody keeps it. */
  readonly uses?: PageUses
  /** Takes a document's text, in pieces, which then is not also sent through a Response: that costs several copies. */
  readonly takeDocument?: (pieces: readonly string[]) => void
  /** The page is the answer to a form that was posted without script and comes back. */
  readonly refused?: RefusedForm
  /** The page is the answer to somebody who asked for its vehicle's number without script. */
  readonly phoneCall?: PhoneNumberResult
}

/** Renders one page whole, or the data of one for a client navigation. */
export type RenderPage = (job: PageJob) => Promise<Response>
