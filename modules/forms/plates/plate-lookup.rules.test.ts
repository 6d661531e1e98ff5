import { expect, test } from 'vitest'
import { type PlateLookupOutcome, takeLookedUp } from './plate-lookup.rules.ts'

const plan = {
  stateField: 'Rego State',
  fills: { make: 'Make', model: 'Model', year: 'Year' },
}
const vehicle = { make: 'Kia', model: 'Rio', year: 2018, badge: 'S', colour: 'Red' }
const take = (outcome: PlateLookupOutcome, own: Partial<typeof plan> = {}) =>
  takeLookedUp('Rego', { ...plan, ...own }, outcome)

test('a found vehicle fills in fields that the visitor can still change', () => {
  expect(take({ kind: 'found', vehicle })).toEqual({
    values: { Make: ['Kia'], Model: ['Rio'], Year: ['2018'] },
    errors: {},
    notes: { Rego: 'It is a 2018 Kia Rio S, Red. Change below what is not so.' },
  })
  const plain = { ...vehicle, badge: null, colour: null }
  expect(take({ kind: 'found', vehicle: plain }).notes['Rego']).toContain('a 2018 Kia Rio. ')
  const withoutYear = { ...plan, fills: { make: 'Make', model: 'Model', year: null } }
  const { values } = takeLookedUp('Rego', withoutYear, { kind: 'found', vehicle })
  expect(values).toEqual({ Make: ['Kia'], Model: ['Rio'] })
})

test.each<[PlateLookupOutcome, RegExp]>([
  [{ kind: 'not-found' }, /know no vehicle.* make and model below/],
  [{ kind: 'unavailable' }, /cannot look plates up.* make and model below/],
  [{ kind: 'not-offered' }, /cannot look plates up.* make and model below/],
  [{ kind: 'no-person' }, /could not see that.* make and model below/],
  [{ kind: 'too-many' }, /No more plates.* make and model below/],
])(
  '%o has a note beside the plate, and is no error: the visitor types the vehicle',
  (outcome, note) => {
    const { values, errors, notes } = take(outcome)
    expect({ values, errors }).toEqual({ values: {}, errors: {} })
    expect(notes['Rego']).toMatch(note)
  },
)

test('an invalid plate and a missing state are errors at their fields', () => {
  expect(Object.keys(take({ kind: 'bad-rego' }).errors)).toEqual(['Rego'])
  expect(Object.keys(take({ kind: 'bad-state' }).errors)).toEqual(['Rego State'])
})
