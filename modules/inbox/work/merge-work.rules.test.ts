import { describe, expect, test } from 'vitest'
import {
  type LaterChange,
  type LeadWork,
  mergeWork,
  pickFields,
  startWork,
  type WorkChanges,
} from './merge-work.rules.ts'

const open: LeadWork = { salesState: 'in-progress', lostReason: null, ownerId: 'leo' }
const lost: LeadWork = { salesState: 'lost', lostReason: 'Too dear', ownerId: 'leo' }
const at = (minute: number) => new Date(Date.UTC(2026, 10, 29, 9, minute))
const state: LaterChange = { field: 'state', by: 'Mia', at: at(1) }
const owner: LaterChange = { field: 'owner', by: 'Leo', at: at(2) }

describe('a save', () => {
  test.each<[what: string, WorkChanges, LaterChange[], Partial<LeadWork>, changed: string[]]>([
    ['changes the state', { salesState: 'waiting' }, [], { salesState: 'waiting' }, ['state']],
    ['changes the owner', { ownerId: 'mia' }, [], { ownerId: 'mia' }, ['owner']],
    ['takes the owner away', { ownerId: null }, [], { ownerId: null }, ['owner']],
    [
      'changes both',
      { salesState: 'lost', lostReason: 'Sold', ownerId: 'mia' },
      [],
      { salesState: 'lost', lostReason: 'Sold', ownerId: 'mia' },
      ['state', 'owner'],
    ],
    ['without changes saves nothing', {}, [state, owner], {}, []],
    [
      'keeps the owner that somebody set since',
      { salesState: 'waiting' },
      [owner],
      { salesState: 'waiting', ownerId: 'leo' },
      ['state'],
    ],
    [
      'keeps the state that somebody set since',
      { ownerId: 'mia' },
      [state],
      { salesState: 'in-progress', ownerId: 'mia' },
      ['owner'],
    ],
    [
      'to the value that somebody set since is no conflict',
      { salesState: 'in-progress' },
      [state],
      {},
      [],
    ],
  ])('%s', (_what, changes, later, expected, changed) => {
    expect(mergeWork(open, changes, later)).toEqual({
      kind: 'merged',
      work: { ...open, ...expected },
      changed,
    })
  })

  test.each<[what: string, WorkChanges, LaterChange[], fields: string[], by: string]>([
    ['the state', { salesState: 'waiting' }, [state], ['state'], 'Mia'],
    ['the owner', { ownerId: 'mia' }, [owner], ['owner'], 'Leo'],
    [
      'both, with the newest',
      { salesState: 'won', ownerId: null },
      [state, owner],
      ['state', 'owner'],
      'Leo',
    ],
    ['one of two', { salesState: 'won', ownerId: null }, [state], ['state'], 'Mia'],
  ])('conflicts with a later change of %s', (_what, changes, later, fields, by) => {
    expect(mergeWork(open, changes, later)).toMatchObject({ kind: 'conflict', fields, by })
  })

  test('changes the reason of a lost sale alone, which a later change of the state conflicts with', () => {
    expect(mergeWork(lost, { lostReason: 'Bought elsewhere' }, [])).toMatchObject({
      work: { salesState: 'lost', lostReason: 'Bought elsewhere' },
      changed: ['state'],
    })
    const late = mergeWork(lost, { lostReason: 'Bought elsewhere' }, [state])
    expect(late).toMatchObject({ kind: 'conflict', yours: { lostReason: 'Bought elsewhere' } })
  })

  test('that opens a lost sale removes its reason, and one that loses it again keeps none', () => {
    expect(mergeWork(lost, { salesState: 'in-progress' }, [])).toMatchObject({
      work: { salesState: 'in-progress', lostReason: null },
    })
    expect(mergeWork(open, { salesState: 'lost' }, [])).toMatchObject({
      work: { lostReason: null },
    })
    expect(mergeWork(open, { lostReason: 'Too dear' }, [])).toMatchObject({ changed: [] })
  })
})

test('the values of the conflicting fields are picked', () => {
  expect(pickFields(lost, ['state'])).toEqual({ salesState: 'lost', lostReason: 'Too dear' })
  expect(pickFields(lost, ['owner'])).toEqual({ ownerId: 'leo' })
  expect(pickFields(lost, [])).toEqual({})
})

test('a new lead is in progress once a person takes it themselves', () => {
  const fresh: LeadWork = { salesState: 'new', lostReason: null, ownerId: null }
  expect(startWork(fresh, { ownerId: 'mia' }, 'mia')).toEqual({
    ownerId: 'mia',
    salesState: 'in-progress',
  })
  expect(startWork(fresh, { ownerId: 'leo' }, 'mia')).toEqual({ ownerId: 'leo' })
  expect(startWork(fresh, { ownerId: null }, null)).toEqual({ ownerId: null })
  expect(startWork(fresh, { ownerId: 'mia', salesState: 'won' }, 'mia')).toMatchObject({
    salesState: 'won',
  })
  expect(startWork(open, { ownerId: 'mia' }, 'mia')).toEqual({ ownerId: 'mia' })
})
