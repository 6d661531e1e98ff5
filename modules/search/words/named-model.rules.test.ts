import { describe, expect, test } from 'vitest'
import { bodyGroups } from '#modules/vehicles/classification/simple-body.rules.ts'
import { modelClasses } from '#modules/vehicles/classification/model-classes.ts'
import { findNamedModel, isKnownName } from './named-model.rules.ts'

test.each([
  ['hilux', 'Toyota HiLux', 'Ute'],
  ['toyota hilux sr5 2019', 'Toyota HiLux', 'Ute'],
  ['white d-max ute', 'Isuzu D-Max', 'Ute'],
  ['dmax', 'Isuzu D-Max', 'Ute'],
  ['mazda 3', 'Mazda 3', 'Hatch'],
  ['mazda3', 'Mazda 3', 'Hatch'],
  ['vw golf', 'Volkswagen Golf', 'Hatch'],
  ['merc c class', 'Mercedes-Benz C-Class', 'Sedan'],
  ['bmw 3 series', 'BMW 3 Series', 'Sedan'],
  ['range rover', 'Land Rover Range Rover', 'SUV'],
  ['range rover sport', 'Land Rover Range Rover Sport', 'SUV'],
  ['land rover discovery sport', 'Land Rover Discovery Sport', 'SUV'],
  ['landcruiser prado', 'Toyota LandCruiser Prado', 'SUV'],
  ['ford ranger', 'Ford Ranger', 'Ute'],
  // Hino has a Ranger too, but most people mean Ford's.
  ['ranger', 'Ford Ranger', 'Ute'],
  ['rio', 'Kia Rio', 'Hatch'],
  ['hi lux', 'Toyota HiLux', 'Ute'],
  // A make of two words, whose model is not known by its name alone.
  ['alfa romeo 4c', 'Alfa Romeo 4C', undefined],
  // Only the first ten words are read.
  ['a clean white one for my dad no rust hilux', 'Toyota HiLux', 'Ute'],
  ['panamera', 'Porsche Panamera', undefined],
])('%j names the %s', (query, name, body) => {
  const named = findNamedModel(query)
  expect(`${named?.make} ${named?.model}`).toBe(name)
  expect(named?.likeness?.body).toBe(body)
})

test.each([
  '',
  'white ute',
  'toyota',
  '3',
  '86',
  // Numbers, and names that two makes use, do not identify a model without its make.
  '208',
  'avenger',
  'h i l u x',
  'a clean white one for my dad with no rust hilux',
  '2019',
  'diesel',
  'zebra',
  'ford hilux',
  'cheap car',
])('%j names none', (query) => {
  expect(findNamedModel(query)).toBeNull()
})

test.each([
  ['captur', true],
  ['toyota', true],
  ['vw', true],
  ['corrola', false],
  ['zebra', false],
])('%j is the name of a make or model: %s', (word, is) => {
  expect(isKnownName(word)).toBe(is)
})

describe('classes of models', () => {
  test('have a body that people choose and a price from less to more', () => {
    for (const { body, price } of modelClasses) {
      expect(bodyGroups).toContain(body)
      expect(price[0]).toBeLessThan(price[1])
    }
  })

  test('have each model once', () => {
    const models = modelClasses.flatMap((one) =>
      Object.entries(one.models).flatMap(([make, names]) =>
        names.split(', ').map((model) => `${make} ${model}`),
      ),
    )
    expect(models.length).toBeGreaterThan(200)
    expect(new Set(models).size).toBe(models.length)
  })
})
