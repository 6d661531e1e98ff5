/**
 * `npm test`: source checks, then unit, database and browser tests, to the end whatever fails. Closes with
 * one line, `N passed, N failed`, in which each source check counts as a test. Words behind it go to Vitest:
 * `npm test -- modules/vehicles` runs those tests alone, without the checks.
 */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/cli/build-web.ts'
import { ensureChromium } from './setup/chromium.ts'
import { runChecks } from './source-checks.ts'

const root = resolve(import.meta.dirname, '..')
const report = join(root, '.forecourt', 'test-report.json')
const words = process.argv.slice(2)

const checks = words.length === 0 ? await runChecks({ write: false }) : []
await buildIfNeeded((line) => console.log(line))
const chromium = ensureChromium((line) => console.log(line))

mkdirSync(join(root, '.forecourt'), { recursive: true })
rmSync(report, { force: true })
const code = await new Promise<number>((done) => {
  const vitest = spawn(
    join(root, 'node_modules', '.bin', 'vitest'),
    // Pictures of pages are compared on their own: `npm run test:visual`.
    [
      'run',
      '--project=!visual',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...words,
    ],
    {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROMIUM: chromium },
    },
  )
  vitest.on('exit', (status) => done(status ?? 1))
})

const { passed, failed, skipped } = readReport()
const failedChecks = checks.filter((check) => !check.ok)
for (const check of failedChecks) console.log(`FAILED  check: ${check.name}`)
const allFailed = failed + failedChecks.length + (code !== 0 && failed === 0 ? 1 : 0)
const tail = skipped > 0 ? `, ${skipped} skipped` : ''
console.log(`${passed + checks.length - failedChecks.length} passed, ${allFailed} failed${tail}`)
process.exitCode = allFailed === 0 ? 0 : 1

function readReport(): { passed: number; failed: number; skipped: number } {
  try {
    const json = JSON.parse(readFileSync(report, 'utf8')) as Record<string, number>
    return {
      passed: json['numPassedTests'] ?? 0,
      failed: json['numFailedTests'] ?? 0,
      skipped: (json['numPendingTests'] ?? 0) + (json['numTodoTests'] ?? 0),
    }
  } catch {
    return { passed: 0, failed: 0, skipped: 0 }
  }
}
