import { decideVehicleEnquiryType, nameCategory } from '#modules/forms/catalogue/category.rules.ts'
import type { StageOutcome } from '#modules/leads/files/stored-lead-file.types.ts'
import { parseLeadBody } from '#modules/leads/lead/lead.schema.ts'
import type { LeadBooker } from '#modules/leads/submit/lead-parts.types.ts'
import { openLeadService } from '#modules/leads/submit/lead-service.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { createReference, writeReference } from '#modules/sites/short-reference.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { readCode } from '#modules/staff/codes/code.rules.ts'
import type { EnquiryVehicle } from '#modules/vehicles/page/enquiry-vehicle.types.ts'
import { hashSecretText } from '#platform/config/secret-text.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Tx } from '#platform/postgres/database.ts'
import { sendCourtesyMailJob } from '../mail/send-courtesy-mail.job.ts'
import { countMostHolds, mostHoldsADay } from '../offer/courtesy-bounds.rules.ts'
import { decideOffer } from '../hold/decide-offer.ts'
import type { CourtesyParts } from './courtesy-parts.types.ts'
import type { ConfirmOutcome, CourtesyRefusal, EnteredCode } from './courtesy-service.types.ts'
import { formatKeptUntil } from '../offer/courtesy-time.view.ts'
import {
  type ClaimOutcome,
  claimCourtesyHold,
  findHoldOfRequest,
  nameLeadForm,
} from '../hold/courtesy-hold.store.ts'
import {
  type CourtesyRequest,
  findRequestOfBrowser,
  tryRequestCode,
} from '../hold/courtesy-request.store.ts'
import { endCourtesyHoldJob } from '../hold/end-courtesy-hold.job.ts'
import { refuseCourtesy } from './refuse-courtesy.ts'
import { createCourtesyTokens, hashCourtesyCode } from '../hold/shopper-keys.ts'

/** What a claim that failed says to the shopper. */
const refusals: Readonly<Record<Exclude<ClaimOutcome, 'kept'>, CourtesyRefusal>> = {
  sold: 'courtesy.vehicle-sold',
  withdrawn: 'courtesy.vehicle-unknown',
  reserved: 'courtesy.vehicle-reserved',
  'being-reserved': 'courtesy.being-reserved',
  closed: 'courtesy.closed',
  full: 'courtesy.full',
  often: 'courtesy.often',
  someone: 'courtesy.someone-coming',
  own: 'courtesy.own-hold',
}
const refusalCodes: ReadonlySet<string> = new Set(Object.values(refusals))
const isRefusal = (code: string): code is CourtesyRefusal => refusalCodes.has(code)

/**
 * Keeps the vehicle of a request whose code was entered in its browser. The attempt is counted in a transaction of its own;
 * the hold is stored with its lead in a second one, both or neither. What was confirmed before has the same outcome.
 */
export async function confirmHold(
  parts: CourtesyParts,
  context: RequestContext,
  { requestId: id, browserKey, code, clientAddress }: EnteredCode,
): Promise<ConfirmOutcome> {
  const { site } = context
  const { database, secrets } = parts
  const within = <T>(work: (tx: Tx) => Promise<T>) => database.withScope(scopeOf(site), work)
  const browserHash = hashSecretText(browserKey)
  const request = await within((tx) => findRequestOfBrowser(tx, id, browserHash))
  if (request === undefined) return { ok: false, reason: 'courtesy.request-unknown' }
  const known = await within((tx) => findHoldOfRequest(tx, id))
  if (known !== undefined) return succeed(parts, site.id, known.id)
  const digits = readCode(code)
  // A text that cannot be a code is refused before any work, and is not counted as an attempt.
  if (digits === undefined) return { ok: false, reason: 'courtesy.wrong-code' }
  const hashes = hashCourtesyCode(secrets, id, digits)
  const tried = await within((tx) => tryRequestCode(tx, id, browserHash, hashes))
  if (tried !== 'right') {
    return { ok: false, reason: tried === 'wrong' ? 'courtesy.wrong-code' : 'courtesy.code-over' }
  }
  const vehicle = await parts.leads.findVehicle(site, request.vehicleId, context.now)
  if (vehicle === undefined) return refuseCourtesy('courtesy.vehicle-unknown')
  const countShown = () => parts.countShown(site, context.now)
  const decision = await within((tx) => decideOffer(tx, site, vehicle, countShown))
  if (!decision.allowed) {
    // A second press of the button that waited for the first.
    const made = await within((tx) => findHoldOfRequest(tx, id))
    return made === undefined
      ? refuseCourtesy(decision.reason, decision.possibleAt)
      : succeed(parts, site.id, made.id)
  }
  const refused = await storeHold(parts, context, {
    request,
    vehicle,
    endsAt: decision.endsAt,
    mostOpen: countMostHolds(await countShown()),
    clientAddress,
  })
  const made = await within((tx) => findHoldOfRequest(tx, id))
  if (made !== undefined) return succeed(parts, site.id, made.id)
  return refuseCourtesy(refused ?? 'courtesy.unavailable')
}

