import { expect, test } from 'vitest'
import { classifyMail } from './classify-mail.rules.ts'

const classify = (headers: Readonly<Record<string, string>>, mediaType = 'text/plain') =>
  classifyMail({ headers: new Map(Object.entries(headers)), mediaType })

test.each([
  [{}, 'person'],
  [{ 'auto-submitted': 'no' }, 'person'],
  [{ 'auto-submitted': 'auto-replied' }, 'automatic'],
  [{ 'auto-submitted': 'auto-generated' }, 'automatic'],
  [{ 'auto-submitted': 'Auto-Notified; owner=x' }, 'automatic'],
  [{ 'x-auto-response-suppress': 'All' }, 'automatic'],
  [{ 'x-autoreply': 'yes' }, 'automatic'],
  [{ precedence: 'bulk' }, 'automatic'],
  [{ precedence: 'Junk' }, 'automatic'],
  [{ precedence: 'list' }, 'automatic'],
  [{ precedence: 'auto_reply' }, 'automatic'],
  [{ precedence: 'first-class' }, 'person'],
  [{ 'return-path': '<>' }, 'automatic'],
  [{ 'return-path': '<kim@visitor.example>' }, 'person'],
  [{ 'x-failed-recipients': 'kim@visitor.example' }, 'report'],
])('%j is written by: %s', (headers, kind) => {
  expect(classify(headers)).toBe(kind)
})

test('a report of a mail server is one, and a read receipt is automatic', () => {
  const type = (kind: string) => ({ 'content-type': `multipart/report; report-type=${kind}` })
  expect(classify(type('delivery-status'), 'multipart/report')).toBe('report')
  expect(classify(type('disposition-notification'), 'multipart/report')).toBe('automatic')
})
