import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import {
  nameGuides,
  readAllGuideBlocks,
  removeGuideModules,
  writeGuideModules,
} from './guide-modules.ts'

const root = resolve(import.meta.dirname, '..')
const bin = join(root, 'node_modules', '.bin')
/** Results of checks for unchanged files; `npm ci` empties this folder. */
const caches = join(root, 'node_modules', '.cache')
const keepTypes = (file: string) => ['--incremental', '--tsBuildInfoFile', join(caches, file)]
/** Additional type checkers repeat each other's work, and the other checks need the processors. */
const oneChecker = ['--checkers', '1']

/**
 * Compiler and linter are written in Go, which collects garbage less often with more memory: about 2 GiB for the
 * compiler.
 */
const env = { GOGC: '400', ...process.env }

export interface CheckOutcome {
  readonly name: string
  readonly ok: boolean
}

/**
 * Runs all checks at the same time, after the types of routes were generated, which other checks need. With `write` the
 * checks run one after the other, because two of them change files. The compiler also checks the modules in guides.
 *
 * @param options.write lets the formatter and linter fix files instead of only reporting
 */
export async function runChecks(options: { write: boolean }): Promise<CheckOutcome[]> {
  const commands: [name: string, command: string, ...words: string[]][] = [
    ['types', 'tsc', '--noEmit', '-p', '.', ...oneChecker, ...keepTypes('types.tsbuildinfo')],
    // A program of its own: React Router's types of routes of two applications exclude each other.
    [
      'types of the console',
      'tsc',
      '--noEmit',
      '-p',
      'apps/console',
      ...oneChecker,
      ...keepTypes('console-types.tsbuildinfo'),
    ],
    ['lint', 'oxlint', '--type-aware', '--deny-warnings', ...(options.write ? ['--fix'] : [])],
    ['format', 'oxfmt', ...(options.write ? [] : ['--check'])],
    ['unused code', 'knip', '--no-progress', '--cache'],
  ]
  const { modules } = readAllGuideBlocks()
  const outcomes = await Promise.all([
    run('route types', 'react-router', ['typegen']),
    run('route types of the console', 'react-router', ['typegen', 'apps/console']),
  ])
  const check = ([name, command, ...words]: (typeof commands)[number]) =>
    run(name, command, words, (output) => nameGuides(modules, output))
  writeGuideModules(modules)
  try {
    if (!options.write) return [...outcomes, ...(await Promise.all(commands.map(check)))]
    for (const command of commands) outcomes.push(await check(command))
    return outcomes
  } finally {
    removeGuideModules()
  }
}

/**
 * Runs this folder's tests that read only the source: boundaries, cycles, names, styles. `npm test` includes them among
 * its own.
 */
export function runSourceTests(): Promise<CheckOutcome> {
  const files = readdirSync(import.meta.dirname).filter((file) => /^[^.]+\.test\.ts$/.test(file))
  const paths = files.map((file) => `checks/${file}`)
  return run('source tests', 'vitest', ['run', '--project=unit', '--reporter=dot', ...paths])
}

async function run(
  name: string,
  command: string,
  words: string[],
  rewrite: (output: string) => string = (output) => output,
): Promise<CheckOutcome> {
  const startedAt = performance.now()
  const check = spawn(join(bin, command), words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  })
  let output = ''
  check.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  check.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
  const [code] = (await once(check, 'close')) as [number | null]
  const ok = code === 0
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name} (${seconds} s)`)
  if (!ok) console.log(rewrite(output.trimEnd()))
  return { name, ok }
}
