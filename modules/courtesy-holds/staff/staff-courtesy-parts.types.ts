import type { InboxParts } from '#modules/inbox/work/inbox-parts.types.ts'
import type { Site } from '#modules/sites/site.types.ts'

export interface StaffCourtesyParts extends Pick<InboxParts, 'database'> {
  readonly findSite: (siteId: number) => Promise<Site | undefined>
}
