import { describe, expect, test } from 'vitest'
import { buildSearchHeading, type HeadingChoices } from './search-heading.rules.ts'
import type { SearchTarget } from './search-target.ts'

function headingOf(
  kind: SearchTarget['kind'],
  before: string,
  noun: string,
  conditions: readonly string[] = [],
  after = '',
): string {
  const target = { kind, slug: '', filter: [], decidedFacets: [], heading: { before, after } }
  return buildSearchHeading(target, { nounPlural: noun, choices: { car_type: conditions } })
}

function targetOf(
  kind: SearchTarget['kind'],
  before: string,
  more: Partial<SearchTarget['heading']> = {},
): SearchTarget {
  return { kind, slug: '', filter: [], decidedFacets: [], heading: { before, after: '', ...more } }
}

const model = targetOf('model', 'Toyota HiLux')
const make = targetOf('make', 'Toyota')
const body = targetOf('body', 'SUV')
const seats = targetOf('seats', '7 Seater')
const electric = targetOf('feature', 'Electric')
const used = targetOf('car-type', 'Used')
const anyType = targetOf('car-type', 'New, Used & Demo', { isAnyCondition: true })
const subscription: SearchTarget = {
  ...targetOf('car-type', 'Subscription'),
  offer: 'subscription',
}
const cheap = targetOf('weekly-price', '', { after: 'under $100 per week' })
const weekly = targetOf('weekly-price', 'Used', { after: 'from $300 per week' })

