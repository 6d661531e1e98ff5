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

/** The headless shell if available, because it uses less processor time, else full Chromium. */
export function launchBrowser(further: readonly string[]): Promise<Browser> {
  return chromium.launch({
    executablePath: findHeadlessShell() ?? findChromium() ?? '/usr/bin/chromium',
    args: [...always, ...further],
  })
}

/** Browsers shared by this worker's test files, by their arguments. They end with the worker. */
const shared = new Map<string, Promise<Browser>>()

/** A browser shared with other test files, which close what they open in it. Restarted after a crash. */
export async function shareBrowser(further: readonly string[]): Promise<Browser> {
  const key = further.join(' ')
  const known = await shared.get(key)
  if (known?.isConnected() === true) return known
  const launched = launchBrowser(further)
  shared.set(key, launched)
  return launched
}

/** A browser with the back/forward cache, which Playwright turns off. The caller closes it. */
export function launchKeeping(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium() ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  })
}
