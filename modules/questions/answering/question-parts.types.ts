import type { ConversationParts } from '#modules/conversations/message/conversation-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'

/** What the use cases of staff need. */
export interface QuestionParts extends ConversationParts {
  /** A vehicle that the site shows; undefined if it is hidden, removed or unknown. */
  findVehicle(site: Site, id: number, now: Date): Promise<EnquiryVehicle | undefined>
  listSites(): readonly Site[]
}
