import { queueDeliveries } from '#modules/leads/delivery/queue-deliveries.ts'
import type { StageOutcome } from '#modules/leads/files/stored-lead-file.types.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import { leadConsequences } from '#modules/leads/submit/lead-consequences.ts'
import type { LeadConsequences } from '#modules/leads/submit/lead-parts.types.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import type { Site } from '#modules/sites/site.types.ts'
import { decideAccess } from '#modules/staff/access/access.rules.ts'
import type { PersonActor } from '#modules/staff/access/actor.types.ts'
import { recordAudit } from '#modules/staff/audit/audit.store.ts'
import { refuseAccess } from '#modules/staff/people/refusals.ts'
import { changeWithinActor } from '#modules/staff/people/within-actor.ts'
import type { StaffRefusal } from '#modules/staff/service/staff-service.types.ts'
import type { Tx } from '#platform/postgres/database.ts'
import type { CustomerParts } from '../customer/customer-parts.types.ts'
import { handSourceNames, type NewLead, newLeadSchema } from './new-lead.schema.ts'
import { listSimilarLeads, type SimilarLead } from './similar-leads.store.ts'

export interface AddLeadRequest {
  /** As the form sends it. */
  readonly fields: Readonly<Record<string, unknown>>
  readonly requestId: string
}

export type AddLeadOutcome =
  | { readonly ok: true; readonly leadId: string }
  | (StaffRefusal & {
      /** What to correct, by field. */
      readonly faults?: Readonly<Record<string, string>>
      /** Earlier leads of the same address or number: the lead is stored if `isKnown` is sent with it. */
      readonly similar?: readonly SimilarLead[]
    })

/**
 * Stores a lead that staff enter, as leads of the website are stored: it is delivered by the site's routes, and the same
 * form sent twice stores it once. The customer gets no confirmation, since they did not write; it is not a conversion of
 * the website; and staff cannot agree to marketing for anybody.
 */
export async function addLead(
  parts: CustomerParts,
  actor: PersonActor,
  { fields, requestId }: AddLeadRequest,
): Promise<AddLeadOutcome> {
  const parsed = newLeadSchema.safeParse(fields)
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => [String(path[0]), message])
    return refuseFields(Object.fromEntries(issues.toReversed()))
  }
  const lead = parsed.data
  const site = await parts.findSite(lead.siteId)
  if (site === undefined) return unknownSite
  const locations = site.dealerships.flatMap((dealership) => dealership.locations)
  if (lead.locationId === null && locations.length > 0) {
    return refuseFields({ locationId: 'Choose a location.' })
  }
  const { category, locationId } = lead
  const place = { kind: 'site', siteId: site.id, groupId: site.groupId } as const
  const access = decideAccess(actor, 'leads.work', { ...place, locationId, category })
  if (!access.allowed) return refuseAccess(access)
  if (locationId !== null && locations.every(({ id }) => id !== locationId)) {
    return refuseFields({ locationId: 'Choose a location.' })
  }
  const checked = await changeWithinActor(parts.database, actor, (tx) => checkStored(tx, lead))
  if (!checked.ok) return checked
  if (!checked.hasVehicle) return refuseFields({ vehicleId: 'Choose a vehicle of this site.' })
  if (!checked.mayWork) return unknownSite
  if (checked.similar.length > 0 && !lead.isKnown && !checked.isStored) {
    return { ...enquiredBefore, similar: checked.similar }
  }
  return toOutcome(await store(parts, actor, { site, lead, requestId }))
}

/** What the database knows about the lead before it is stored, as far as the actor sees it. */
async function checkStored(tx: Tx, lead: NewLead) {
  const { siteId, locationId, category, vehicleId, key, email = '', phone = '' } = lead
  // Before the lead itself is looked for: another press of the same button may store it in between.
  const similar = await listSimilarLeads(tx, siteId, { email, phone })
  const { rows } = await tx.query<{ mayWork: boolean; hasVehicle: boolean; isStored: boolean }>(
    `SELECT staff_works_on($1, $2, $3) AS "mayWork",
       $4::bigint IS NULL OR EXISTS (
         SELECT FROM vehicles JOIN site_dealerships USING (dealership_id)
         WHERE vehicles.id = $4 AND site_id = $1 AND removed_at IS NULL) AS "hasVehicle",
       EXISTS (SELECT FROM leads WHERE site_id = $1 AND idempotency_key = $5) AS "isStored"`,
    [siteId, locationId, category, vehicleId, key],
  )
  return { ok: true as const, similar, ...rows[0]! }
}

interface Storing {
  readonly site: Site
  readonly lead: NewLead
  readonly requestId: string
}

function store(
  parts: CustomerParts,
  actor: PersonActor,
  { site, lead, requestId }: Storing,
): Promise<LeadOutcome> {
  const service = openLeadService({
    database: parts.database,
    ...parts.leads,
    consequences: createHandConsequences(actor, lead),
    book: () => Promise.resolve({ kind: 'none' }),
  })
  const read = parseLeadBody({ lead: buildBody(lead) })
  if (!read.ok) throw new Error(`a checked lead has faults: ${Object.keys(read.fields).join()}`)
  const context = {
    site,
    actor: { kind: 'visitor' },
    now: parts.clock(),
    locale: site.configuration.region.locale,
    requestId,
    log: parts.log,
  } as const
  return service.submit(context, {
    body: read.body,
    key: lead.key,
    files: [],
    clientAddress: 'console',
    stageFiles: () => Promise.resolve(noFiles),
  })
}

const noFiles: StageOutcome = {
  ok: true,
  staged: [],
  keep: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

const buildBody = (lead: NewLead) => ({
  category: lead.category,
  first_name: lead.firstName,
  last_name: lead.lastName ?? '',
  email: lead.email ?? '',
  phone: lead.phone ?? '',
  message: lead.message,
  source: handSourceNames[lead.source],
  ...(lead.vehicleId === null ? {} : { car_id: lead.vehicleId }),
  ...(lead.locationId === null ? {} : { location_id: String(lead.locationId) }),
})

/**
 * What is stored and queued with the lead: the same as for a lead of the website, without confirmation and conversion, and
 * with an entry in the audit.
 */
const createHandConsequences = (actor: PersonActor, { source }: NewLead): LeadConsequences => ({
  ...leadConsequences,
  async queueDeliveries(tx, { site, requestId }, lead) {
    await tx.query('UPDATE leads SET hand_source = $2 WHERE id = $1', [lead.id, source])
    await recordAudit(tx, actor, {
      siteId: site.id,
      subject: { kind: 'lead', id: lead.id },
      action: 'lead.enter',
      after: { source },
      requestId,
    })
    await queueDeliveries(tx, site, lead, { revision: 0, isConfirmed: false, requestId })
  },
  recordEvent: () => Promise.resolve(),
})

function toOutcome(outcome: LeadOutcome): AddLeadOutcome {
  if (outcome.ok) return { ok: true, leadId: outcome.response.id }
  const { code, error } = outcome.refusal
  return { ok: false, code, message: error }
}

const refuseFields = (faults: Readonly<Record<string, string>>): AddLeadOutcome => ({
  ok: false,
  code: 'customers.bad-lead',
  message: 'The lead is not saved yet: see what to correct.',
  faults,
})

const unknownSite: StaffRefusal = {
  ok: false,
  code: 'customers.unknown-place',
  message: 'You do not work on leads of this place. Load the page again.',
}

const enquiredBefore: StaffRefusal = {
  ok: false,
  code: 'customers.enquired-before',
  message: 'This person enquired before. Open that lead instead, or save this one as well.',
}
