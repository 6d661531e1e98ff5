import { gtag } from './data-layer.ts'

/**
 * The setup of the official loader of Google Analytics and Google Ads, before the script loads.
 *
 * @param days the lifetime of its cookies (§9: about 180 days)
 */
export function setUpGoogleTag(account: string, days: number, now: Date): void {
  gtag('js', now)
  gtag('config', account, { cookie_expires: days * 86_400 })
}
