import { rewritePath } from '#modules/links/link.rules.ts'
import { buildTestDrivePath, fixedPaths } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Booking } from './booking.types.ts'

/** The form by which a visitor books another appointment of the kind. @param vehicleId one that they may see */
export const buildAgainPath = (
  configuration: SiteConfiguration,
  { kind }: Pick<Booking, 'kind'>,
  vehicleId: number | undefined,
): string =>
  kind === 'service'
    ? rewritePath(fixedPaths.bookAService, configuration)
    : buildTestDrivePath(vehicleId)
