import { type Browser, chromium } from 'playwright-core'
import { findChromium, findHeadlessShell } from '../checks/setup/chromium.ts'

const always = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** A browser without windows where there is one, as it takes less of the processor, else a whole Chromium. */
export function launchBrowser(further: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium() ?? '/usr/bin/chromium',
    args: [...always, ...further],
  })
}

/** Those that the files of this worker share, by their arguments. They end with the worker. */
const shared = new Map<string, Promise<Browser>>()

/** A browser that other files use too: what they open in it they close. Started anew where it has crashed. */
export async function shareBrowser(further: readonly string[]): Promise<Browser> {
  const key = further.join(' ')
  const known = await shared.get(key)
  if (known?.isConnected() === true) return known
  const launched = launchBrowser(further)
  shared.set(key, launched)
  return launched
}

/** A browser with the back/forward cache that people's browsers have and Playwright turns off. Close it when done. */
export function launchKeeping(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
