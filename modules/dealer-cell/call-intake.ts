import { randomUUID } from 'node:crypto'
import { phoneCallCategory } from '#modules/forms/catalogue/category.rules.ts'
import { queueDeliveries } from '#modules/leads/delivery/queue-deliveries.ts'
import { insertLead } from '#modules/leads/submit/lead.store.ts'
import { findPartnerAccount } from '#modules/partner-accounts/partner-account.store.ts'
import type { RequestContext } from '#modules/sites/request-context.types.ts'
import { scopeOf } from '#modules/sites/site-scope.ts'
import type { Site } from '#modules/sites/site.types.ts'
import type { Cipher } from '#platform/config/secret-keys.ts'
import type { Database, Tx } from '#platform/postgres/database.ts'
import { ownScopeOf } from '#platform/postgres/scopes.ts'
import { type CallReport, readCallReport } from './call-report.schema.ts'
import { isSignedCall } from './call-signature.ts'
import { decideCallType, type DialledNumber, findDialledNumber } from './dialled-number.rules.ts'
import { findRecentCaller, insertCall, lockCaller, saveLeadOfCall } from './phone-call.store.ts'

export type CallOutcome =
  | { readonly kind: 'recorded'; readonly leadId: string | null }
  /** The call was reported before. */
  | { readonly kind: 'repeated' }
  | { readonly kind: 'not-configured' }
  | { readonly kind: 'unverified' }
  | { readonly kind: 'malformed' }
  /** The number does not belong to the site. */
  | { readonly kind: 'unknown-number' }

export interface CallIntake {
  /** @param body as received, because the signature is checked before the body is parsed */
  receive(
    context: Pick<RequestContext, 'site' | 'now' | 'requestId'>,
    headers: Headers,
    body: Uint8Array,
  ): Promise<CallOutcome>
}

interface CallSources {
  readonly database: Database
  /** Created for `partnerKeyPurpose`. */
  readonly cipher: Cipher
}

export function openCallIntake({ database, cipher }: CallSources): CallIntake {
  async function findSecret(site: Site): Promise<string | undefined> {
    if (!site.configuration.feature_flags.dealercell) return undefined
    const keys = await database.withScope(ownScopeOf(site.id), (tx) =>
      findPartnerAccount(tx, cipher, site.id, 'dealercell'),
    )
    return keys?.signing_secret
  }

  return {
    async receive({ site, now, requestId }, headers, body) {
      const secret = await findSecret(site)
      if (secret === undefined) return { kind: 'not-configured' }
      if (!isSignedCall(secret, headers, body, now)) return { kind: 'unverified' }
      const report = readCallReport(body)
      if (report === undefined) return { kind: 'malformed' }
      const number = findDialledNumber(site, report.dialled_number)
      if (number === undefined) return { kind: 'unknown-number' }
      return database.withScope(scopeOf(site), async (tx) => {
        if (!(await insertCall(tx, site.id, report, number))) return { kind: 'repeated' }
        return { kind: 'recorded', leadId: await storeCaller(tx, site, report, number, requestId) }
      })
    },
  }
}

/**
 * Stores a missed call as a lead, delivered like any lead of the location. Not for another call of the same caller
 * within an hour, and not without the caller's number, which calling back requires.
 *
 * @returns the new lead; null without one
 */
async function storeCaller(
  tx: Tx,
  site: Site,
  report: CallReport,
  { location, source }: DialledNumber,
  requestId: string | undefined,
): Promise<string | null> {
  const { call_id: callId, caller_number: phone, outcome } = report
  if (outcome === 'answered' || phone === null) return null
  await lockCaller(tx, site.id, phone)
  if (await findRecentCaller(tx, phone)) return null
  const id = randomUUID()
  const subcategory = decideCallType(location)
  const lead = await insertLead(tx, {
    id,
    siteId: site.id,
    // Random, because somebody could use up a key that can be guessed. It need not prevent duplicates: each call is
    // recorded once.
    key: `phone-call-${id}`,
    bodyHash: Buffer.alloc(0),
    state: 'complete',
    flag: null,
    // Calls are not events of a page, so advertising platforms are not informed of callers.
    eventId: null,
    step: null,
    consents: [],
    form: null,
    category: phoneCallCategory,
    subcategory,
    firstName: '',
    lastName: '',
    email: null,
    phone,
    vehicleId: null,
    vehicleShown: false,
    dealershipSlug: null,
    locationId: location?.id ?? null,
    payload: {
      category: phoneCallCategory,
      ...(subcategory !== null && { subcategory }),
      phone,
      message: outcome === 'missed' ? 'Nobody answered this call.' : 'Left a voice message.',
      source: source ?? 'Phone',
      dialled_number: report.dialled_number,
      started_at: report.started_at,
      seconds: report.seconds,
    },
  })
  if (lead === undefined) return null
  await saveLeadOfCall(tx, site.id, callId, lead.id)
  await queueDeliveries(tx, site, lead, { revision: 0, isConfirmed: false, requestId })
  return lead.id
}
