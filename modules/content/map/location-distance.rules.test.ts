import { expect, test } from 'vitest'
import { describeLocationDistance } from './location-distance.rules.ts'

const geelong = { lat: -38.147, lng: 144.36, unit: 'km' } as const
const inMelbourne = { lat: -37.81, lng: 144.96, name: 'Melbourne VIC 3000' }

test.each([
  ['Geelong', geelong, inMelbourne, 'Geelong · 65 km'],
  ['Geelong', { ...geelong, unit: 'mi' as const }, inMelbourne, 'Geelong · 40 mi'],
  ['Geelong', geelong, { lat: -38.15, lng: 144.36, name: null }, 'Geelong · 0.3 km'],
  ['', geelong, inMelbourne, '65 km'],
  ['Geelong', null, inMelbourne, 'Geelong'],
  ['Geelong', geelong, null, 'Geelong'],
])('%s at %j is described to a visitor at %j as %s', (name, at, visitor, text) => {
  expect(describeLocationDistance(name, at, visitor, 'en-AU')).toBe(text)
})
