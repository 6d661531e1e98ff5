/**
 * The key that the demonstration's Turnstile, only on this machine, accepts for every site. It is
 * not secret.
 */
export const demonstrationTurnstileKey = 'demonstration-turnstile-key'

/** Path on the origin of the demonstration's partners. */
export const demonstrationSiteverifyPath = '/turnstile/v0/siteverify'
