import { findLeadLocation } from '#modules/leads/lead/lead-location.rules.ts'
import { buildMailVehicle } from '#modules/leads/delivery/mail/mail-vehicle.view.ts'
import { readGreetingName } from '#modules/leads/delivery/mail/visitor-text.rules.ts'
import { buildOpeningHours, decideLocationPhone } from '#modules/locations/location.rules.ts'
import { findDayHours } from '#modules/locations/opening-hours.rules.ts'
import { formatHours } from '#modules/locations/opening-hours-text.rules.ts'
import { decideSitePhone } from '#modules/locations/location.rules.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site, SiteLocation } from '#modules/sites/site.types.ts'
import { toZonedTime } from '#modules/sites/zoned-time.rules.ts'
import { findVehicleById } from '#modules/vehicles/store/vehicle.store.ts'
import type { VehicleRow } from '#modules/vehicles/vehicle.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { ConversationParts } from '../message/conversation-parts.types.ts'
import type { TemplateFacts } from '../templates/template.rules.ts'

/** The lead's own part of what a conversation is about. */
interface LeadOfFacts {
  readonly firstName: string
  readonly email: string | null
  readonly category: string
  readonly subcategory: string | null
  readonly vehicleId: number | null
  readonly dealershipSlug: string | null
  readonly locationId: number | null
  readonly payload: Readonly<Record<string, unknown>>
}

export interface LeadFacts {
  readonly email: string | null
  readonly category: string
  /** What the conversation is about, such as '2022 Toyota HiLux' or 'Finance Enquiry'. */
  readonly topic: string
  readonly facts: TemplateFacts
}

type Parts = Pick<ConversationParts, 'database' | 'originOf' | 'now'>

/**
 * The facts with which templates are filled for a lead of a site, as the website shows them. The caller has decided that
 * the person may read the lead: this reads in the scope of the site, because a price is more than what staff see of a
 * vehicle's row.
 *
 * @returns undefined: no such lead
 */
export async function findLeadFacts(
  { database, originOf, now }: Parts,
  site: Site,
  leadId: string,
  personName: string,
): Promise<LeadFacts | undefined> {
  const found = await database.withScope(scopeOf(site), async (tx) => {
    const lead = await findLead(tx, leadId)
    if (lead === undefined) return undefined
    const vehicle = lead.vehicleId === null ? undefined : await findVehicleById(tx, lead.vehicleId)
    return { lead, vehicle }
  })
  if (found === undefined) return undefined
  const { lead, vehicle } = found
  const location = findLeadLocation(site, lead, vehicle)
  const { configuration } = site
  const shown =
    vehicle === undefined ? null : buildMailVehicle(vehicle, configuration, originOf(site))
  return {
    email: lead.email,
    category: lead.category,
    topic: shown?.title ?? lead.category,
    facts: {
      first_name: readGreetingName(lead.firstName),
      vehicle: shown === null ? null : [shown.title, shown.subtitle].filter(isWritten).join(' '),
      price: shown === null || isSold(vehicle) ? null : describePrice(shown),
      link: shown?.href ?? null,
      stock_number: vehicle?.stocknum ?? null,
      location: location?.name ?? null,
      phone:
        location === undefined
          ? decideSitePhone(configuration)
          : decideLocationPhone(location, configuration),
      hours_today: location === undefined ? null : describeToday(location, site, now()),
      me: personName.trim().split(/\s+/)[0] ?? null,
      dealer: configuration.name,
    },
  }
}

async function findLead(tx: Tx, id: string): Promise<LeadOfFacts | undefined> {
  const { rows } = await tx.query<LeadOfFacts>(
    `SELECT first_name AS "firstName", email, category, subcategory, vehicle_id AS "vehicleId",
       dealership_slug AS "dealershipSlug", location_id AS "locationId", payload
     FROM leads WHERE id = $1`,
    [id],
  )
  return rows[0]
}

const isWritten = (text: string): boolean => text !== ''

const isSold = (vehicle: VehicleRow | undefined): boolean =>
  vehicle === undefined || vehicle.status === 'sold' || vehicle.removedAt !== null

const describePrice = ({
  price,
  priceNote,
}: {
  readonly price: string
  readonly priceNote: string | null
}): string => [price, priceNote].filter((part) => part !== null).join(' ')

/** Today's hours at a location, such as '8:30 am – 5:30 pm'; null: unknown or closed. */
function describeToday(location: SiteLocation, site: Site, now: Date): string | null {
  const hours = buildOpeningHours(location, site.configuration, now)
  const today = findDayHours(hours, toZonedTime(now, hours.timeZone))
  if (today === undefined || today.status === 'Closed') return null
  return formatHours(today)
}
