/**
 * `npm run check:api`: checks that other people's tools can use `docs/api/openapi.json`: Redocly's recommended rules
 * hold, and a client generated from it compiles with calls like a dealer's program makes.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { installPackages } from '../setup/install-packages.ts'

const root = join(import.meta.dirname, '../..')
const folder = join(import.meta.dirname, 'packages')
/** This folder is skipped by our own checks. */
const types = 'node_modules/.cache/api.d.ts'
const document = join(root, 'docs', 'api', 'openapi.json')

installPackages(folder, 'checks/api-document/packages/', (line) => console.log(line))
const outcomes = [
  run('Redocly’s recommended rules', 'redocly', 'lint', document, '--extends=recommended'),
  run('types of a client', 'openapi-typescript', document, '--output', types),
  run('a client compiles', 'tsc', '--noEmit', '-p', 'tsconfig.json'),
]
process.exitCode = outcomes.every(Boolean) ? 0 : 1

function run(what: string, program: string, ...words: string[]): boolean {
  const done = spawnSync(process.execPath, [join('node_modules', '.bin', program), ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  })
  const ok = done.status === 0
  console.log(`${ok ? 'ok    ' : 'FAILED'}  ${what}`)
  if (!ok) console.log(`${done.stdout}${done.stderr}`.trimEnd())
  return ok
}
