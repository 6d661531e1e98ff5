import { describe, expect, test } from 'vitest'
import {
  decideNext,
  decidePrevious,
  decideResume,
  findMissing,
  isSensitive,
  findStage,
  listSteps,
  stages,
} from './application-progress.rules.ts'
import { type Answers, type StepName, stepNames } from './application.types.ts'

const answered = (steps: readonly StepName[], years = 5): Answers =>
  Object.fromEntries(
    steps.map((step) => [step, step === 'address' ? { 'Years at address': years } : {}]),
  )
const ordinary: readonly StepName[] = ['about', 'address', 'employment']

test('visitors count the same number of steps from start to end, with a previous address or without', () => {
  for (const years of [2, 5]) {
    const counted = listSteps(answered(['address'], years)).map(findStage)
    expect([...new Set(counted)]).toEqual(stages.map((_, at) => at))
    expect(counted).toEqual(counted.toSorted((one, other) => one - other))
  }
})

describe('the steps of an application', () => {
  test('look back three years: who has lived there for three has no previous address', () => {
    expect(listSteps(answered(['address'], 3))).not.toContain('previous_address')
    expect(listSteps(answered(['address'], 2))).toContain('previous_address')
    expect(listSteps({})).toEqual(stepNames)
    expect(listSteps({ address: {} })).toEqual(stepNames)
  })

  test.each([
    ['about', 5, 'address'],
    ['address', 5, 'employment'],
    ['address', 2, 'previous_address'],
    ['previous_address', 2, 'employment'],
    ['employment', 5, 'income'],
    ['income', 5, 'expenses'],
    ['expenses', 5, 'assets'],
    ['assets', 5, 'identity'],
    ['identity', 5, 'consent'],
    ['consent', 5, null],
  ] as const)('after %s with %i years comes %s', (step, years, next) => {
    const answers = answered(['about', 'address'], years)
    expect(decideNext(step, answers)).toBe(next)
    expect(next === null ? step : decidePrevious(next, answers)).toBe(step)
  })

  test('cannot be jumped over', () => {
    expect(findMissing('about', {})).toBeNull()
    expect(findMissing('address', {})).toBe('about')
    expect(findMissing('income', answered(['about']))).toBe('address')
    expect(findMissing('income', answered(['about', 'address'], 2))).toBe('previous_address')
    expect(findMissing('income', answered(ordinary))).toBeNull()
    expect(findMissing('consent', answered([...ordinary, 'income', 'assets', 'identity']))).toBe(
      'expenses',
    )
  })
})

describe('a visitor who comes back', () => {
  test.each([
    [[], 'about'],
    [['about'], 'address'],
    [['about', 'address'], 'employment'],
    [ordinary, 'income'],
  ] as const)('with %j continues at %s', (steps, resumed) => {
    expect(decideResume(answered(steps))).toBe(resumed)
  })

  test('answers income, expenses, assets and identity again', () => {
    expect(stepNames.filter(isSensitive)).toEqual(['income', 'expenses', 'assets', 'identity'])
  })
})
