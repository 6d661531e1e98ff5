import { describe, expect, test } from 'vitest'
import { buildExampleConfiguration } from './example-site-file.fake.ts'
import { decideVehicleNoun, decideVehicleNounInSentence, fillLabel } from './vehicle-noun.rules.ts'

describe('§1 vehicle noun by template', () => {
  test.each([
    ['Car', 'Car', 'Cars', 'cars', 'cars'],
    ['Camper', 'Camper', 'Campers', 'campers', 'campers'],
    ['Trucks', 'Truck', 'Trucks', 'trucks', 'cars'],
    ['Truck', 'Truck', 'Trucks', 'trucks', 'cars'],
    ['RV', 'RV', 'RVs', 'RVs', 'cars'],
    ['Motorcycle', 'Motorcycle', 'Motorcycles', 'motorcycles', 'motorcycles'],
  ])('%s', (template, one, many, inSentence, addressWord) => {
    const configuration = buildExampleConfiguration({ template })
    expect(decideVehicleNoun(configuration, 1)).toBe(one)
    expect(decideVehicleNoun(configuration, 0)).toBe(many)
    expect(decideVehicleNoun(configuration, 2)).toBe(many)
    expect(decideVehicleNounInSentence(configuration, 2)).toBe(inSentence)
    expect(configuration.vehicle.address_word).toBe(addressWord)
  })

  test('a site may have its own', () => {
    const configuration = buildExampleConfiguration({
      vehicle: { noun: 'Ute', noun_plural: 'Utes' },
    })
    expect(decideVehicleNoun(configuration, 126)).toBe('Utes')
  })
})

test('a label is filled, and an empty value takes its space with it', () => {
  expect(fillLabel('Show Me {count} {noun}', { count: '126', noun: 'Cars' })).toBe(
    'Show Me 126 Cars',
  )
  expect(fillLabel('Reserve Now {amount}', { amount: '' })).toBe('Reserve Now')
  expect(fillLabel('Hi {name}', {})).toBe('Hi {name}')
})
