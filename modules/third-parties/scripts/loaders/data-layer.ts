import type { OptionalPurpose } from '#modules/consent/consent.rules.ts'

/** The globals of Google's scripts: `gtag` commands, and entries for a tag manager. */
declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

export function pushEntry(entry: Readonly<Record<string, unknown>>): void {
  ;(window.dataLayer ??= []).push(entry)
}

/** Google's scripts only recognize a command in an `arguments` object; an array would be an entry without a name. */
export function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  ;(window.dataLayer ??= []).push(arguments)
}

/** Declares the visitor's consents to Google's scripts, before any of them loads. */
export function declareConsent(isAllowed: (purpose: OptionalPurpose) => boolean): void {
  const word = (purpose: OptionalPurpose) => (isAllowed(purpose) ? 'granted' : 'denied')
  gtag('consent', 'default', {
    analytics_storage: word('measurement'),
    ad_storage: word('advertising'),
    ad_user_data: word('advertising'),
    ad_personalization: word('advertising'),
  })
}
