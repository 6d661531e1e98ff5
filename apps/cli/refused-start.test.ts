import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const production = {
  // Nothing listens there: whoever gets as far as the database says so.
  DATABASE_URL: 'postgres://forecourt:x@127.0.0.1:1/forecourt',
  FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
}

function run(command: string, variables: Record<string, string>) {
  const { PATH } = process.env
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), command],
    { env: { PATH, LOG_LEVEL: 'silent', ...variables }, encoding: 'utf8' },
  )
  return { status, stderr }
}

test.each([
  ['start', production],
  ['worker', production],
  ['start', { FORECOURT_DEMO: '0' }],
  ['worker', { FORECOURT_DEMO: '0' }],
])(
  '%s of a production process without a mail server ends before anything is opened',
  (command, variables) => {
    const { status, stderr } = run(command, variables)
    expect(status).toBe(2)
    expect(stderr).toContain('SMTP_URL: required with')
    expect(stderr).toContain('MAIL=none')
  },
)

test.each([
  ['worker', { ...production, MAIL: 'none' }],
  ['worker', { ...production, SMTP_URL: 'smtp://127.0.0.1:1' }],
  // What only looks needs none.
  ['doctor', production],
])('%s with %j goes on to the database', (command, variables) => {
  const { status, stderr } = run(command, variables)
  expect(status).toBe(1)
  expect(stderr).toContain('127.0.0.1:1')
})
