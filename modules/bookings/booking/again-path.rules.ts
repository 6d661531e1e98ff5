import { rewritePath } from '#modules/links/link.rules.ts'
import { buildTestDrivePath, fixedPaths } from '#modules/links/paths.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Booking } from './booking.types.ts'

/**
 * Path of the form for booking another appointment of this kind.
 *
 * @param vehicleId a vehicle that the visitor may see
 */
export const buildAgainPath = (
  configuration: SiteConfiguration,
  { kind }: Pick<Booking, 'kind'>,
  vehicleId: number | undefined,
): string =>
  kind === 'service'
    ? rewritePath(fixedPaths.bookAService, configuration)
    : buildTestDrivePath(vehicleId)
