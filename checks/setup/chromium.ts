import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** Headless Chromium of the same version, in Debian's separate package. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell']

/**
 * Path of a Chromium: `CHROMIUM`, the system's, Playwright's, or one installed with apt if we are root.
 *
 * @throws Error that says how to install one
 */
export function ensureChromium(print: (line: string) => void): string {
  const found = findChromium() ?? install('chromium', findChromium, print)
  if (found !== undefined) return found
  throw new Error(
    'The browser tests need Chromium: install it (Debian: apt-get install chromium), or set CHROMIUM to its path.',
  )
}

/**
 * Installs headless Chromium if it is missing and we are root, because tests take half the time with it. Otherwise, or
 * if `CHROMIUM` names a browser, they use the full Chromium.
 */
export function prepareHeadlessShell(print: (line: string) => void): void {
  if (isNamed('CHROMIUM') || findHeadlessShell() !== undefined) return
  install('chromium-headless-shell', findHeadlessShell, print)
}

/** Path of `CHROMIUM`, or of the system's or Playwright's Chromium. */
export function findChromium(): string | undefined {
  if (isNamed('CHROMIUM')) return process.env['CHROMIUM']
  return find(names, [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    chromium.executablePath(),
  ])
}

/** Path of the system's headless Chromium, unless `CHROMIUM` names the browser to use. */
export function findHeadlessShell(): string | undefined {
  return isNamed('CHROMIUM') ? undefined : find(shellNames, [])
}

function isNamed(variable: string): boolean {
  return (process.env[variable] ?? '') !== ''
}

function find(programs: readonly string[], elsewhere: readonly string[]): string | undefined {
  const places = (process.env['PATH'] ?? '').split(delimiter)
  const candidates = programs.flatMap((name) => places.map((place) => join(place, name)))
  return [...candidates, ...elsewhere].find(isExecutable)
}

/** Installs with apt if we are root. @returns what `findInstalled` then finds */
function install(
  name: string,
  findInstalled: () => string | undefined,
  print: (line: string) => void,
): string | undefined {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined
  print(`Installing a browser for the tests (apt-get install ${name}) …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const run = (errors: 'ignore' | 'inherit', ...words: string[]) =>
    spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', errors], env }).status === 0
  const words = ['install', '-y', '-qq', '--no-install-recommends', name]
  // A fresh machine has no package lists, or outdated ones.
  if (!run('ignore', ...words) && run('inherit', 'update', '-qq')) run('inherit', ...words)
  return findInstalled()
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
