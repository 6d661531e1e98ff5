import { pushEntry } from './data-layer.ts'

/** The setup of Google Tag Manager's official loader, before the script loads. */
export function setUpTagManager(clock: { now(): number }): void {
  pushEntry({ 'gtm.start': clock.now(), event: 'gtm.js' })
}
