import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import { hashSecretText } from '#platform/config/secret-text.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { allowSignInMail } from '#platform/sign-in/allow-sign-in-mail.ts'
import { mayRequestFromAddress } from '../offer/courtesy-bounds.rules.ts'
import { decideOffer } from '../hold/decide-offer.ts'
import { sendCourtesyCodeJob } from '../mail/send-courtesy-code.job.ts'
import type { CourtesyParts } from './courtesy-parts.types.ts'
import type { RequestOutcome, SentCourtesyRequest } from './courtesy-service.types.ts'
import {
  countRequestsOfAddress,
  findRepeatedRequest,
  insertRequest,
} from '../hold/courtesy-request.store.ts'
import { refuseCourtesy } from './refuse-courtesy.ts'
import { hashClientAddress, hashShopper } from '../hold/shopper-keys.ts'
import { checkShopper } from '../hold/shopper.rules.ts'

/**
 * Stores a shopper's request, and queues the mail with the code. Whether the shopper already has a courtesy hold is checked
 * only when the code is entered: otherwise anybody could find out by requesting one with that person's address. An address
 * that has reached its limit of codes gets no further code, but the outcome is the same, for the same reason.
 */
export async function requestHold(
  parts: CourtesyParts,
  { site, now, requestId }: Pick<RequestContext, 'site' | 'now' | 'requestId'>,
  sent: SentCourtesyRequest,
): Promise<RequestOutcome> {
  const { vehicleId } = sent
  if (!site.configuration.courtesy_holds.enabled) return refuseCourtesy('courtesy.not-enabled')
  const vehicle = await parts.leads.findVehicle(site, vehicleId, now)
  if (vehicle === undefined) return refuseCourtesy('courtesy.vehicle-unknown')
  if (!parts.reachesShoppers) return refuseCourtesy('courtesy.no-mail')
  const checked = checkShopper(sent.shopper, site.configuration)
  if (!checked.ok) return { ok: false, reason: 'courtesy.invalid', fields: checked.errors }
  const { shopper } = checked
  const request = {
    ...shopper,
    siteId: site.id,
    vehicleId,
    optIn: sent.optIn,
    keys: hashShopper(parts.secrets, shopper),
    browserHash: hashSecretText(sent.browserKey),
    addressHash: hashClientAddress(parts.secrets, sent.clientAddress),
  }
  const countShown = () => parts.countShown(site, now)
  return parts.database.withScope(scopeOf(site), async (tx): Promise<RequestOutcome> => {
    const decision = await decideOffer(tx, site, vehicle, countShown)
    if (!decision.allowed) return refuseCourtesy(decision.reason, decision.possibleAt)
    // Counted first: requests from one address wait for each other there, so a second press finds the first.
    const requested = await countRequestsOfAddress(tx, request.addressHash)
    const repeated = await findRepeatedRequest(tx, request)
    if (repeated !== undefined) return { ok: true, requestId: repeated }
    if (parts.limitsRequests && !mayRequestFromAddress(requested)) {
      return refuseCourtesy('courtesy.too-many')
    }
    const allowance = await allowSignInMail(tx, parts.secrets, {
      purpose: 'sign-in address',
      email: shopper.email,
    })
    if (allowance === 'deployment') return refuseCourtesy('courtesy.busy')
    const id = await insertRequest(tx, request)
    if (allowance === 'allowed') {
      await enqueue(tx, sendCourtesyCodeJob, [{ siteId: site.id, courtesyId: id, requestId }])
    }
    return { ok: true, requestId: id }
  })
}
