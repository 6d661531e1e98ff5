import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import { buildPrice } from '#modules/vehicles/price/price-words.view.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { DeliveredLead } from './delivered-lead.types.ts'
import type { TakenDelivery } from './delivery.types.ts'

const typeOf = {
  new: 'lead.created',
  incomplete: 'lead.incomplete',
  continued: 'lead.incomplete',
  update: 'lead.completed',
} as const

/** A lead as JSON for other programs; `data.id` is the lead's id, the same in an update. */
export function buildLeadMessage(
  delivered: DeliveredLead,
  delivery: Pick<TakenDelivery, 'startedAt'>,
) {
  const { lead, site, origin, vehicle, location, stage } = delivered
  return {
    type: typeOf[stage],
    timestamp: delivery.startedAt.toISOString(),
    data: {
      id: lead.id,
      website: { slug: site.slug, name: site.configuration.name, url: origin },
      state: stage === 'incomplete' || stage === 'continued' ? 'Incomplete' : 'Complete',
      category: lead.category,
      subcategory: lead.subcategory,
      first_name: lead.firstName,
      last_name: lead.lastName,
      email: lead.email,
      phone: lead.phone,
      // §7: the dealership slug configured for this form's leads, which may differ from the
      // dealership's own.
      dealership_slug: lead.payload['dealership_slug'] ?? lead.dealershipSlug,
      location_slug: location?.slug ?? null,
      car: vehicle === null ? null : buildCar(vehicle, site.configuration),
      fields: lead.payload,
      no_time_reason: lead.noTimeReason,
      no_files_reason: lead.noFilesReason,
      consents: delivered.consents.map(
        ({ field, wording, agreed, preticked, touched, shownOn, givenAt }) => ({
          field,
          wording,
          agreed,
          preticked,
          touched,
          shown_on: shownOn,
          given_at: givenAt.toISOString(),
        }),
      ),
      files: delivered.files.map(({ id, field, name, mediaType, bytes }) => ({
        id,
        field,
        name,
        bytes,
        media_type: mediaType,
      })),
      created_at: lead.createdAt.toISOString(),
      completed_at: lead.completedAt?.toISOString() ?? null,
    },
  }
}

function buildCar(vehicle: VehicleRow, configuration: SiteConfiguration) {
  const { priceCents } = buildPrice(vehicle, configuration)
  return {
    id: vehicle.id,
    slug: vehicle.slug,
    stocknum: vehicle.stocknum,
    vin: vehicle.vin,
    year: vehicle.year,
    make: vehicle.make,
    model: vehicle.model,
    badge: vehicle.badge,
    car_type: vehicle.carType,
    price: priceCents === null ? null : priceCents / 100,
  }
}
