import { describe, expect, test } from 'vitest'
import {
  type ConsoleOutcome,
  judgeConsole,
  judgeListener,
  type Listened,
  type StoredEntry,
  type WorkedRow,
} from './judge-console.ts'

/** Seconds after the start of the run. */
const at = (seconds: number): Date => new Date(Date.UTC(2026, 10, 29) + seconds * 1000)

const lead: WorkedRow = {
  id: 'lead',
  createdAt: at(10),
  listedAt: at(10),
  completedAt: at(10),
  salesState: 'in-progress',
  ownerId: 'sina',
  version: 3,
  workedAt: at(100),
  answeredAt: at(91),
  answeredBy: 'sina',
}
const entry = (id: number, more: Partial<StoredEntry>): StoredEntry => ({
  id,
  at: at(id),
  leadId: 'lead',
  action: 'lead.owner',
  actorKind: 'job',
  actorId: null,
  before: null,
  after: null,
  ...more,
})
const entries: readonly StoredEntry[] = [
  entry(12, { before: { ownerId: null }, after: { ownerId: 'sam', version: 1 } }),
  entry(72, { before: { ownerId: 'sam' }, after: { ownerId: 'sina', version: 2 } }),
  entry(92, { action: 'lead.note', actorKind: 'person', after: { noteId: 'note' } }),
  entry(100, {
    action: 'lead.state',
    actorKind: 'person',
    before: { salesState: 'new' },
    after: { salesState: 'in-progress', version: 3 },
  }),
]
const first = { leadId: 'lead', step: 0, personId: 'sam', givenAt: at(11), dueAt: at(71) }
const second = { leadId: 'lead', step: 1, personId: 'sina', givenAt: at(71), dueAt: at(131) }
const note = {
  id: 'note',
  leadId: 'lead',
  authorId: 'sina',
  kind: 'called',
  text: 'Sina 1',
  createdAt: at(90),
}
const good: ConsoleOutcome = {
  startedAt: at(0),
  endedAt: at(200),
  targetMinutes: 1,
  acknowledged: new Set(['lead']),
  notedTexts: new Set(['Sina 1']),
  leads: [lead],
  allocations: [first, second],
  entries,
  notes: [note],
}
const withLead = (more: Partial<WorkedRow>) => ({ leads: [{ ...lead, ...more }] })
const without = (id: number) => ({ entries: entries.filter((each) => each.id !== id) })
const replace = (id: number, more: Partial<StoredEntry>) => ({
  entries: entries.map((each) => (each.id === id ? { ...each, ...more } : each)),
})

describe('the inbox', () => {
  test('has no fault where everything was done once, in order and in time', () => {
    expect(judgeConsole(good)).toEqual([])
  })

  test('a lead that a person took before the rules needs no allocation', () => {
    const taken = entry(12, {
      actorKind: 'person',
      before: { ownerId: null },
      after: { ownerId: 'sam', version: 1 },
    })
    expect(
      judgeConsole({
        ...good,
        ...withLead({
          ownerId: 'sam',
          version: 1,
          salesState: 'new',
          answeredAt: null,
          answeredBy: null,
        }),
        allocations: [],
        entries: [taken],
        notes: [],
        notedTexts: new Set(),
      }),
    ).toEqual([])
  })

  test.each<[string, Partial<ConsoleOutcome>, string]>([
    ['a lost lead', { acknowledged: new Set(['lead', 'other']) }, 'leads are lost'],
    ['a lead that nobody sent', { acknowledged: new Set() }, 'that nobody sent'],
    ['a lost note', { notedTexts: new Set(['Sina 1', 'Sina 2']) }, 'notes are lost'],
    ['a lead of nobody', { allocations: [], entries: [] }, 'nobody has it'],
    ['a given lead without an owner', withLead({ ownerId: null }), 'has no owner'],
    ['a missing step', { allocations: [first, { ...second, step: 2 }] }, 'a step is missing'],
    [
      'an early escalation',
      { allocations: [first, { ...second, givenAt: at(70), dueAt: at(130) }] },
      'too early',
    ],
    ['too little time', { allocations: [{ ...first, dueAt: at(70) }, second] }, 'less time'],
    [
      'an escalation after an act',
      replace(12, { at: at(30), actorKind: 'person' }),
      'although somebody had acted',
    ],
    ['a time before the run', { startedAt: at(11) }, 'outside the run'],
    ['a time after the run', { endedAt: at(99) }, 'outside the run'],
    ['a negative wait', withLead({ createdAt: at(95) }), 'before it came'],
    ['an answer without a contact', { notes: [{ ...note, kind: 'note' }] }, 'without a contact'],
    ['a contact without an answer', withLead({ answeredAt: null }), 'without a first answer'],
    ['an answer of another person', withLead({ answeredBy: 'sam' }), 'is not that of the person'],
    ['a missing entry of an owner', without(72), 'versions have gaps'],
    ['a missing entry of a state', without(100), 'salesState is missing'],
    ['a missing entry of a note', without(92), 'notes and their entries differ'],
    [
      'a doubled entry',
      { entries: [...entries, { ...entries[3]!, id: 101, at: at(101) }] },
      'has two entries',
    ],
    ['entries out of order', replace(92, { at: at(20) }), 'not in the order of time'],
    [
      'an entry for another person',
      replace(72, { after: { ownerId: 'sol', version: 2 } }),
      'allocations and their entries differ',
    ],
    [
      'managers without an entry',
      { allocations: [first, second, { ...second, step: 2, personId: null, givenAt: at(131) }] },
      'allocations and their entries differ',
    ],
  ])('%s is a fault', (_, wrong, fault) => {
    expect(judgeConsole({ ...good, ...wrong }).join()).toContain(fault)
  })
})

describe('an open page', () => {
  const page: Listened = {
    name: 'Sina',
    visible: new Set(['one', 'two']),
    learned: new Set(['two']),
    loaded: new Set(['one']),
    announced: new Map([['lead added two', 1]]),
    received: new Map([['lead added two', 2]]),
  }

  test('knows what it loaded and what came since, and an event may come twice', () => {
    expect(judgeListener(page)).toEqual([])
  })

  test.each<[string, Partial<Listened>, string]>([
    ['a lead that it does not know', { loaded: new Set() }, 'does not know 1 of 2'],
    ['a lead that is not for it', { learned: new Set(['two', 'three']) }, 'they do not see'],
    ['an event that did not come', { received: new Map() }, 'missed 1 events'],
    [
      'an event that came less often than it happened',
      { announced: new Map([['lead added two', 3]]) },
      'missed 1 events',
    ],
  ])('%s is a fault', (_, wrong, fault) => {
    expect(judgeListener({ ...page, ...wrong }).join()).toContain(fault)
  })
})
