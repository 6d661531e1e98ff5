import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A folder of their own: a package.json in bench/ would hide the root's from what is imported by `#`. */
const folder = import.meta.dirname

/** Installs what only benchmarks need into `bench/packages/node_modules`, unless it is there already. */
export function installBenchPackages(print: (line: string) => void): void {
  if (isInstalled()) return
  print('Installing the packages of the benchmarks (npm ci in bench/packages/) …')
  const done = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
    // Chromium is the system's; no package shall bring one of its own.
    env: { ...process.env, PUPPETEER_SKIP_DOWNLOAD: '1' },
    shell: process.platform === 'win32',
  })
  if (done.status !== 0) throw new Error('npm ci in bench/packages/ failed; its messages are above')
}

/** Path of a program that those packages brought. */
export function findBenchProgram(name: string): string {
  return join(folder, 'node_modules', '.bin', name)
}

function isInstalled(): boolean {
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
