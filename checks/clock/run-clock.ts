/**
 * `npm run test:clock`: the unit and database tests with the clock at each of the instants. `npm run test:clock -- NAME
 * …` uses only the named instants; all other arguments are passed to Vitest. Needs Debian's package `faketime`.
 */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { clockInstants, type ClockInstant } from './instants.ts'
import { leftOutFiles } from './left-out.ts'

const root = resolve(import.meta.dirname, '..', '..')
const library = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'
const words = process.argv.slice(2)
const names = new Set(clockInstants.map(({ name }) => name))
const chosen = clockInstants.filter(({ name }) => words.includes(name))
const vitestWords = words.filter((word) => !names.has(word))

if (!existsSync(library)) {
  console.error(`${library} is missing: apt-get install faketime`)
  process.exit(2)
}
for (const file of leftOutFiles) console.log(`left out: ${file} (left-out.ts says why)`)
const failed: string[] = []
for (const instant of chosen.length > 0 ? chosen : clockInstants) {
  console.log(`\nThe clock is at ${instant.at} (${instant.name})`)
  // One after the other: each run keeps both processors busy.
  // oxlint-disable-next-line no-await-in-loop
  if ((await runTests(instant)) !== 0) failed.push(instant.name)
}
console.log(
  failed.length === 0 ? 'No test depends on the hour.' : `Tests failed at: ${failed.join(', ')}`,
)
process.exitCode = failed.length === 0 ? 0 : 1

function runTests({ name, at }: ClockInstant): Promise<number> {
  const seconds = Math.round((Date.parse(at) - Date.now()) / 1000)
  const vitest = spawn(
    process.execPath,
    [
      join(root, 'node_modules', 'vitest', 'vitest.mjs'),
      'run',
      '--project=unit',
      '--project=database',
      ...vitestWords,
    ],
    {
      cwd: root,
      stdio: 'inherit',
      env: {
        ...process.env,
        TEST_CLOCK: 'shared',
        TEST_SERVER: `test-${name}`,
        LD_PRELOAD: library,
        // An offset rather than a time, so that each process of the run, the database server included, has the same
        // clock.
        FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s`,
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
      },
    },
  )
  return new Promise((done) => vitest.on('exit', (code) => done(code ?? 1)))
}
