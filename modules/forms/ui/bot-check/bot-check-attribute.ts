/**
 * Marks the container of Turnstile's widget in a form that does not hydrate; its value is the site
 * key.
 */
export const botCheckAttribute = 'data-bot-check'
