import { listFilesOfLeads } from '#modules/leads/files/lead-file.store.ts'
import {
  findTelephoneHref,
  formatBytes,
  nameVisitor,
} from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { findTradedIn } from '#modules/leads/lead/trade-in-of-lead.rules.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { CustomerParts } from './customer-parts.types.ts'
import { buildCustomerHistory } from './customer-history.view.ts'
import {
  type FoundCustomer,
  type FoundLead,
  listBookingsOf,
  listDealings,
  listLeadsOfCustomer,
  listSimilar,
  listUndoable,
  listWorkersWith,
} from './customer.store.ts'
import type { Customer, CustomerLead } from './customer.types.ts'
import { listSharedGarage } from './shared-garage.store.ts'
import { toCustomerPlace, withinCustomer } from './within-customer.ts'

/** The newest of these are shown. */
const mostLeads = 200
const mostHistory = 100
/** Names, addresses and numbers that are shown. */
const mostWays = 10

/** Everything of one customer that the actor may see: through their leads, and only those. */
export async function getCustomer(
  parts: Pick<CustomerParts, 'database' | 'findSite'>,
  actor: PersonActor,
  customerId: string,
): Promise<StaffOutcome<{ readonly customer: Customer }>> {
  const read = await withinCustomer(
    parts,
    actor,
    { customerId, permission: 'customers.read' },
    async (tx, found) => {
      const leads = await listLeadsOfCustomer(tx, found.id, mostLeads + 1)
      const ids = leads.slice(0, mostLeads).map(({ id }) => id)
      return {
        ok: true as const,
        found,
        leads,
        bookings: await listBookingsOf(tx, ids),
        dealings: await listDealings(tx, found.id),
        garage: await listSharedGarage(tx, found.id),
        files: await listFilesOfLeads(tx, ids),
        workers: await listWorkersWith(tx, ids),
        similar: await listSimilar(tx, found.id),
        undoable: await listUndoable(tx, found.id),
        audit: await listAuditOf(tx, { kind: 'customer', id: found.id }, mostHistory),
      }
    },
  )
  if (!read.ok) return read
  const { found, leads, dealings, garage, files, similar, audit, ...rest } = read
  const site = await parts.findSite(found.siteId)
  const shown = leads.slice(0, mostLeads)
  return {
    ok: true,
    customer: {
      id: found.id,
      ...buildPerson(shown),
      site: buildSite(found, site),
      leads: shown.map((lead) => buildLead(lead, { actor, found, site })),
      hasMoreLeads: leads.length > mostLeads,
      dealings: dealings.map(({ year, make, model, ...dealing }) => ({
        ...dealing,
        vehicleTitle: nameVehicle({ year, make, model }),
      })),
      garage: garage.map(({ year, make, model, ...saved }) => ({
        ...saved,
        title: nameVehicle({ year, make, model }),
      })),
      files: files.map(({ id, leadId, name, bytes }) => ({
        id,
        leadId,
        name,
        size: formatBytes(bytes),
      })),
      similar: similar.map(({ firstName, lastName, ...other }) => ({
        ...other,
        name: nameVisitor({ firstName, lastName }),
      })),
      ...rest,
      history: buildCustomerHistory(audit),
      allows: {
        change: decideAccess(actor, 'leads.work', toCustomerPlace(found)).allowed,
        privacy: decideAccess(actor, 'customers.privacy', toCustomerPlace(found)).allowed,
      },
    },
  }
}

const buildSite = (found: FoundCustomer, site: Site | undefined): Customer['site'] => ({
  id: found.siteId,
  name: site?.configuration.name ?? found.siteName,
  timeZone: site?.configuration.region.time_zone ?? 'UTC',
  locale: site?.configuration.region.locale ?? 'en-AU',
})

/** Who the customer is, by their leads: the newest one's name, and all addresses and numbers. */
function buildPerson(
  leads: readonly FoundLead[],
): Pick<Customer, 'name' | 'otherNames' | 'emails' | 'phones'> {
  const names = listDistinct(leads.map(nameVisitor))
  const emails = listDistinct(leads.flatMap(({ email }) => email?.toLowerCase() ?? []))
  const phones = listDistinct(leads.flatMap(({ phone }) => phone ?? []))
  return {
    name: names[0] ?? nameVisitor({ firstName: '', lastName: '' }),
    otherNames: names.slice(1),
    emails,
    phones: phones.map((text) => ({ text, telephoneHref: findTelephoneHref(text) })),
  }
}

const listDistinct = (values: readonly string[]): readonly string[] =>
  [...new Set(values)].slice(0, mostWays)

function buildLead(
  lead: FoundLead,
  {
    actor,
    found,
    site,
  }: {
    readonly actor: PersonActor
    readonly found: FoundCustomer
    readonly site: Site | undefined
  },
): CustomerLead {
  const { category, locationId } = lead
  const place = { kind: 'site', siteId: found.siteId, groupId: found.groupId } as const
  return {
    id: lead.id,
    name: nameVisitor(lead),
    category,
    subcategory: lead.subcategory,
    createdAt: lead.createdAt,
    locationName: lead.locationName,
    salesState: lead.salesState,
    ownerName: lead.ownerName,
    vehicleTitle: nameVehicle(lead),
    channel: lead.channel,
    tradeIn:
      site === undefined
        ? null
        : (findTradedIn(lead.payload, site.configuration.region)?.vehicle ?? null),
    mayMove: decideAccess(actor, 'leads.work', { ...place, locationId, category }).allowed,
  }
}

const nameVehicle = ({ year, make, model }: Pick<FoundLead, 'year' | 'make' | 'model'>) =>
  year === null ? null : buildVehicleTitle({ year, make, model })
