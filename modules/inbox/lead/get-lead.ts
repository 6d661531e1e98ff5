import {
  readContactPreference,
  wordContactPreference,
} from '#modules/forms/catalogue/contact-preference.rules.ts'
import { findForm } from '#modules/forms/site-forms/list-forms.ts'
import { listLeadValues } from '#modules/leads/delivery/lead-values.view.ts'
import {
  findTelephoneHref,
  formatBytes,
  nameVisitor,
  readMessage,
} from '#modules/leads/delivery/mail/lead-words.rules.ts'
import { agentLeadNote, cameThroughAgent } from '#modules/leads/lead/agent-lead.rules.ts'
import { isHeld } from '#modules/leads/lead/held-lead.rules.ts'
import { findLeadLocation } from '#modules/leads/lead/lead-location.rules.ts'
import { noteMissingFiles } from '#modules/leads/lead/no-files.rules.ts'
import { noTimeWords } from '#modules/leads/lead/no-time.rules.ts'
import { buildVehiclePath } from '#modules/links/paths.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { Actor } from '#modules/staff/access/actor.types.ts'
import { findPersonId } from '#modules/staff/people/within-actor.ts'
import { listAuditOf } from '#modules/staff/audit/audit.store.ts'
import type { StaffOutcome } from '#modules/staff/service/staff-service.types.ts'
import { buildVehicleTitle } from '#modules/vehicles/card/vehicle-title.rules.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { InboxParts } from '../work/inbox-parts.types.ts'
import { listNotes } from '../work/lead-note.store.ts'
import { unknownLead } from '../work/refusals.ts'
import { listNextStates } from '../work/sales-state.rules.ts'
import { withinLead } from '../work/within-lead.ts'
import { listWorkers, toPlace, type WorkedLead } from '../work/worked-lead.store.ts'
import { describeDelivery } from './delivery-words.view.ts'
import { findInboxLead, type FoundLead, listNames, markRead } from './inbox-lead.store.ts'
import type { InboxLead } from './inbox-lead.types.ts'
import { buildHistory, listNamedPeople } from './lead-history.view.ts'

/** The newest of these are shown with a lead. */
const mostNotes = 200
const mostHistory = 200

export interface LeadRequest {
  readonly leadId: string
  /** Whether the person opens the lead, which is no longer unread then; false where a screen loads it ahead of that. */
  readonly marksRead: boolean
}

/** Everything of one lead. One that the actor may not see is unknown, as one that does not exist. */
export async function getLead(
  { database, findSite }: InboxParts,
  actor: Actor,
  { leadId, marksRead }: LeadRequest,
): Promise<StaffOutcome<{ readonly lead: InboxLead }>> {
  const read = await withinLead(
    { database },
    actor,
    { leadId, permission: 'leads.read' },
    async (tx, worked) => {
      const stored = await findInboxLead(tx, worked.id)
      if (stored === undefined) return unknownLead
      const personId = findPersonId(actor)
      if (marksRead && personId !== null) await markRead(tx, worked.id, personId)
      return { ok: true as const, worked, stored, ...(await readWork(tx, actor, worked)) }
    },
  )
  if (!read.ok) return read
  const { worked, stored, ...work } = read
  const site = await findSite(worked.siteId)
  return { ok: true, lead: { ...buildFields(worked, stored, site), ...work } }
}

/** What staff did with a lead, and what the actor may do. */
async function readWork(
  tx: Tx,
  actor: Actor,
  worked: WorkedLead,
): Promise<Pick<InboxLead, 'allows' | 'nextStates' | 'owners' | 'notes' | 'history'>> {
  const place = toPlace(worked)
  const allows = {
    work: decideAccess(actor, 'leads.work', place).allowed,
    deliver: decideAccess(actor, 'leads.deliver', place).allowed,
  }
  const audit = await listAuditOf(tx, { kind: 'lead', id: worked.id }, mostHistory)
  const names = await listNames(tx, listNamedPeople(audit))
  return {
    allows,
    nextStates: allows.work ? listNextStates(worked.salesState) : [],
    owners: allows.work ? await listWorkers(tx, actor, worked) : [],
    notes: await listNotes(tx, worked.id, mostNotes),
    history: buildHistory(audit, names),
  }
}

function buildFields(
  worked: WorkedLead,
  stored: FoundLead,
  site: Site | undefined,
): Omit<InboxLead, 'allows' | 'nextStates' | 'owners' | 'notes' | 'history'> {
  const { vehicle, booking, workedAt } = stored
  const { salesState, lostReason, ownerId, ownerName, version } = worked
  const lead = { ...stored, siteId: worked.siteId }
  const region = site?.configuration.region
  return {
    id: stored.id,
    site: {
      id: worked.siteId,
      name: site?.configuration.name ?? worked.siteSlug,
      timeZone: region?.time_zone ?? 'UTC',
      locale: region?.locale ?? 'en-AU',
    },
    locationName:
      site === undefined
        ? null
        : (findLeadLocation(site, lead, vehicle ?? undefined)?.name ?? null),
    category: stored.category,
    subcategory: stored.subcategory,
    channel: stored.channel,
    customerId: stored.customerId,
    createdAt: stored.createdAt,
    completedAt: stored.completedAt,
    isIncomplete: stored.state === 'incomplete',
    isHeld: isHeld(stored),
    customer: {
      name: nameVisitor(stored),
      email: stored.email,
      phone: stored.phone,
      telephoneHref: findTelephoneHref(stored.phone),
    },
    contactPreference: wordContactPreference(readContactPreference(stored.payload)),
    message: readMessage(stored),
    vehicle:
      vehicle === null
        ? null
        : {
            id: vehicle.id,
            title: buildVehicleTitle(vehicle),
            stockNumber: vehicle.stockNumber,
            isInStock: vehicle.isInStock,
            path:
              site === undefined || vehicle.slug === null
                ? null
                : buildVehiclePath(site.configuration.vehicle.address_word, vehicle.slug),
          },
    values:
      site === undefined
        ? []
        : listLeadValues(lead, findForm(site, stored.form ?? ''), site, 'staff'),
    notices: listNotices(stored, site),
    booking:
      booking === null
        ? null
        : {
            ...booking,
            startsAt: new Date(booking.startsAt),
            endsAt: new Date(booking.endsAt),
          },
    consents: stored.consents.map((consent) => ({
      ...consent,
      givenAt: new Date(consent.givenAt),
    })),
    files: stored.files.map(({ bytes, ...file }) => ({ ...file, size: formatBytes(bytes) })),
    deliveries: stored.deliveries.map(describeDelivery),
    work: { salesState, lostReason, ownerId, ownerName, version, workedAt },
  }
}

const listNotices = (
  { noTimeReason, noFilesReason, payload }: FoundLead,
  site: Site | undefined,
): readonly string[] => [
  ...(cameThroughAgent(payload) ? [agentLeadNote] : []),
  ...(noTimeReason === null ? [] : [noTimeWords[noTimeReason].note]),
  ...(noFilesReason === null ? [] : [noteMissingFiles(noFilesReason)]),
  ...(site === undefined
    ? ['The settings of this website have a fault, so the fields of its form are not shown.']
    : []),
]
