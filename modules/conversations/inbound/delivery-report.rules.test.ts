import { expect, test } from 'vitest'
import { readDeliveryReport } from './delivery-report.rules.ts'

const status = (text: string) => ({ mediaType: 'message/delivery-status', text })
const original = {
  mediaType: 'message/rfc822',
  text: 'Subject: x\nMessage-ID:\n <a@own.forecourt>\n\nHi',
}

test.each([
  [
    'Reporting-MTA: dns; mx\n\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550\n no such user',
    'failed',
    '550 no such user',
  ],
  ['Action: FAILED\nStatus: 5.2.2', 'failed', '5.2.2'],
  ['Status: 5.0.0', 'failed', '5.0.0'],
  ['Action: delayed\nStatus: 4.4.7', 'other', '4.4.7'],
  ['Action: delivered\nStatus: 2.0.0', 'other', '2.0.0'],
  ['', 'other', 'no reason was given'],
])('%j is %s: %s', (text, outcome, reason) => {
  expect(readDeliveryReport([status(text), original], [])).toEqual({
    outcome,
    reason,
    messageId: '<a@own.forecourt>',
  })
})

test('without the original the mail is known by what the report refers to', () => {
  const report = readDeliveryReport([status('Action: failed')], [null, '<b@own.forecourt> <c@d>'])
  expect(report?.messageId).toBe('<b@own.forecourt>')
  expect(readDeliveryReport([status('Action: failed')], [undefined])?.messageId).toBeNull()
})

test('a mail without the part is no report', () => {
  expect(readDeliveryReport([original], [])).toBeUndefined()
})
