import type { Attempt, RequestLimit, RequestLimits } from '#apps/web/context/request-limits.ts'
import type { Site } from '#modules/sites/site.types.ts'

const refuse: RequestLimit['refuse'] = (retryAfterSeconds) => ({
  status: 429,
  code: 'account.too-many',
  error: 'That was often. Please wait a minute, and then try it again.',
  retryAfterSeconds,
})

/** Sign-in links used from one address: an office may share an address between several people. */
const ofAddress: RequestLimit = {
  name: 'confirm',
  description: 'At most 12 a minute from one address, and 240 for the whole site.',
  perMinute: () => ({ addressLimit: 12, siteLimit: 240 }),
  refuse,
}

/** Attempts with tokens of the same prefix, from any address: the link's owner needs one or two. */
const ofFamily: RequestLimit = {
  name: 'confirm-family',
  description: 'At most 6 a minute of one beginning, and 240 for the whole site.',
  perMinute: () => ({ addressLimit: 6, siteLimit: 240 }),
  refuse,
}

/** Long enough to identify one link; with a shorter prefix, attempts on other links would count too. */
const familyLength = 8

/** Counts an attempt to sign in with a token; a success is not counted, since it was not a guess. */
export function takeConfirmAttempt(
  limits: RequestLimits,
  site: Site,
  clientAddress: string,
  token: string,
): Attempt {
  const address = limits.take(ofAddress, site, clientAddress)
  if (!address.ok) return address
  const family = limits.take(ofFamily, site, token.slice(0, familyLength))
  if (!family.ok) return family
  return {
    ok: true,
    giveBack() {
      address.giveBack()
      family.giveBack()
    },
  }
}
