import { expect, test } from 'vitest'
import { omitStatedFacts } from './stated-facts.rules.ts'

const seats = { label: 'Seats', value: '5' }
const drive = { label: 'Drive', value: 'FWD' }

test.each([
  ['nothing', [], ['Seats', 'Drive']],
  ['the same fact', [seats], ['Drive']],
  ['the same fact in other letters', [{ label: 'drive', value: 'fwd ' }], ['Seats']],
  ['all of them', [drive, seats], []],
  ['another value for the label', [{ label: 'Drive', value: 'FWD or AWD' }], ['Seats', 'Drive']],
  ['the value under another label', [{ label: 'Doors', value: '5' }], ['Seats', 'Drive']],
  ['no value', [{ label: 'Seats', value: null }], ['Seats', 'Drive']],
])('where the key facts state %s, the common facts are the others', (_, stated, labels) => {
  expect(omitStatedFacts([seats, drive], stated).map(({ label }) => label)).toEqual(labels)
})
