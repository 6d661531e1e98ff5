import type { Attempt, RequestLimit, RequestLimits } from '#apps/web/context/request-limits.ts'
import type { Site } from '#modules/sites/site.types.ts'

const refuse: RequestLimit['refuse'] = (retryAfterSeconds) => ({
  status: 429,
  code: 'account.too-many',
  error: 'That was often. Please wait a minute, and then try it again.',
  retryAfterSeconds,
})

/** How often links are used from one place: an office may have one address for several people. */
const ofAddress: RequestLimit = {
  name: 'confirm',
  description: 'At most 12 a minute from one address, and 240 for the whole site.',
  perMinute: () => ({ addressLimit: 12, siteLimit: 240 }),
  refuse,
}

/** How often tokens that begin alike are tried, from wherever: a link's own holder needs one or two. */
const ofFamily: RequestLimit = {
  name: 'confirm-family',
  description: 'At most 6 a minute of one beginning, and 240 for the whole site.',
  perMinute: () => ({ addressLimit: 6, siteLimit: 240 }),
  refuse,
}

/** As many characters as say which link it is meant to be; with fewer, strangers would count for each other. */
const familyLength = 8

/** Counts a try to sign in with a token. What succeeds is given back: it was no guess. */
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
