import { expect, test } from 'vitest'
import { createLog } from './log.ts'

function logged(fields: object): string {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info(fields, 'said')
  return lines.join('')
}

test.each(['email', 'phone', 'postcode', 'payload', 'lead_token', 'authorization', 'last_name'])(
  '%s is cut out of what is logged, three levels deep',
  (name) => {
    const line = logged({ [name]: 'canary', a: { [name]: 'canary', b: { [name]: 'canary' } } })
    expect(line).not.toContain('canary')
    expect(line).toContain('[cut]')
  },
)

test('rows that the database quotes are cut out of its errors, and its message stays', () => {
  const err = Object.assign(new Error('it failed'), {
    code: '23514',
    detail: 'Failing row contains (canary)',
    where: 'canary',
    internalQuery: 'SELECT canary',
  })
  const line = logged({ err })
  expect(line).not.toContain('canary')
  expect(line).toContain('it failed')
  expect(line).toContain('23514')
})
