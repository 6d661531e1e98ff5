import { expect, test } from 'vitest'
import { exampleChoices, exampleField } from '../fields/example-fields.fake.ts'
import { narrowChoices } from './narrow-choices.rules.ts'

const field = exampleField({
  type: 'locationSelect',
  choices: exampleChoices('Yard', 'Workshop', 'Counter'),
  value: 'Yard',
  narrowing: {
    field: 'category',
    sets: [
      { equals: ['New', 'Used'], choices: exampleChoices('Yard'), value: 'Yard' },
      { equals: ['Service'], choices: exampleChoices('Workshop', 'Counter'), value: null },
    ],
  },
})

test.each([
  ['', ['Yard', 'Workshop', 'Counter'], 'Yard'],
  ['Something else', ['Yard', 'Workshop', 'Counter'], 'Yard'],
  ['Used', ['Yard'], 'Yard'],
  ['Service', ['Workshop', 'Counter'], null],
])('with the value %j it offers %j', (given, choices, value) => {
  const narrowed = narrowChoices(field, (name) => (name === 'category' ? given : ''))
  expect(narrowed.choices.map((choice) => choice.value)).toEqual(choices)
  expect(narrowed.value).toBe(value)
})

test('a field without dependencies is unchanged', () => {
  const plain = exampleField({ type: 'select', choices: exampleChoices('One') })
  expect(narrowChoices(plain, () => 'Service')).toBe(plain)
})
