/**
 * `npm run test:visual`: compares the component gallery and five pages with stored pictures; `-- --update` stores new
 * ones. Not part of `npm test`: another version of Chromium draws text differently.
 */
import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildIfNeeded } from '#apps/deployment/builds/build-if-needed.ts'
import { ensureChromium } from '../../checks/setup/chromium.ts'

const root = resolve(import.meta.dirname, '..', '..')
const words = process.argv.slice(2)
const print = (line: string): void => console.log(line)

const chromium = ensureChromium(print)
await buildIfNeeded(print)
mkdirSync(join(root, '.forecourt'), { recursive: true })
const vitest = spawn(
  join(root, 'node_modules', '.bin', 'vitest'),
  ['run', '--project=visual', ...words.filter((word) => word !== '--update')],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      CHROMIUM: chromium,
      VISUAL_UPDATE: words.includes('--update') ? '1' : '0',
    },
  },
)
vitest.on('exit', (code) => {
  process.exitCode = code ?? 1
})
