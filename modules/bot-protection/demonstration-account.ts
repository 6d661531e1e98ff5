/** The key by which the demonstration's Turnstile, on this machine alone, knows every site. Nothing here is secret. */
export const demonstrationTurnstileKey = 'demonstration-turnstile-key'

/** Under the origin of the demonstration's partners. */
export const demonstrationSiteverifyPath = '/turnstile/v0/siteverify'
