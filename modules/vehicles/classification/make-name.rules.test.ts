import { expect, test } from 'vitest'
import { normaliseMake } from './make-name.rules.ts'
import { makeNames, otherMakeNames } from './make-names.ts'
import { foldName } from './model-pattern.rules.ts'

test.each([
  ['MERCEDES-BENZ', 'Mercedes-Benz'],
  ['Mercedes Benz', 'Mercedes-Benz'],
  ['mercedes', 'Mercedes-Benz'],
  ['VW', 'Volkswagen'],
  ['Mini', 'MINI'],
  ['LandRover', 'Land Rover'],
  ['Citroen', 'Citroën'],
  ['ŠKODA', 'Škoda'],
  ['Great Wall', 'GWM'],
  ['KGM SsangYong', 'SsangYong'],
  ['Mitsubishi Fuso', 'Fuso'],
  ['Isuzu Ute', 'Isuzu'],
  ['harley davidson', 'Harley-Davidson'],
  ['GMC', 'GMC'],
  ['lincoln', 'Lincoln'],
  ['Zastava', 'Zastava'],
  ['zastava', 'zastava'],
  ['Mercedes-Maybach', 'Mercedes-Maybach'],
  ['', ''],
])('the make %s is written %s', (make, written) => {
  expect(normaliseMake(make)).toBe(written)
})

test('no word is that of two makes', () => {
  const words = [
    ...makeNames,
    ...Object.values(otherMakeNames).flatMap((others) => others.split(', ')),
  ].map(foldName)
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
})

test('a make that is written right stays so', () => {
  expect(makeNames.filter((name) => normaliseMake(name) !== name)).toEqual([])
  expect(Object.keys(otherMakeNames).filter((name) => !makeNames.includes(name))).toEqual([])
})
