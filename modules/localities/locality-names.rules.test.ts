import { describe, expect, test } from 'vitest'
import { foldLocalityName, writeLocality } from './locality-name.rules.ts'
import { parseLocalityQuery } from './locality-query.rules.ts'

describe('a locality', () => {
  test.each([
    ['DARWIN', 'Darwin'],
    ['SURRY  HILLS ', 'Surry Hills'],
    ['ST KILDA', 'St Kilda'],
    ["O'CONNOR", "O'Connor"],
    ["D'AGUILAR", "D'Aguilar"],
    ["K'GARI", "K'gari"],
    ['MCMAHONS POINT', 'McMahons Point'],
    ['BRIGHTON-LE-SANDS', 'Brighton-le-Sands'],
    ['THE ROCKS', 'The Rocks'],
    ['ISLE OF THE DEAD', 'Isle of the Dead'],
    ['Coolalinga', 'Coolalinga'],
    ['Whangārei', 'Whangārei'],
  ])('%j is written %j', (given, written) => {
    expect(writeLocality(given)).toBe(written)
  })

  test.each([
    ['Whangārei', 'whangarei'],
    ["O'Connor", 'oconnor'],
    ['O’Connor', 'oconnor'],
    ['Mount Eden', 'mt eden'],
    ['Mt Eden', 'mt eden'],
    ['Saint Kilda', 'st kilda'],
    ['Mountain View', 'mountain view'],
    ['Brighton-le-Sands', 'brighton le sands'],
    ["100%_' OR 1=1", '100 or 1 1'],
  ])('%j is searched as %j', (given, folded) => {
    expect(foldLocalityName(given)).toBe(folded)
  })
})

describe('typed text', () => {
  test.each([
    ['ric', { locality: 'ric', state: null, postcode: '' }],
    [' Richmond  VIC ', { locality: 'richmond', state: 'VIC', postcode: '' }],
    ['Richmond 31', { locality: 'richmond', state: null, postcode: '31' }],
    ['richmond, vic 3121', { locality: 'richmond', state: 'VIC', postcode: '3121' }],
    ['31', { locality: '', state: null, postcode: '31' }],
    ['wa', { locality: 'wa', state: null, postcode: '' }],
    ['3', null],
    ['r', null],
    ['', null],
    ['%%%', null],
    ['r'.repeat(60), { locality: 'r'.repeat(60), state: null, postcode: '' }],
    ['r'.repeat(61), null],
  ])('%j searches for %j', (text, query) => {
    expect(parseLocalityQuery(text)).toEqual(query)
  })
})
