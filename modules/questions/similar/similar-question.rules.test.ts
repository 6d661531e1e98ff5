import { describe, expect, test } from 'vitest'
import {
  findSimilar,
  listComparedWords,
  mostCompared,
  mostSimilar,
} from './similar-question.rules.ts'

const isSimilar = (typed: string, answered: string): boolean =>
  findSimilar(typed, [{ question: answered }]).length === 1

describe('questions that want to know the same are similar', () => {
  test.each([
    ['Does it have a towbar?', 'Is there a tow bar on this car?'],
    ['towbar', 'Does it come with a towbar fitted?'],
    ['Has it got full service history?', 'Does the car have a full service history?'],
    ['Has it been serviced regularly', 'Is it regularly serviced?'],
    ['How many kilometres has it done?', 'How many km?'],
    ['When does the rego run out?', 'When does the registration run out'],
    ['Has it ever been in an accident?', 'Any accidents?'],
    ['Is the battery still under warranty?', 'Is there warranty on the battery?'],
    ['DOES IT HAVE APPLE CARPLAY', 'does it have Apple CarPlay?'],
    ['Has it a café racer seat?', 'Has it a cafe racer seat'],
  ])('%j and %j', (typed, answered) => {
    expect(isSimilar(typed, answered)).toBe(true)
    expect(isSimilar(answered, typed)).toBe(true)
  })
})

describe('other questions are not', () => {
  test.each([
    ['Does it have a towbar?', 'Does it have a sunroof?'],
    ['How old is the battery?', 'Is there warranty left on the gearbox?'],
    ['What colour is the interior?', 'What is the payload?'],
    ['Is it still available?', 'Has it been in an accident?'],
    ['Do you have it?', 'Is it this one?'],
    ['', 'Does it have a towbar?'],
    ['???', 'Does it have a towbar?'],
  ])('%j and %j', (typed, answered) => {
    expect(isSimilar(typed, answered)).toBe(false)
  })
})

test('the most similar come first, and three at most', () => {
  const among = [
    'Is the towbar included in the price of the accessories pack?',
    'Does it have a towbar?',
    'Is a towbar fitted?',
    'How heavy a trailer may the towbar pull?',
    'What colour is it?',
  ].map((question) => ({ question }))
  const found = findSimilar('Has it a towbar?', among).map(({ question }) => question)
  expect(found).toHaveLength(mostSimilar)
  expect(found.slice(0, 2)).toEqual(['Does it have a towbar?', 'Is a towbar fitted?'])
})

test('a long text and a long list cost no more than their bounds', () => {
  expect(
    listComparedWords(
      'word '.repeat(10) + Array.from({ length: 900 }, (_, at) => `w${at}`).join(' '),
    ).size,
  ).toBe(40)
  const late = [
    ...Array.from({ length: mostCompared }, () => ({ question: 'What colour is it?' })),
    { question: 'Does it have a towbar?' },
  ]
  expect(findSimilar('Does it have a towbar?', late)).toEqual([])
})
