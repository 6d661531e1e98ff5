import { describe, expect, test } from 'vitest'
import { tradeInNames } from '#modules/forms/catalogue/trade-in-names.ts'
import { buildExampleSite } from '#modules/sites/example-site.fake.ts'
import { answerOther, answerPlate, pickPosted, rejectFound } from './answer-step.rules.ts'
import {
  decideNext,
  decideShown,
  findPrevious,
  findStage,
  listSteps,
} from './trade-in-steps.rules.ts'
import { listStages } from './trade-in-form.view.ts'
import {
  type KnownVehicle,
  noAnswers,
  type StepName,
  type TradeInAnswers,
} from '../trade-in.types.ts'

const found: KnownVehicle = {
  kind: 'found',
  vehicle: {
    make: 'Kia',
    model: 'Rio',
    year: 2018,
    badge: null,
    body: 'Hatch',
    colour: 'Red',
    vinLast4: null,
  },
  checks: null,
}
const byHand: KnownVehicle = { kind: 'by-hand', reason: 'not-found' }
const plate = { [tradeInNames.rego]: ['ABC123'], [tradeInNames.state]: ['QLD'] }
const condition = (owing: 'Yes' | 'No') => ({
  [tradeInNames.odometer]: ['64000'],
  [tradeInNames.financeOwing]: [owing],
})
const valuation = { lowCents: 1, highCents: 2, currency: 'AUD', valuedOn: '2026-11-25' }

test('visitors count the same number of steps from start to end, with any of them left out', () => {
  const ways = [
    noAnswers,
    answerPlate(noAnswers, plate, found),
    answerPlate(noAnswers, plate, byHand),
    answerOther(answerPlate(noAnswers, plate, byHand), 'condition', condition('Yes')),
    answerOther(answerPlate(noAnswers, plate, found), 'condition', condition('No')),
  ]
  for (const answers of ways) {
    const counted = listSteps(answers).map(findStage)
    expect(counted).toEqual(counted.toSorted((one, other) => one - other))
    expect([...new Set(counted)]).toEqual([...listStages(buildExampleSite()).keys()])
  }
})

describe('the steps', () => {
  test.each<[string, TradeInAnswers, readonly StepName[], StepName]>([
    ['nothing yet', noAnswers, ['plate', 'vehicle', 'condition', 'photos', 'contact'], 'plate'],
    [
      'a plate that was found',
      answerPlate(noAnswers, plate, found),
      ['plate', 'condition', 'photos', 'contact'],
      'condition',
    ],
    [
      'a plate that nobody has',
      answerPlate(noAnswers, plate, byHand),
      ['plate', 'vehicle', 'condition', 'photos', 'contact'],
      'vehicle',
    ],
    [
      'finance owing',
      answerOther(answerPlate(noAnswers, plate, found), 'condition', condition('Yes')),
      ['plate', 'condition', 'owing', 'photos', 'contact'],
      'owing',
    ],
    [
      'no finance owing',
      answerOther(answerPlate(noAnswers, plate, found), 'condition', condition('No')),
      ['plate', 'condition', 'photos', 'contact'],
      'photos',
    ],
    [
      'everything but who it is',
      answerOther(
        answerOther(answerPlate(noAnswers, plate, found), 'condition', condition('No')),
        'photos',
        {},
      ),
      ['plate', 'condition', 'photos', 'contact'],
      'contact',
    ],
  ])('after %s', (_, answers, steps, next) => {
    expect(listSteps(answers)).toEqual(steps)
    expect(decideNext(answers)).toBe(next)
  })

  test('a URL opens finished steps and the next one, and no later one', () => {
    const answers = answerOther(answerPlate(noAnswers, plate, found), 'condition', condition('No'))
    expect(decideShown(answers, 'condition')).toBe('condition')
    expect(decideShown(answers, 'photos')).toBe('photos')
    expect(decideShown(answers, 'contact')).toBe('photos')
    expect(decideShown(answers, 'vehicle')).toBe('photos')
    expect(decideShown(answers, undefined)).toBe('photos')
    expect(decideShown(noAnswers, 'contact')).toBe('plate')
  })

  test('the way back skips the same steps', () => {
    const answers = answerPlate(noAnswers, plate, found)
    expect(findPrevious(answers, 'condition')).toBe('plate')
    expect(findPrevious(answers, 'plate')).toBeNull()
  })
})

describe('answers', () => {
  const valued = {
    ...answerOther(answerPlate(noAnswers, plate, found), 'condition', condition('No')),
    valuation,
  }

  test('a vehicle that was found is as if it had been typed', () => {
    expect(answerPlate(noAnswers, plate, found).posted).toEqual({
      ...plate,
      [tradeInNames.make]: ['Kia'],
      [tradeInNames.model]: ['Rio'],
      [tradeInNames.year]: ['2018'],
    })
  })

  test('another plate is another vehicle: range and lookup are dropped, the condition stays', () => {
    const other = { [tradeInNames.rego]: ['XYZ999'] }
    expect(answerPlate(valued, other, byHand)).toEqual({
      posted: { ...condition('No'), ...other },
      done: ['plate', 'condition'],
      known: byHand,
      valuation: null,
    })
  })

  test('one that is not the visitor’s leaves its plate, and is typed', () => {
    const rejected = rejectFound(valued)
    expect(rejected).toMatchObject({
      known: { kind: 'by-hand', reason: 'chosen' },
      valuation: null,
    })
    expect(rejected.posted).toEqual({ ...plate, ...condition('No') })
    expect(decideNext(rejected)).toBe('vehicle')
  })

  test('another odometer takes the range away, and nothing else does, for each range is paid for', () => {
    const further = { ...condition('No'), [tradeInNames.odometer]: ['65000'] }
    expect(answerOther(valued, 'condition', further).valuation).toBeNull()
    expect(answerOther(valued, 'condition', condition('Yes')).valuation).toEqual(valuation)
    expect(answerOther(valued, 'photos', {}).valuation).toEqual(valuation)
  })

  test('only the step’s own fields are stored', () => {
    const posted = {
      ...plate,
      email: ['a@b.example'],
      __proto__: ['x'],
      [tradeInNames.make]: ['Kia'],
    }
    expect(pickPosted('plate', posted)).toEqual(plate)
    expect(pickPosted('contact', posted)).toEqual({})
  })
})
