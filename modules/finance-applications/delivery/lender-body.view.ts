import type { Site } from '#modules/sites/site.types.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { ApplicationRow } from '../application/application.store.ts'
import type { Answers } from '../application/application.types.ts'

interface LenderBodySource {
  readonly row: ApplicationRow
  readonly answers: Answers
  readonly vehicle: VehicleRow | null
  readonly site: Site
  readonly origin: string
}

/** The request body for the lender's system; `data.id` is the same in every attempt. */
export function buildLenderBody({ row, answers, vehicle, site, origin }: LenderBodySource) {
  const { configuration, slug } = site
  return {
    type: 'finance_application.submitted',
    timestamp: row.submittedAt?.toISOString() ?? null,
    data: {
      id: row.id,
      reference: row.reference,
      website: { slug, name: configuration.name, url: origin },
      provider: configuration.finance.provider,
      // §7: the lender's slug for the dealership, which may differ from the platform's own.
      dealership_slug: row.dealershipSlug,
      car: vehicle === null ? null : describeCar(vehicle, site),
      applicant: answers,
      consents: row.consents,
    },
  }
}

function describeCar(vehicle: VehicleRow, { configuration }: Site) {
  const { priceCents } = buildPrice(vehicle, configuration)
  const { id, slug, stocknum, vin, year, make, model, badge, carType } = vehicle
  const price = priceCents === null ? null : priceCents / 100
  return { id, slug, stocknum, vin, year, make, model, badge, car_type: carType, price }
}
