/** `npm run test:fuzz`: the API's contract with 20,000 generated requests, whose values are new in each run. */
import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const seed = process.env['FAST_CHECK_SEED'] ?? String(randomInt(2 ** 31))
console.log(`FAST_CHECK_SEED=${seed}`)
const vitest = spawn(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project=unit', 'apps/web/server/api-contract.test.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, FAST_CHECK_SEED: seed, FUZZ_REQUESTS: '20000' },
  },
)
vitest.on('exit', (code) => process.exit(code ?? 1))
