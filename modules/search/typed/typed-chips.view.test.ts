import { expect, test } from 'vitest'
import { buildExampleConfiguration } from '#modules/sites/example-site-file.fake.ts'
import { exampleVocabulary } from './example-vocabulary.fake.ts'
import { describeCondition } from './typed-chips.view.ts'
import { readTypedConditions } from './typed-conditions.rules.ts'

const describeTyped = (typed: string, seatingWord: 'seats' | 'sleeps') => {
  const configuration = buildExampleConfiguration({ vehicle: { seating_word: seatingWord } })
  const { conditions } = readTypedConditions(typed, { ...exampleVocabulary, seatingWord })
  return conditions.map((condition) => describeCondition(condition, configuration)).join(', ')
}

test.each([
  ['7 seats', '7 seats'],
  ['at least 7 seats', 'From 7 seats'],
  ['5 to 7 seats', '5 to 7 seats'],
  ['diesel under 40k', 'Diesel, Under $40,000'],
  ['2019 or newer', 'From 2019'],
  ['before 2015', 'Before 2015'],
])('%j has the label %j', (typed, label) => {
  expect(describeTyped(typed, 'seats')).toBe(label)
})

test.each([
  ['4 berth', 'Sleeps 4'],
  ['sleeps 4', 'Sleeps 4'],
  ['2 or 4 berth', 'Sleeps 4'],
  ['sleeps 4+', 'Sleeps 4 or more'],
  ['more than 4 berths', 'Sleeps 5 or more'],
  ['sleeps up to 4', 'Sleeps up to 4'],
  ['fewer than 4 berths', 'Sleeps up to 3'],
  ['sleeps 2-4', 'Sleeps 2 to 4'],
  ['diesel under 40k', 'Diesel, Under $40,000'],
])('of sleeping places, %j has the label %j', (typed, label) => {
  expect(describeTyped(typed, 'sleeps')).toBe(label)
})
