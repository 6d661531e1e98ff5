import { describe, expect, test } from 'vitest'
import { deliveryStates } from '#modules/leads/lead/delivery-state.rules.ts'
import { describeDelivery } from './delivery-words.view.ts'
import type { FoundDelivery } from './inbox-lead.store.ts'

const time = '2026-11-29T09:00:00.000Z'
const mail: FoundDelivery = {
  id: 'd',
  kind: 'email',
  destination: 'email:sales@dealer.example',
  revision: 0,
  state: 'pending',
  nextAttemptAt: time,
  lastError: null,
  deliveredAt: null,
  attempts: [],
}

test.each<[Partial<FoundDelivery>, to: string]>([
  [{}, 'E-mail to sales@dealer.example'],
  [{ revision: 1 }, 'E-mail to sales@dealer.example (update)'],
  [{ kind: 'adf', destination: 'adf:crm@dealer.example' }, 'ADF by e-mail to crm@dealer.example'],
  [
    { kind: 'confirmation', destination: 'confirmation:kim@visitor.example' },
    'Confirmation to the customer',
  ],
  [
    { kind: 'webhook', destination: 'webhook:https://crm.example/leads?key=secret' },
    'Webhook of crm.example',
  ],
  [
    { kind: 'webhook', destination: 'delivered:https://crm.example/x' },
    'Report of the delivery to crm.example',
  ],
  [{ kind: 'webhook', destination: 'webhook:no address' }, 'Webhook of another system'],
  [{ kind: 'dealer_studio', destination: 'dealer_studio:7' }, 'Dealer Studio'],
])('%j goes to %s', (more, to) => {
  expect(describeDelivery({ ...mail, ...more }).to).toBe(to)
})

describe('the outcome', () => {
  test('is a sentence for each state', () => {
    for (const state of deliveryStates) {
      expect(describeDelivery({ ...mail, state }).outcome).toMatch(/^[A-Z][a-z]/)
    }
  })

  test('of a withheld delivery has its reason', () => {
    const withheld = { ...mail, state: 'withheld', lastError: 'three were sent today' } as const
    expect(describeDelivery(withheld).outcome).toBe('Not sent: three were sent today')
  })

  test('of each attempt is in words, with what the receiver answered', () => {
    const attempts = [
      { at: time, succeeded: false, detail: '550 no such user' },
      { at: time, succeeded: null, detail: null },
      { at: time, succeeded: true, detail: '' },
    ]
    expect(describeDelivery({ ...mail, attempts }).attempts.map(({ outcome }) => outcome)).toEqual([
      'Failed: 550 no such user',
      'Interrupted, so it may have arrived',
      'Sent',
    ])
  })

  test('has the next attempt only while there is one', () => {
    expect(describeDelivery(mail).nextAttemptAt).toEqual(new Date(time))
    expect(describeDelivery({ ...mail, state: 'dead' }).nextAttemptAt).toBeNull()
  })
})
