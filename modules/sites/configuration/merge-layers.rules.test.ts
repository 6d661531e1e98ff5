import { expect, test } from 'vitest'
import { mergeLayers } from './merge-layers.rules.ts'

test('the later layer counts, field by field; a list, a null and a text replace', () => {
  const { values, origins } = mergeLayers([
    { name: 'platform', values: { a: { b: 1, c: [1, 2] }, d: { e: 1 }, f: 'x', g: 1 } },
    { name: 'site', values: { a: { c: [3] }, d: null, f: { h: 1 }, g: undefined } },
  ])
  expect(values).toEqual({ a: { b: 1, c: [3] }, d: null, f: { h: 1 }, g: 1 })
  expect(Object.fromEntries(origins)).toMatchObject({
    'a.b': 'platform',
    'a.c': 'site',
    d: 'site',
    'f.h': 'site',
    g: 'platform',
  })
})

test('what comes out may be changed like any object', () => {
  const { values } = mergeLayers([{ name: 'site', values: { a: 1, b: { c: 1 } } }])
  values['a'] = 2
  delete values['b']
  expect(values).toEqual({ a: 2 })
})

test('a key that would reach into every object is a field like any other', () => {
  const file = JSON.parse('{ "__proto__": { "polluted": true } }') as Record<string, unknown>
  const { values } = mergeLayers([{ name: 'site', values: file }])
  expect(Object.keys(values)).toEqual(['__proto__'])
  expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
})
