/** Where Turnstile’s script and frame come from, which the policy of pages with it has to allow. */
export const botCheckOrigin = 'https://challenges.cloudflare.com'
