/**
 * Origin of Turnstile’s script and iframe, which the content security policy of pages with it must
 * allow.
 */
export const botCheckOrigin = 'https://challenges.cloudflare.com'
