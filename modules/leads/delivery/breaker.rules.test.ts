import { describe, expect, test } from 'vitest'
import {
  disableAfterDays,
  findFailedEndpoint,
  listEndpoints,
  restAfterFailures,
} from './breaker.rules.ts'

const hook = 'webhook:https://crm.example/leads'
const studio = 'dealer_studio:account'

test('an endpoint rests after 20 failures in a row (gaps.md), and is given up after 5 days of them', () => {
  expect([restAfterFailures, disableAfterDays]).toEqual([20, 5])
})

describe('the endpoints of a delivery', () => {
  test.each([
    ['webhook', hook, [hook]],
    ['webhook', 'delivered:https://crm.example/leads', [hook]],
    ['dealer_studio', studio, [studio]],
    ['email', 'email:sales@d.example', ['smtp', 'mailbox:sales@d.example']],
    ['adf', 'adf:sales@d.example', ['smtp', 'mailbox:sales@d.example']],
    ['confirmation', 'confirmation:ana@v.example', ['smtp']],
  ] as const)('%s to %s are %j', (kind, destination, expected) => {
    expect(listEndpoints({ kind, destination })).toEqual(expected)
  })

  test.each([
    ['webhook', hook, 'server', hook],
    ['webhook', 'delivered:https://crm.example/leads', 'server', hook],
    ['webhook', hook, 'mail', hook],
    ['dealer_studio', studio, 'server', studio],
    ['dealer_studio', studio, 'mail', null],
    ['email', 'email:sales@d.example', 'server', 'smtp'],
    ['email', 'email:sales@d.example', 'mail', 'mailbox:sales@d.example'],
    ['confirmation', 'confirmation:ana@v.example', 'server', 'smtp'],
    ['confirmation', 'confirmation:ana@v.example', 'mail', null],
  ] as const)('%s to %s at fault as %s: %s', (kind, destination, fault, expected) => {
    expect(findFailedEndpoint({ kind, destination }, fault)).toBe(expected)
  })
})
