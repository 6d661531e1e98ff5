import { expect, test } from 'vitest'
import type { InboxLead } from '#modules/inbox/lead/inbox-lead.types.ts'
import { openFakeInbox } from '#modules/inbox/inbox-service.fake.ts'
import { buildLead } from './lead.view.ts'

const now = new Date('2026-11-29T02:00:00Z')
const id = '00000000-0000-4000-8000-000000000001'

async function view(changes: Partial<InboxLead> = {}) {
  const inbox = openFakeInbox(() => now)
  inbox.add({ id })
  const shell = { kind: 'shell', name: 'root', channel: 'command' } as const
  const found = await inbox.service.get(shell, { leadId: id, marksRead: false })
  if (!found.ok) throw new Error(found.message)
  const lead = { ...found.lead, ...changes }
  return buildLead(lead, {
    personId: 'person-priya',
    nextNoteId: '',
    now,
    origin: 'https://dealer.example',
  })
}

const consent: InboxLead['consents'][number] = {
  field: 'opt_in',
  wording: 'Send me offers',
  agreed: true,
  preticked: false,
  touched: true,
  shownOn: null,
  givenAt: now,
}

test('a text message goes to the number without its extension', async () => {
  const customer = { name: 'Kim', email: null, phone: '02 5550 4101 ext. 7' }
  const { contact } = await view({
    customer: { ...customer, telephoneHref: 'tel:+61255504101;ext=7' },
  })
  expect([contact.call, contact.text]).toEqual(['tel:+61255504101;ext=7', 'sms:+61255504101'])
})

test('a number that cannot be dialled has no buttons', async () => {
  const customer = { name: 'Kim', email: null, phone: 'ask my wife', telephoneHref: null }
  const { contact } = await view({ customer })
  expect([contact.call, contact.text, contact.phone]).toEqual([null, null, 'ask my wife'])
})

test.each([
  [{}, 'Agreed'],
  [{ preticked: true, touched: true }, 'Agreed'],
  [{ preticked: true, touched: false }, 'Agreed by a box that was ticked already'],
  [{ preticked: true, touched: null }, 'Agreed by a box that was ticked already'],
  [{ agreed: false }, 'Did not agree'],
])('a consent with %j is worded', async (given, words) => {
  const { consents } = await view({ consents: [{ ...consent, ...given }] })
  expect(consents[0]?.detail.startsWith(words)).toBe(true)
})

test('notes and history are the newest first', async () => {
  const older = new Date(now.getTime() - 3_600_000)
  const note = (text: string, createdAt: Date) => ({
    id: text,
    authorName: 'Sam',
    kind: 'note' as const,
    text,
    createdAt,
  })
  const entry = (entryId: number, at: Date) => ({
    id: entryId,
    at,
    by: 'Sam',
    what: 'x',
    reason: null,
  })
  const { notes, history } = await view({
    notes: [note('first', older), note('second', now)],
    history: [entry(1, older), entry(2, now)],
  })
  expect(notes.map(({ text }) => text)).toEqual(['second', 'first'])
  expect(history.map((each) => each.id)).toEqual([2, 1])
})

test('an appointment is in the dealer’s own time', async () => {
  const { booking } = await view({
    site: { id: 1, name: 'Dealer', timeZone: 'Australia/Sydney', locale: 'en-AU' },
    booking: {
      id: 'booking-1',
      kind: 'test-drive',
      state: 'booked',
      startsAt: new Date('2026-12-04T23:00:00Z'),
      endsAt: new Date('2026-12-04T23:30:00Z'),
    },
  })
  expect(booking?.when).toMatch(/^Saturday.* 5 December.*10:00\sam/)
})
