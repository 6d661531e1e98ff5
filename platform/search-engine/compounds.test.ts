import { describe, expect, test } from 'vitest'
import { Compounds } from './compounds.ts'

const compounds = new Compounds({
  units: [['seats', 'seat', 'seater'], ['speed']],
  pairs: ['android auto'],
})
const none = new Compounds({})
const wordsOf = (text: string) => compounds.tokenise(text).map(({ word }) => word)

describe('words that are one together', () => {
  test.each([
    ['7 seats', ['7seats']],
    ['7 seater SUV', ['7seats', 'suv']],
    ['7seater', ['7seats']],
    ['7-seater', ['7seats']],
    ['8 Speed Automatic', ['8speed', 'automatic']],
    ['Apple CarPlay, Android Auto', ['apple', 'carplay', 'androidauto']],
    // No number before the unit, a number too large to be a count, or a word in between.
    ['leather seats', ['leather', 'seats']],
    ['2019 seats', ['2019', 'seats']],
    ['7 leather seats', ['7', 'leather', 'seats']],
    ['auto android', ['auto', 'android']],
    ['CX-5 speed', ['cx', '5speed', 'cx5']],
  ])('of %j are %j', (text, words) => {
    expect(wordsOf(text)).toEqual(words)
  })

  test('keep the positions of the others', () => {
    expect(compounds.tokenise('wagon 7 seats red')).toEqual([
      { word: 'wagon', position: 0 },
      { word: '7seats', position: 1 },
      { word: 'red', position: 3 },
    ])
  })

  test.each([
    [['7', 'seater'], ['7seats']],
    [
      ['red', '7seat', 'wagon'],
      ['red', '7seats', 'wagon'],
    ],
    [['seater'], ['seater']],
    [[], []],
  ])('are read as typed: %j', (typed, read) => {
    expect(compounds.readAll(typed)).toEqual(read)
    expect(compounds.readAll(read)).toEqual(read)
  })

  test('are known by all of their spellings, for marking matches', () => {
    expect(compounds.spellings('7seats')).toEqual([
      ['7', 'seats'],
      ['7seats'],
      ['7', 'seat'],
      ['7seat'],
      ['7', 'seater'],
      ['7seater'],
    ])
    expect(compounds.spellings('androidauto')).toEqual([['android', 'auto']])
    expect(compounds.spellings('suv')).toEqual([])
  })

  test('are absent if none are configured', () => {
    expect(none.tokenise('7 seats').map(({ word }) => word)).toEqual(['7', 'seats'])
    expect(none.readAll(['7', 'seats'])).toEqual(['7', 'seats'])
  })
})
