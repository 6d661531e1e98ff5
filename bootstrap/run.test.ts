import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true })
})

const lock = {
  '': {},
  'node_modules/commander': { version: '1.0.0' },
  'node_modules/vite': { version: '2.0.0', dev: true },
  'node_modules/vitest': { version: '3.0.0', dev: true },
}

interface Installed {
  readonly packages: readonly string[]
  readonly isBuilt: boolean
}

/** Runs a command in a checkout with a fake npm and Node that only print their calls. */
function run({ packages, isBuilt }: Installed): string {
  const root = mkdtempSync(join(tmpdir(), 'bootstrap-'))
  folders.push(root)
  const write = (path: string, text: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), text)
  }
  cpSync(import.meta.dirname, join(root, 'bootstrap'), { recursive: true })
  write('package-lock.json', JSON.stringify({ packages: lock }))
  const found = Object.entries(lock).filter(([path]) => packages.includes(path.split('/')[1] ?? ''))
  write('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(found) }))
  write('node_modules/node/bin/node', '#!/bin/sh\necho started\n')
  chmodSync(join(root, 'node_modules/node/bin/node'), 0o755)
  write('npm.mjs', "console.error('npm was called')\n")
  if (isBuilt) write('build/pages/inputs', 'a hash')
  const { stdout, stderr } = spawnSync(process.execPath, ['bootstrap/run.mjs', 'forecourt'], {
    cwd: root,
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], npm_execpath: join(root, 'npm.mjs') },
  })
  return [stderr.includes('npm was called') ? 'installs' : '', stdout.trim()].join(' ').trim()
}

test.each([
  ['all', { packages: ['commander', 'vite', 'vitest'], isBuilt: false }, 'started'],
  ['all that production needs', { packages: ['commander'], isBuilt: true }, 'started'],
  ['those without built pages', { packages: ['commander'], isBuilt: false }, 'installs started'],
  ['some of development', { packages: ['commander', 'vite'], isBuilt: true }, 'installs started'],
  ['none', { packages: [], isBuilt: true }, 'installs started'],
])('with %s of the packages (%j) it is %s', (_which, installed, outcome) => {
  expect(run(installed)).toBe(outcome)
})
