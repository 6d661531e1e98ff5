import { pushEntry } from './data-layer.ts'

/** What Google Tag Manager's own loader does before it asks for the script. */
export function setUpTagManager(clock: { now(): number }): void {
  pushEntry({ 'gtm.start': clock.now(), event: 'gtm.js' })
}