const succeed = ({ secrets }: CourtesyParts, siteId: number, holdId: string): ConfirmOutcome => ({
  ok: true,
  token: createCourtesyTokens(secrets).sign(siteId, holdId),
})

interface Confirmed {
  readonly request: CourtesyRequest
  readonly vehicle: EnquiryVehicle
  readonly endsAt: Date
  readonly mostOpen: number
  readonly clientAddress: string
}

/** @returns why nothing was stored; undefined: lead and hold are stored, or were stored before */
async function storeHold(
  parts: CourtesyParts,
  context: RequestContext,
  confirmed: Confirmed,
): Promise<CourtesyRefusal | undefined> {
  const reference = createReference()
  const service = openLeadService({
    database: parts.database,
    ...parts.leads,
    book: createHoldBooker(confirmed, reference),
  })
  const read = parseLeadBody({ lead: buildBody(parts, context, confirmed, reference) })
  if (!read.ok) throw new Error(`a checked lead has faults: ${Object.keys(read.fields).join()}`)
  const outcome = await service.submit(context, {
    body: read.body,
    key: `courtesy-hold-${confirmed.request.id}`,
    files: [],
    clientAddress: confirmed.clientAddress,
    stageFiles: () => Promise.resolve(noFiles),
  })
  if (outcome.ok) return undefined
  const { code } = outcome.refusal
  return isRefusal(code) ? code : 'courtesy.unavailable'
}

const noFiles: StageOutcome = {
  ok: true,
  staged: [],
  keep: () => Promise.resolve(),
  remove: () => Promise.resolve(),
}

/** An enquiry about the vehicle, with a line that says what the dealer has to do. */
function buildBody(
  { originOf }: CourtesyParts,
  { site }: RequestContext,
  { request, vehicle, endsAt }: Confirmed,
  reference: string,
) {
  const until = formatKeptUntil(endsAt, site.configuration)
  return {
    category: nameCategory(decideVehicleEnquiryType(vehicle.carType)).category,
    name: request.firstName,
    first_name: request.firstName,
    last_name: request.lastName,
    email: request.email,
    phone: request.phone,
    car_id: request.vehicleId,
    message: `I’m on my way to see it. Courtesy hold until ${until}, reference ${writeReference(reference)}.`,
    opt_in: request.optIn,
    url: originOf(site) + vehicle.card.href,
  }
}

/** Keeps the vehicle in the transaction that stores the lead. The shopper gets a mail of its own. */
const createHoldBooker =
  ({ request, vehicle, endsAt, mostOpen }: Confirmed, reference: string): LeadBooker =>
  async (tx, { site, requestId }, lead) => {
    const claimed = await claimCourtesyHold(tx, {
      requestId: request.id,
      leadId: lead.id,
      locationId: vehicle.locationId ?? 0,
      endsAt,
      reference,
      mostOpen,
      mostADay: mostHoldsADay,
    })
    if (claimed !== 'kept') {
      const code = refusals[claimed]
      return { kind: 'refused', refusal: { status: 409, code, error: code, fields: {} } }
    }
    await nameLeadForm(tx, lead.id)
    const hold = await findHoldOfRequest(tx, request.id)
    const payload = { siteId: site.id, holdId: hold!.id, requestId }
    await enqueue(tx, sendCourtesyMailJob, [{ ...payload, what: 'kept' }])
    const waitSeconds = Math.max(0, (endsAt.getTime() - hold!.heldAt.getTime()) / 1000)
    await enqueue(tx, endCourtesyHoldJob, [payload], { waitSeconds })
    return { kind: 'booked' }
  }
