import { buildConsumerNotice } from '#modules/reservations/terms/consumer-notice.ts'
import { isAvailable } from '#modules/vehicles/availability/availability.rules.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { Finding } from './finding.types.ts'
import { reportVehicles } from './report-vehicles.ts'

/**
 * Lists vehicles for sale in New Zealand whose Consumer Information Notice is incomplete, with the fields that are
 * missing.
 */
export const checkNotices = (database: Database): Promise<Finding[]> =>
  reportVehicles(database, {
    what: 'Consumer Information Notices',
    isFor: ({ region }) => region.country === 'NZ',
    describe(row, site) {
      if (!isAvailable(row)) return null
      const { priceCents } = buildPrice(row, site.configuration)
      const missing = buildConsumerNotice(site, row, priceCents)?.missing ?? []
      if (missing.length === 0) return null
      const fields = missing.map(({ field }) => field).join(', ')
      const refused = site.configuration.reserve.enabled ? ', so it cannot be reserved online' : ''
      return { state: 'warning', detail: `its notice lacks ${fields}${refused}` }
    },
  })
