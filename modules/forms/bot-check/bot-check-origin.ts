/** Origin of Turnstile’s script and iframe, which the content security policy must allow on pages with Turnstile. */
export const botCheckOrigin = 'https://challenges.cloudflare.com'
