import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { runBuild } from './run-build.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-build-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
})

function install(tool: string, script: string): void {
  const folder = join(root, 'node_modules', '.bin')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, tool), `#!/bin/sh\n${script}\n`)
  chmodSync(join(folder, tool), 0o755)
}

test('a tool runs with its words, in the folder of the repository, for production', async () => {
  install('bundle', 'echo "$1 $NODE_ENV" > made')
  await runBuild(root, 'bundle', ['--config'])
  expect(readFileSync(join(root, 'made'), 'utf8')).toBe('--config production\n')
})

test('a tool that fails is reported with all that it said', async () => {
  install('bundle', 'echo "line 3 is wrong"; echo "at once" >&2; exit 1')
  const failing = runBuild(root, 'bundle', ['--config', 'a.ts'])
  await expect(failing).rejects.toThrow(/^bundle --config a\.ts failed:[^]*line 3 is wrong/)
  await expect(failing).rejects.toThrow('at once')
})

test('a tool that is not installed is named, with what to do', async () => {
  await expect(runBuild(root, 'bundle', [])).rejects.toThrow(
    /bundle, which builds them, is not installed.*npm ci --include=dev/,
  )
})
