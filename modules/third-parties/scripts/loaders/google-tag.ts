import { gtag } from './data-layer.ts'

/**
 * What the loader of Google Analytics and Google Ads does before it asks for the script.
 *
 * @param days how long its cookies live (§9: about 180 days)
 */
export function setUpGoogleTag(account: string, days: number, now: Date): void {
  gtag('js', now)
  gtag('config', account, { cookie_expires: days * 86_400 })
}
