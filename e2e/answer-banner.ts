import type { BrowserContext } from 'playwright-core'
import { wordingVersion } from '#modules/consent/consent.view.ts'

/** Stores an answer to the consent banner, for its current wording, so that the banner is not shown. */
export const answerBanner = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(storeAnswer, wordingVersion)

/** Runs in each page before its own scripts; the first label of the host is the site's slug. */
function storeAnswer(version: number): void {
  const prefix = `forecourt.${location.hostname.split('.')[0]}`
  const answers = { measurement: true, advertising: false, services: false }
  const choice = { at: Date.now(), version, wording: '', answers }
  try {
    if (localStorage.getItem(`${prefix}.consent`) !== null) return
    localStorage.setItem(`${prefix}.consent`, JSON.stringify(choice))
    localStorage.setItem(`${prefix}.variants`, '{"card-button-order":"enquire-first"}')
  } catch {
    // Opaque origins have no storage.
  }
}
