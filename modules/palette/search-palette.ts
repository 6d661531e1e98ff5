import {
  formatMoment,
  nameEnquiry,
  nameVisitor,
} from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { createValues } from '#modules/inbox/list/inbox-query.ts'
import type { InboxParts } from '#modules/inbox/work/inbox-parts.types.ts'
import { buildVehiclePath } from '#modules/links/paths.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { PaletteSearch } from './palette-search.schema.ts'
import {
  buildLeadsQuery,
  buildRecentQuery,
  buildVehiclesQuery,
  type FoundLead,
  type FoundVehicle,
  listBookings,
  type FoundBooking,
} from './palette-query.ts'

interface PaletteLead {
  readonly id: string
  /** The customer's name, or 'A visitor'. */
  readonly name: string
  /** Such as 'Test Drive'. */
  readonly wants: string
  readonly siteName: string
  readonly createdAt: Date
}

interface PaletteVehicle {
  readonly id: number
  /** Such as '2022 Toyota HiLux'. */
  readonly title: string
  readonly stockNumber: string
  readonly rego: string | null
  /** Of its page on the site's website; null: the site's configuration does not resolve. */
  readonly page: { readonly siteId: number; readonly path: string } | null
}

interface PaletteBooking extends Pick<FoundBooking, 'id' | 'leadId' | 'kind'> {
  readonly name: string
  /** In the dealer's time zone, such as 'Saturday 21 November, 3:14 pm AEDT'. */
  readonly when: string
}

/** What was found, by kind. Kinds that the person's roles do not include are empty. */
export interface PaletteResults {
  readonly leads: readonly PaletteLead[]
  readonly vehicles: readonly PaletteVehicle[]
  readonly bookings: readonly PaletteBooking[]
}

/** The region that is assumed for a site whose configuration does not resolve. */
const usualRegion = { locale: 'en-AU', time_zone: 'UTC' } as const

/** A search that takes longer is cancelled: the person has typed more by then, or has given up. */
const longestMs = 2000

/** Finds leads, vehicles and bookings by what a person typed; without a text, the leads that they opened lately. */
export async function searchPalette(
  { database, findSite }: InboxParts,
  actor: PersonActor,
  { text, recent }: PaletteSearch,
): Promise<StaffOutcome<PaletteResults>> {
  const access = decideAccess(actor, 'leads.read')
  if (!access.allowed) return refuseAccess(access)
  const { personId } = actor
  const found = await database.asStaff(
    { personId },
    async (tx) => {
      const leadValues = createValues()
      const leadSql =
        text === '' ? buildRecentQuery(recent, leadValues) : buildLeadsQuery(text, leadValues)
      const { rows: leads } = await tx.query<FoundLead>(leadSql, leadValues.values)
      if (text === '') return { leads, vehicles: [], bookings: [] }
      const vehicleValues = createValues()
      const vehicleSql = buildVehiclesQuery(text, vehicleValues)
      const { rows: vehicles } = await tx.query<FoundVehicle>(vehicleSql, vehicleValues.values)
      return { leads, vehicles, bookings: await listBookings(tx, leads) }
    },
    { statementTimeoutMs: longestMs },
  )
  return {
    ok: true,
    leads: found.leads.map((lead) => ({
      id: lead.id,
      name: nameVisitor(lead),
      wants: nameEnquiry(lead),
      siteName: lead.siteName,
      createdAt: lead.createdAt,
    })),
    vehicles: await Promise.all(
      found.vehicles.map(async (vehicle): Promise<PaletteVehicle> => {
        const { id, stockNumber, rego, siteId, slug } = vehicle
        const site = await findSite(siteId)
        const word = site?.configuration.vehicle.address_word
        return {
          id,
          title: buildVehicleTitle(vehicle),
          stockNumber,
          rego,
          page: word === undefined ? null : { siteId, path: buildVehiclePath(word, slug) },
        }
      }),
    ),
    bookings: await Promise.all(
      found.bookings.map(async ({ id, leadId, kind, siteId, startsAt, ...customer }) => {
        const region = (await findSite(siteId))?.configuration.region ?? usualRegion
        return {
          id,
          leadId,
          kind,
          name: nameVisitor(customer),
          when: formatMoment(startsAt, region),
        }
      }),
    ),
  }
}
