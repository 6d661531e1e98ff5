import { describe, expect, test } from 'vitest'
import { parseEnvironment } from './environment.ts'
import { findMissingMailServer } from './mail-server.rules.ts'

const production = {
  DATABASE_URL: 'postgres://forecourt:x@db.example:5432/forecourt',
  FORECOURT_SECRET: 'KmPY3AgU0VdCrqM2s5hHkzbnXwT9LfJe',
}
const smtp = { SMTP_URL: 'smtp://mail.example:587' }

function find(variables: Record<string, string>): string | undefined {
  const parsed = parseEnvironment(variables, '/')
  if (!parsed.ok) throw new Error(parsed.faults.join())
  return findMissingMailServer(parsed.environment)
}

describe('a deployment without a mail server', () => {
  test.each([
    ['DATABASE_URL', production],
    ['DATABASE_URL', { ...production, FORECOURT_DEMO: '1' }],
    ['FORECOURT_DEMO=0', { FORECOURT_DEMO: '0' }],
    ['FORECOURT_DEMO=0', { FORECOURT_DEMO: '0', SMTP_URL: '', MAIL: '' }],
  ])('with %s may not start, and says what to set', (because, variables) => {
    const fault = find(variables)
    expect(fault).toContain(`SMTP_URL: required with ${because}`)
    expect(fault).toContain('MAIL=none')
  })

  test.each([
    ['shows the demonstration', {}],
    ['has one', { ...production, ...smtp }],
    ['has one and no database of its own', { FORECOURT_DEMO: '0', ...smtp }],
    ['is set to store mails', { ...production, MAIL: 'none' }],
    ['is set to store mails', { FORECOURT_DEMO: '0', MAIL: 'none' }],
  ])('may start where it %s', (_what, variables) => {
    expect(find(variables)).toBeUndefined()
  })
})

test.each([
  [{ MAIL: 'no' }, 'MAIL: must be none, or left out'],
  [{ MAIL: 'none', ...smtp }, 'MAIL: none contradicts SMTP_URL; leave one of them out'],
])('%j is refused', (variables, fault) => {
  expect(parseEnvironment(variables, '/')).toEqual({ ok: false, faults: [fault] })
})
