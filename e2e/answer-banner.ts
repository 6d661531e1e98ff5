import type { BrowserContext } from 'playwright-core'
import { wordingVersion } from '#modules/consent/consent.view.ts'

/** Makes a visitor one who has answered the banner about privacy, in today's words. */
export const answerBanner = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(storeAnswer, wordingVersion)

/** Runs in each page before its own scripts; the site's name is the first label of its host. */
function storeAnswer(version: number): void {
  const prefix = `forecourt.${location.hostname.split('.')[0]}`
  const answers = { measurement: true, advertising: false, services: false }
  const choice = { at: Date.now(), version, wording: '', answers }
  try {
    if (localStorage.getItem(`${prefix}.consent`) !== null) return
    localStorage.setItem(`${prefix}.consent`, JSON.stringify(choice))
    localStorage.setItem(`${prefix}.variants`, '{"card-button-order":"enquire-first"}')
  } catch {
    // A page without an origin of its own has no storage.
  }
}
