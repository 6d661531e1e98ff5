import type { IncomingFolder } from '#modules/forms/uploads/incoming-folder.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { PictureViews } from '#modules/vehicles/pictures/picture-views.ts'
import type { SecretCipher } from '#modules/vehicles/vehicle.ts'
import type { FileStore } from '#platform/files/file-store.ts'
import type { Database } from '#platform/postgres/database.ts'

/** What the use cases need from outside. */
export interface StockParts {
  readonly database: Database
  findSite(siteId: number): Promise<Site | undefined>
  /** The origin of a site's website. */
  originOf(site: Site): string
  /** Those of the vehicles that the website shows, with the paths of their pages. */
  listShown(
    site: Site,
    vehicleIds: readonly number[],
    now: Date,
  ): Promise<readonly { readonly id: number; readonly href: string }[]>
  readonly pictures: PictureViews
  /** Where the originals of pictures are stored. */
  readonly files: FileStore
  /** Temporary folders for what is being uploaded. */
  readonly incoming: IncomingFolder
  readonly cipher: SecretCipher
  readonly now: () => Date
}
