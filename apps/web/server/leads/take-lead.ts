import type { LeadOutcome } from '#modules/leads/lead.types.ts'
import type { SentLead } from '#modules/leads/submit/lead-parts.types.ts'
import { refuseTooMany } from '#modules/leads/submit/refusals.ts'
import type { HttpContext } from '../http-env.ts'
import { createPeerReader } from '../request-host.ts'
import type { Services } from '../services.ts'
import { createAddressReader } from './visitor-address.ts'

export type TakeLead = (c: HttpContext, sent: SentLead) => Promise<LeadOutcome>

/**
 * Stores a new lead, within the limits of its site (gaps.md, Spam). What is no new lead, because it is refused
 * or was sent before, does not count.
 */
export function createLeadTaker({ leads, trustedProxies }: Services): TakeLead {
  const readPeer = createPeerReader(trustedProxies)
  const readAddress = createAddressReader((address) => readPeer(address).isTrusted)
  return async (c, sent) => {
    const site = c.get('site')
    const { address_limit_per_minute: addressLimit, site_limit_per_minute: siteLimit } =
      site.configuration.leads
    const taken = leads.limits?.take({
      siteId: site.id,
      address: readAddress(c),
      addressLimit,
      siteLimit,
    })
    if (taken?.ok === false) {
      return { ok: false, refusal: refuseTooMany(taken.retryAfterSeconds) }
    }
    let isNew = false
    try {
      const outcome = await leads.desk.submit(site, sent)
      isNew = outcome.ok && !outcome.repeated
      return outcome
    } finally {
      if (!isNew) taken?.giveBack()
    }
  }
}
