/**
 * `npm test`: source checks, then unit, database and browser tests; continues after failures. Files with a failing test
 * are run a second time, alone, unless `run-once.ts` names them: tests that then pass are `FLAKY`. Ends with one line,
 * `N passed, N failed`, in which each source check counts as a test. Arguments go to Vitest: `npm test --
 * modules/vehicles` runs only those tests, without the checks. Leaves out the files of `setup/exhaustive-files.ts`;
 * crawls visit a share of the dealers, a different one each day.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { isRunOnce } from './second-run/run-once.ts'
import { judgeRuns, listSecondRun, mostFlaky, type TestRun } from './second-run/second-run.rules.ts'
import { isFullSize, testDay } from './setup/test-size.ts'
import { ensureChromium, prepareHeadlessShell } from './setup/chromium.ts'
import { runChecks } from './source-checks.ts'

const root = resolve(import.meta.dirname, '..')
const report = join(root, '.forecourt', 'test-report.json')
const words = process.argv.slice(2)
/**
 * Three times the duration on a slow machine; a run with hanging workers then fails instead of blocking the machine.
 */
const mostMinutes = isFullSize ? 300 : 75

const [checked, built] = await Promise.allSettled([
  words.length === 0 ? runChecks({ write: false }) : [],
  buildIfNeeded((line) => console.log(line)),
])
if (checked.status === 'rejected') throw checked.reason
if (built.status === 'rejected') throw built.reason
const checks = checked.value
ensureChromium((line) => console.log(line))
prepareHeadlessShell((line) => console.log(line))
mkdirSync(join(root, '.forecourt'), { recursive: true })

if (!isFullSize)
  console.log(`Crawls see the share of day ${testDay} (TEST_DAY=${testDay} repeats it)`)
const first = await runTests(words)
// With options a person is running single tests and wants to see their failures, without a second run.
const isByHand = words.some((word) => word.startsWith('-'))
const again = isByHand ? [] : listSecondRun(first, isRunOnce)
if (again.length > 0) console.log(`Once more, alone:\n${again.join('\n')}`)
const second =
  again.length > 0
    ? await runTests(['--no-file-parallelism', ...again.map((path) => join(root, path))])
    : undefined

// The exhaustive run also finds tests that depend on the time of day.
const clockFailed = isFullSize && words.length === 0 && (await runClock()) !== 0

const verdict = judgeRuns(first, second)
const failedChecks = checks.filter((check) => !check.ok)
const failures = [
  ...failedChecks.map((check) => `check: ${check.name}`),
  ...verdict.failed.map(({ path, name, error }) => `${path} > ${name}: ${error}`),
  ...verdict.unhandled.map((error) => `outside of all tests: ${error}`),
  ...(clockFailed ? ['tests that depend on the hour (npm run test:clock)'] : []),
  ...(verdict.isTooFlaky ? [`${verdict.flaky.length} flaky tests (at most ${mostFlaky})`] : []),
]
for (const { path, name, error } of verdict.flaky)
  console.log(`FLAKY   ${path} > ${name}: ${error}`)
for (const failure of failures) console.log(`FAILED  ${failure}`)
const passed = verdict.passed + checks.length - failedChecks.length
const tail = verdict.skipped > 0 ? `, ${verdict.skipped} skipped` : ''
console.log(`${passed} passed, ${failures.length} failed${tail}`)
process.exitCode = failures.length === 0 ? 0 : 1

async function runTests(vitestWords: readonly string[]): Promise<TestRun> {
  rmSync(report, { force: true })
  const code = await new Promise<number>((done) => {
    const vitest = spawn(
      join(root, 'node_modules', '.bin', 'vitest'),
      // Screenshots are compared separately: `npm run test:visual`.
      [
        'run',
        '--project=!visual',
        '--reporter=default',
        `--reporter=${join(root, 'checks', 'setup', 'report-run.ts')}`,
        ...vitestWords,
      ],
      {
        cwd: root,
        timeout: mostMinutes * 60_000,
        stdio: ['ignore', 'inherit', 'inherit'],
        env: {
          ...process.env,
          TEST_RUN_REPORT: report,
          // Fixed for the whole run, even if the second run starts after midnight.
          TEST_DAY: String(testDay),
          ...(words.length === 0 && !isFullSize ? { TEST_EVERYDAY: '1' } : {}),
        },
      },
    )
    vitest.on('exit', (status) => done(status ?? 1))
  })
  const run = readReport()
  const hasFailure = run.unhandled.length > 0 || run.results.some(({ state }) => state === 'failed')
  if (code === 0 || hasFailure) return run
  return { ...run, unhandled: [`Vitest ended with ${code}`] }
}

function runClock(): Promise<number> {
  const clock = spawn(process.execPath, [join(root, 'checks', 'clock', 'run-clock.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done) => clock.on('exit', (code) => done(code ?? 1)))
}

function readReport(): TestRun {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as TestRun
  } catch {
    return { results: [], unhandled: ['Vitest wrote no report'] }
  }
}
