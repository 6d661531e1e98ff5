import { expect, test } from 'vitest'
import { type Appraisal, mergeAppraisal } from './merge-appraisal.rules.ts'

const base: Appraisal = { lowCents: 100, highCents: 200, note: 'Dent', validUntil: '2026-12-31' }

test.each<[what: string, theirs: Partial<Appraisal>, yours: Partial<Appraisal>, merged: object]>([
  ['a change of one person', {}, { note: 'No dent' }, { note: 'No dent' }],
  [
    'changes of different fields',
    { note: 'No dent' },
    { validUntil: null },
    { note: 'No dent', validUntil: null },
  ],
  ['the same change by both', { lowCents: 150 }, { lowCents: 150 }, { lowCents: 150 }],
  ['a change that the second person did not make', { highCents: 250 }, {}, { highCents: 250 }],
])('%s: both have their way', (_what, theirs, yours, merged) => {
  expect(mergeAppraisal(base, { ...base, ...theirs }, { ...base, ...yours })).toMatchObject({
    kind: 'merged',
    appraisal: { ...base, ...merged },
  })
})

test.each<[theirs: Partial<Appraisal>, yours: Partial<Appraisal>, fields: readonly string[]]>([
  [{ note: 'No dent' }, { note: 'Two dents' }, ['note']],
  [{ lowCents: 150 }, { highCents: 300 }, ['amount']],
  [
    { note: 'a', validUntil: null },
    { note: 'b', validUntil: '2027-01-31' },
    ['note', 'valid-until'],
  ],
])('%j and %j are in conflict', (theirs, yours, fields) => {
  expect(mergeAppraisal(base, { ...base, ...theirs }, { ...base, ...yours })).toEqual({
    kind: 'conflict',
    fields,
  })
})

test('the first one is taken, and two first ones that differ are in conflict', () => {
  expect(mergeAppraisal(null, null, base)).toEqual({
    kind: 'merged',
    appraisal: base,
    isChanged: true,
  })
  expect(mergeAppraisal(null, base, { ...base, note: 'Other' })).toMatchObject({
    kind: 'conflict',
    fields: ['note'],
  })
  expect(mergeAppraisal(null, base, base)).toMatchObject({ kind: 'merged', isChanged: false })
})
