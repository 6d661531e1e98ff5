import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Installs the packages of a folder with its own lock file, unless they are there.
 *
 * @throws Error if npm failed, after printing its output
 */
export function installPackages(folder: string, name: string, print: (line: string) => void): void {
  if (isInstalled(folder)) return
  print(`Installing the packages of ${name} (npm ci) …`)
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Chromium is the system's; packages must not download their own.
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error(`npm ci in ${name} failed; its messages are above`)
}

function isInstalled(folder: string): boolean {
  const note = join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(note)) return false
  const read = (file: string) =>
    (JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version?: string }> })
      .packages
  const installed = read(note)
  return Object.entries(read(join(folder, 'package-lock.json'))).every(
    ([path, { version }]) =>
      path === '' || installed[path] === undefined || installed[path].version === version,
  )
}
