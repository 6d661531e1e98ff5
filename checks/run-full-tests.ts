/**
 * `npm run test:full`: all tests at full size, with the clock at six instants, then `npm run test:chaos` and `npm run
 * test:fuzz`. For the end of a larger change and before a release. Continues after failures.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const programs = ['checks/run-tests.ts', 'e2e/chaos/run/run-chaos.ts', 'checks/run-fuzz.ts']

const failed: string[] = []
for (const program of programs) {
  const child = spawn(process.execPath, [join(root, program)], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, TEST_SIZE: 'full' },
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) failed.push(program)
}
console.log(failed.length === 0 ? 'all passed' : `FAILED  ${failed.join(', ')}`)
process.exitCode = failed.length === 0 ? 0 : 1
