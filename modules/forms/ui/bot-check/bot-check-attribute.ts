/** Of the place for Turnstile's widget in a form that does not hydrate; its value is the site's key. */
export const botCheckAttribute = 'data-bot-check'
