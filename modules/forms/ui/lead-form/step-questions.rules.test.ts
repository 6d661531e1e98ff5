import { describe, expect, test } from 'vitest'
import { locationFirst } from '../../visits/booking-question.rules.ts'
import type { BookingPlan } from '../../form.types.ts'
import { buildField, buildStep } from '../form.fake.ts'
import { findMissingForTimes, readPlateQuestion } from './step-questions.rules.ts'

describe('free times', () => {
  const booking: BookingPlan = {
    kind: 'test-drive',
    locationField: 'location',
    locations: ['north', 'south'].map((value) => ({
      value,
      name: value,
      dealershipId: 1,
      phone: null,
    })),
    wayField: null,
    work: null,
    carId: null,
    offered: null,
  }
  const step = buildStep([buildField('location'), buildField('time', { booking })])

  test.each([
    ['need a location', step, {}, { location: locationFirst }],
    ['need one that the form has', step, { location: ['east'] }, { location: locationFirst }],
    ['need nothing else', step, { location: ['south'] }, {}],
    ['need nothing on a step without them', buildStep([buildField('name')]), {}, {}],
    ['need nothing where no step is open', undefined, {}, {}],
  ])('%s', (_what, at, values, errors) => {
    expect(findMissingForTimes(at, values)).toEqual(errors)
  })
})

describe('the plate to look up', () => {
  const fills = { make: 'Make', model: 'Model', year: null }
  const plan = { stateField: 'state', fills }
  const stateless = { stateField: null, fills }
  const stepOf = (plateLookup: typeof plan | typeof stateless) =>
    buildStep([buildField('name'), buildField('rego', { plateLookup })])

  test.each([
    [
      'is read without spaces around it, with its state',
      stepOf(plan),
      { rego: [' ABC123 '], state: ['VIC'] },
      { field: 'rego', plan, rego: 'ABC123', state: 'VIC' },
    ],
    [
      'has an empty state until one is chosen',
      stepOf(plan),
      { rego: ['ABC123'] },
      { field: 'rego', plan, rego: 'ABC123', state: '' },
    ],
    [
      'has no state where plates have none',
      stepOf(stateless),
      { rego: ['ABC123'], state: ['VIC'] },
      { field: 'rego', plan: stateless, rego: 'ABC123', state: null },
    ],
    [
      'is empty until it is entered',
      stepOf(stateless),
      {},
      { field: 'rego', plan: stateless, rego: '', state: null },
    ],
    ['is not on a step without a lookup', buildStep([buildField('rego')]), { rego: ['A'] }, null],
    ['is not where no step is open', undefined, { rego: ['A'] }, null],
  ])('%s', (_what, step, values, question) => {
    expect(readPlateQuestion(step, values)).toEqual(question)
  })
})
