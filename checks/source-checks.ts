import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
/** What a check knows of unchanged files; `npm ci` empties it. */
const caches = join(root, 'node_modules', '.cache')
const knownTypes = ['--incremental', '--tsBuildInfoFile', join(caches, 'types.tsbuildinfo')]

export interface CheckOutcome {
  readonly name: string
  readonly ok: boolean
}

/** @param options.write lets the formatter and the linter mend what they can instead of only telling */
export async function runChecks(options: { write: boolean }): Promise<CheckOutcome[]> {
  const commands: [name: string, command: string, ...words: string[]][] = [
    ['route types', 'react-router', 'typegen'],
    ['types', 'tsc', '--noEmit', '-p', '.', ...knownTypes],
    ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...(options.write ? ['--fix'] : [])],
    ['format', 'oxfmt', ...(options.write ? [] : ['--check'])],
    ['unused code', 'knip', '--no-progress', '--cache'],
  ]
  return commands.map(([name, command, ...words]) => run(name, join(bin, command), words))
}

function run(name: string, command: string, words: string[]): CheckOutcome {
  const startedAt = performance.now()
  const done = spawnSync(command, words, { cwd: root, encoding: 'utf8' })
  const ok = done.status === 0
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (!ok) console.log(`${done.stdout}${done.stderr}`.trimEnd())
  return { name, ok }
}
