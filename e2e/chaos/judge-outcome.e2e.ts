import { expect, test } from 'vitest'
import { judgeOutcome, type Outcome } from './judge-outcome.ts'

const lead = '11111111-1111-1111-1111-111111111111'
const idOf = (kind: string): string => `00000000-0000-0000-0000-00000000000${kind.length % 10}`
const email = 'v1@visitor.example'

const row = { id: lead, key: 'key-1', email, state: 'complete', payload: {} }
const delivery = (kind: string) => ({
  id: idOf(kind),
  leadId: lead,
  kind,
  destination: `${kind}:somewhere`,
  revision: 0,
  state: 'delivered',
  lastError: null,
})
const mail = (kind: string, recipient: string) => ({
  sender: 'hello@dealer.example',
  recipients: [recipient],
  messageId: `<${idOf(kind)}@dealer.example>`,
  source: Buffer.from(`Reply-To: ${email}\r\n\r\nHello`),
  acknowledged: true,
  secure: false,
})
const call = {
  method: 'POST',
  path: '/leads',
  headers: {},
  id: idOf('webhook'),
  timestamp: '1',
  signature: '',
  body: JSON.stringify({ email }),
  behaviour: 200,
  acknowledged: true,
}
const mails = [mail('email', 'sales@dealer.example'), mail('confirmation', email)]
const good: Outcome = {
  acknowledged: [{ key: 'key-1', email, ids: [lead, lead] }],
  leads: [row],
  deliveries: [delivery('email'), delivery('confirmation'), delivery('webhook')],
  mails,
  calls: [call],
}

test('a run without errors has no fault, and repeats are counted', () => {
  expect(judgeOutcome(good)).toMatchObject({ faults: [], lost: 0, doubled: 0, repeats: 0 })
  const repeated = { ...good, calls: [{ ...call, acknowledged: false }, call] }
  expect(judgeOutcome(repeated)).toMatchObject({ faults: [], delivered: 3, repeats: 1 })
})

test.each<[string, Partial<Outcome>]>([
  ['a lead that is lost', { leads: [] }],
  ['a lead under another id', { acknowledged: [{ key: 'key-1', email, ids: [lead, 'other'] }] }],
  ['a lead that is doubled', { leads: [row, { ...row, id: idOf('x'), key: 'key-2' }] }],
  [
    'a delivery that is still open',
    { deliveries: good.deliveries.map((each) => ({ ...each, state: 'pending' })) },
  ],
  ['a delivery that was never made', { deliveries: good.deliveries.slice(1) }],
  [
    'a mail that no receiver acknowledged',
    { mails: mails.map((each) => ({ ...each, acknowledged: false })) },
  ],
  ['a mail that never arrived', { mails: mails.slice(1) }],
  ['a repeat under a new id', { calls: [call, { ...call, id: idOf('something') }] }],
  [
    'a confirmation that went to another address',
    { mails: [mails[0]!, mail('confirmation', 'b@visitor.example')] },
  ],
  ['a call with another lead in it', { calls: [{ ...call, body: '{}' }] }],
])('%s is a fault', (_, wrong) => {
  expect(judgeOutcome({ ...good, ...wrong }).faults).not.toEqual([])
})
