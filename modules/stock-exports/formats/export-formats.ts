import { csv } from './csv.ts'
import type { ExportFormat } from './export-format.types.ts'
import { googleVehicleAds } from './google-vehicle-ads.ts'
import { googleVehicleListings } from './google-vehicle-listings.ts'
import { metaAutomotive } from './meta-automotive.ts'
import { schemaOrg } from './schema-org.ts'
import { tradeMe } from './trade-me.ts'

/** All export files that a site can have. */
export const exportFormats: readonly ExportFormat[] = [
  googleVehicleAds,
  googleVehicleListings,
  metaAutomotive,
  tradeMe,
  schemaOrg,
  csv,
]