describe('the heading of a search page', () => {
  test.each([
    ['SUV', 'Cars', 'SUVs'],
    ['Ute', 'Cars', 'Utes'],
    ['Hatch', 'Cars', 'Hatches'],
    ['Bus', 'Cars', 'Buses'],
    ['Coupe', 'Cars', 'Coupes'],
    ['4x4', 'Cars', '4x4s'],
    ['People Mover', 'Cars', 'People Movers'],
    ['Cab Chassis', 'Trucks', 'Cab Chassis'],
    ['Truck', 'Trucks', 'Trucks'],
    ['Prime Mover', 'Trucks', 'Prime Movers'],
    ['Camper Trailer', 'Campers', 'Camper Trailers'],
    ['Pop-Top', 'Campers', 'Pop-Tops'],
    ['Cruiser', 'Motorcycles', 'Cruisers'],
    ['Adventure', 'Motorcycles', 'Adventure Motorcycles'],
    ['Class A', 'RVs', 'Class A RVs'],
  ])('of the body %s of %s is %s', (body, noun, heading) => {
    expect(headingOf('body', body, noun)).toBe(heading)
  })

  test.each([
    ['make', 'Toyota', 'Toyota Cars'],
    ['make', 'Wagon', 'Wagon Cars'],
    ['model', 'Toyota HiLux', 'Toyota HiLux'],
    ['seats', '7 Seater', '7 Seater Cars'],
    ['car-type', 'New & Demo', 'New & Demo Cars'],
    ['weekly-price', '', 'Cars'],
  ] as const)('of the %s %s is %s', (kind, before, heading) => {
    expect(headingOf(kind, before, 'Cars')).toBe(heading)
  })

  test('ends with what limits it', () => {
    expect(headingOf('weekly-price', '', 'Cars', [], 'under $100 per week')).toBe(
      'Cars under $100 per week',
    )
  })

  test.each<[string, SearchTarget, HeadingChoices, string]>([
    ['a condition', model, { car_type: ['used'] }, 'Used Toyota HiLux'],
    ['a condition', body, { car_type: ['demo'] }, 'Demo SUVs'],
    ['two conditions', body, { car_type: ['new', 'demo'] }, 'SUVs'],
    ['a condition of several', anyType, { car_type: ['demo'] }, 'Demo Cars'],
    ['the condition of the path', used, { car_type: ['used'] }, 'Used Cars'],
    ['a condition', electric, { car_type: ['used'] }, 'Used Electric Cars'],
    ['a condition', seats, { car_type: ['used'] }, 'Used 7 Seater Cars'],
    ['a make', used, { make: ['Toyota'] }, 'Used Toyota Cars'],
    ['two makes', used, { make: ['Kia', 'Toyota'] }, 'Used Cars'],
    ['make and model', used, { make: ['Toyota'], model: ['HiLux'] }, 'Used Toyota HiLux'],
    ['make and model in one', used, { make_model: ['Toyota HiLux'] }, 'Used Toyota HiLux'],
    ['a model', make, { model: ['HiLux'] }, 'Toyota HiLux'],
    ['a body', used, { body: ['Ute'] }, 'Used Utes'],
    ['two bodies', used, { body: ['SUV', 'Ute'] }, 'Used Cars'],
    ['a body', model, { body: ['Cab Chassis'] }, 'Toyota HiLux Cab Chassis'],
    ['a make', body, { make: ['Toyota'] }, 'Toyota SUVs'],
    [
      'all of them',
      anyType,
      { car_type: ['used'], make: ['Toyota'], model: ['HiLux'], body: ['Ute'] },
      'Used Toyota HiLux Utes',
    ],
    ['a make', subscription, { make: ['Kia'] }, 'Subscription Kia Cars'],
    ['a condition', subscription, { car_type: ['used'] }, 'Used Subscription Cars'],
    ['a make', weekly, { make: ['Kia'] }, 'Used Kia Cars from $300 per week'],
  ])('says %s that is chosen', (_, target, choices, heading) => {
    expect(buildSearchHeading(target, { nounPlural: 'Cars', choices })).toBe(heading)
  })

  test.each<[SearchTarget, string | null, string]>([
    [model, 'Ute', 'Toyota HiLux Utes'],
    [model, 'Adventure', 'Toyota HiLux Adventure Cars'],
    [model, null, 'Toyota HiLux'],
    [make, 'Ute', 'Toyota Cars'],
    [used, 'Ute', 'Used Cars'],
  ])('of %o, with results that are all %s', (target, onlyBody, heading) => {
    expect(buildSearchHeading(target, { nounPlural: 'Cars', choices: {}, onlyBody })).toBe(heading)
  })

  test.each<[string, HeadingChoices, string | null, string]>([
    ['Hyundai i30 Sedan', {}, 'Sedan', 'Hyundai i30 Sedan'],
    ['Hyundai i30 SEDAN', { body: ['Sedan'] }, null, 'Hyundai i30 SEDAN'],
    ['Hyundai i30 Sedan', {}, 'Hatch', 'Hyundai i30 Sedan Hatches'],
    ['Hyundai Sedan N', {}, 'Sedan', 'Hyundai Sedan N Sedans'],
    ['Hyundai Minivan', {}, 'Van', 'Hyundai Minivan Vans'],
  ])('%s does not say its body twice: %j, all %s', (before, choices, onlyBody, heading) => {
    const target: SearchTarget = { ...model, heading: { before, after: '' } }
    expect(buildSearchHeading(target, { nounPlural: 'Cars', choices, onlyBody })).toBe(heading)
  })

  test('a model that is chosen does not name its body twice', () => {
    const choices = { make: ['Hyundai'], model: ['i30 Sedan'], body: ['Sedan'] }
    expect(buildSearchHeading(used, { nounPlural: 'Cars', choices })).toBe('Used Hyundai i30 Sedan')
  })

  test.each<[SearchTarget, HeadingChoices, string]>([
    [model, {}, 'Used Toyota HiLux'],
    [make, {}, 'Used Toyota Cars'],
    [make, { car_type: ['new'] }, 'New Toyota Cars'],
    [anyType, {}, 'Used Cars'],
    [used, {}, 'Used Cars'],
    [seats, {}, 'Used 7 Seater Cars'],
    [cheap, {}, 'Used Cars under $100 per week'],
  ])('of %o, with results that are all used: %j', (target, choices, heading) => {
    const naming = { nounPlural: 'Cars', choices, conditions: ['used'] }
    expect(buildSearchHeading(target, naming)).toBe(heading)
  })

  test.each<[SearchTarget, string[], string]>([
    [anyType, ['used', 'new'], 'New & Used Cars'],
    [anyType, ['demo', 'used'], 'Used & Demo Cars'],
    [anyType, ['demo', 'used', 'new'], 'New, Used & Demo Cars'],
    [anyType, [], 'New, Used & Demo Cars'],
    [used, ['used', 'demo'], 'Used Cars'],
    [make, ['new', 'used'], 'Toyota Cars'],
  ])('of %o names the conditions of its results: %j', (target, conditions, heading) => {
    expect(buildSearchHeading(target, { nounPlural: 'Cars', choices: {}, conditions })).toBe(
      heading,
    )
  })

  test.each<[SearchTarget, HeadingChoices, string]>([
    [model, { car_type: ['used'], body: ['Ute'] }, 'Used Toyota HiLux utes'],
    [body, {}, 'SUVs'],
    [used, { body: ['People Mover'] }, 'Used people movers'],
    [seats, {}, '7 Seater cars'],
    // The sentence continues with 'on subscription'.
    [subscription, {}, 'cars'],
    [subscription, { car_type: ['used'], make: ['Kia'] }, 'Used Kia cars'],
  ])('is written in a sentence with small letters: %o', (target, choices, words) => {
    expect(buildSearchHeading(target, { nounPlural: 'Cars', choices, inSentence: true })).toBe(
      words,
    )
  })
})
