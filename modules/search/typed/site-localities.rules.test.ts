import { expect, test } from 'vitest'
import { listLocalities } from './site-localities.rules.ts'

const at = (name: string, city: string, state: string) => ({ name, address: { city, state } })

test('cities, locations and states in both forms are places', () => {
  const localities = listLocalities([at('Harbour Yard', 'Geelong', 'VIC')])
  const entries = [...localities].map(([phrase, meaning]) => [phrase, meaning])
  expect(Object.fromEntries(entries)).toEqual({
    'harbour yard': { kind: 'values', facet: 'location_name', values: ['Harbour Yard'] },
    vic: { kind: 'values', facet: 'state', values: ['VIC'] },
    victoria: { kind: 'values', facet: 'state', values: ['VIC'] },
    geelong: { kind: 'values', facet: 'city', values: ['Geelong'] },
  })
})

test('a state that has no name of two forms is one by its own', () => {
  expect([...listLocalities([at('Route 66', 'Flagstaff', 'Arizona')]).keys()]).toEqual([
    'route 66',
    'arizona',
    'flagstaff',
  ])
})

test('a city comes before a state, and a state before a location, of the same name', () => {
  const facetOf = (phrase: string, ...localities: Parameters<typeof listLocalities>[0]) => {
    const meaning = listLocalities(localities).get(phrase)
    return meaning?.kind === 'values' ? meaning.facet : undefined
  }
  const [geelong, perth] = [at('Perth', 'Geelong', 'VIC'), at('Yard', 'Perth', 'WA')]
  expect(facetOf('perth', geelong, perth)).toBe('city')
  expect(facetOf('perth', perth, geelong)).toBe('city')
  expect(facetOf('victoria', at('Victoria', 'Geelong', 'VIC'))).toBe('state')
  expect(facetOf('victoria', at('Yard', 'Victoria', 'VIC'))).toBe('city')
})

test('a place without a name is left out', () => {
  expect([...listLocalities([at('–', 'Geelong', '')]).keys()]).toEqual(['geelong'])
})
