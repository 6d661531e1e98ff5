import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const program = join(import.meta.dirname, 'main.ts')
const production = {
  // No server listens on port 1.
  DATABASE_URL: 'postgres://forecourt:x@127.0.0.1:1/forecourt',
  FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
}
const buildEnvironment = (variables: Record<string, string>) => ({
  PATH: process.env['PATH'],
  LOG_LEVEL: 'warn',
  ...variables,
})

test.each([
  ['start', production],
  ['worker', production],
  ['start', { FORECOURT_DEMO: '0' }],
  ['worker', { FORECOURT_DEMO: '0' }],
])(
  '%s of a production process without a mail server ends before anything is opened',
  (command, variables) => {
    const { status, stderr } = spawnSync(process.execPath, [program, command], {
      env: buildEnvironment(variables),
      encoding: 'utf8',
    })
    expect(status).toBe(2)
    expect(stderr).toContain('SMTP_URL: required with')
    expect(stderr).toContain('MAIL=none')
  },
)

test.each([{ MAIL: 'none' }, { SMTP_URL: 'smtp://127.0.0.1:1' }])(
  'a worker with %j keeps running, and waits for its database',
  async (mail) => {
    const child = spawn(process.execPath, [program, 'worker'], {
      env: buildEnvironment({ ...production, ...mail }),
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const ended = once(child, 'exit')
    let output = ''
    for await (const chunk of child.stdout.setEncoding('utf8')) {
      output += chunk as string
      if (output.includes('waits for the database')) break
    }
    child.kill('SIGKILL')
    await ended
    expect(output).toContain('127.0.0.1:1')
    expect(output).not.toContain('forecourt:x@')
  },
)

test('doctor needs no mail server, and says that the database is away', () => {
  const { status, stdout } = spawnSync(process.execPath, [program, 'doctor'], {
    env: buildEnvironment(production),
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stdout).toMatch(/fault +database: Cannot connect to PostgreSQL at 127\.0\.0\.1:1/)
})
