import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestRun } from './second-run.rules.ts'

const root = resolve(import.meta.dirname, '..', '..')
let folder: string
let run: TestRun

/** Tests that end in every possible way of a test, a file and a run. */
const files = {
  'ends.test.ts': `
    test('passes', () => {})
    test.skip('is skipped', () => {})
    test.each([1, 2])('has a name twice', (at) => expect(at).toBe(1))
    describe('a group', () => { test('fails', () => { throw new Error('\\nfirst line\\nsecond line') }) })`,
  'hook.test.ts': `
    describe('a group', () => {
      beforeAll(() => { throw new Error('no server') })
      test('is not reached', () => {})
    })`,
  'import.test.ts': `throw new Error('no such thing')`,
  'late.test.ts': `test('passes', () => { void Promise.reject(new Error('too late')) })`,
}

beforeAll(async () => {
  mkdirSync(join(root, '.forecourt'), { recursive: true })
  folder = mkdtempSync(join(root, '.forecourt', 'report-run-'))
  const words = `import { beforeAll, describe, expect, test } from 'vitest'\n`
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), words + text)
  writeFileSync(join(folder, 'vitest.config.ts'), `export default { test: { globals: false } }`)
  const vitest = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--root',
      folder,
      '--no-file-parallelism',
      `--reporter=${join(root, 'checks', 'setup', 'report-run.ts')}`,
    ],
    { env: { ...process.env, TEST_RUN_REPORT: join(folder, 'report.json') }, stdio: 'ignore' },
  )
  await once(vitest, 'exit')
  run = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as TestRun
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const listResults = (path: string) =>
  run.results
    .filter((result) => result.path === path)
    .map(({ kind, name, state, error }) => [kind, name, state, error])

test('the report has each test with its state and the first line of its error', () => {
  expect(listResults('ends.test.ts')).toEqual([
    ['file', '(outside its tests)', 'passed', undefined],
    ['test', 'passes', 'passed', undefined],
    ['test', 'is skipped', 'skipped', undefined],
    ['test', 'has a name twice', 'passed', undefined],
    ['test', 'has a name twice (2)', 'failed', 'expected 2 to be 1 // Object.is equality'],
    ['test', 'a group > fails', 'failed', 'first line'],
  ])
})

test('a hook and an import that fail are the file’s', () => {
  expect(listResults('hook.test.ts')).toEqual([
    ['file', '(outside its tests)', 'failed', 'no server'],
    ['test', 'a group > is not reached', 'skipped', undefined],
  ])
  expect(listResults('import.test.ts')).toEqual([
    ['file', '(outside its tests)', 'failed', 'no such thing'],
  ])
})

test('an error that no test awaits counts for the whole run', () => {
  expect(listResults('late.test.ts').at(-1)).toEqual(['test', 'passes', 'passed', undefined])
  expect(run.unhandled).toEqual(['too late'])
})
