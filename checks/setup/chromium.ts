import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/**
 * Path of a Chromium: `CHROMIUM`, the system's, Playwright's own, else installed with apt where we are root.
 *
 * @throws Error that says how to get one
 */
export function ensureChromium(print: (line: string) => void): string {
  const found = findChromium()
  if (found !== undefined) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    print('Installing Chromium for the browser tests (apt-get install chromium) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const run = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env })
    run('update', '-qq')
    run('install', '-y', '-qq', '--no-install-recommends', 'chromium')
    const installed = findChromium()
    if (installed !== undefined) return installed
  }
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

function findChromium(): string | undefined {
  const named = process.env['CHROMIUM']
  if (named !== undefined && named !== '') return named
  const places = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = [
    ...names.flatMap((name) => places.map((place) => join(place, name))),
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ]
  return candidates.find(isExecutable)
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
