import type { LeadOutcome } from '#modules/leads/lead/lead.types.ts'
import type { FormRefusal } from '#modules/forms/form-refusal.types.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refuseTooMany } from '#modules/leads/submit/refusals.ts'
import type { HttpContext } from '../request/http-env.ts'
import { createPeerReader } from '../request/request-host.ts'
import type { Services } from '../../context/services.ts'
import { createAddressReader } from '../request/visitor-address.ts'

export type LeadAttempt =
  | {
      readonly ok: true
      /** Undoes the count: the request sent nothing. */
      giveBack(): void
    }
  | { readonly ok: false; readonly refusal: FormRefusal }

export type CountAttempt = (c: HttpContext) => LeadAttempt

/**
 * Counts attempts to send a lead or a step of one, within the limits of the site (gaps.md, Spam), before anything
 * of it is read. A lead that is refused later counts too, since it caused work.
 */
export function createAttemptCounter({ leads, trustedProxies }: Services): CountAttempt {
  const readPeer = createPeerReader(trustedProxies)
  const readAddress = createAddressReader((address) => readPeer(address).isTrusted)
  return (c) => {
    const { id: siteId, configuration } = c.get('context').site
    const { address_limit_per_minute: addressLimit, site_limit_per_minute: siteLimit } =
      configuration.leads
    const taken = leads.limits?.take({ siteId, address: readAddress(c), addressLimit, siteLimit })
    if (taken === undefined) return uncounted
    return taken.ok ? taken : { ok: false, refusal: refuseTooMany(taken.retryAfterSeconds) }
  }
}

/** Of test mode, which stores nothing, and where there are no limits. */
export const uncounted: LeadAttempt = { ok: true, giveBack: () => undefined }

/**
 * A lead that is sent again because its response was lost does not count as another attempt, unless it has files,
 * which are read and checked each time.
 */
export function settleAttempt(
  attempt: LeadAttempt,
  outcome: LeadOutcome,
  { files }: Pick<SentLead, 'files'>,
): LeadOutcome {
  if (attempt.ok && outcome.ok && outcome.repeated && files.length === 0) attempt.giveBack()
  return outcome
}
