import { expect, test } from 'vitest'
import { forgetRecorded, listRecorded, rememberRecorded } from './recorded-ids.ts'

function openStore() {
  const stored = new Map<string, string>()
  return {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => void stored.set(name, text),
    removeItem: (name: string) => void stored.delete(name),
  }
}

test('ids stay until their events have arrived, also those of a request that failed', () => {
  const store = openStore()
  rememberRecorded(() => store, 'dealer', 'a')
  expect(listRecorded(() => store, 'dealer')).toEqual(['a'])
  expect(listRecorded(() => store, 'dealer')).toEqual(['a'])
  // Another id is added while the request for the first is running.
  rememberRecorded(() => store, 'dealer', 'b')
  forgetRecorded(() => store, 'dealer', ['a'])
  expect(listRecorded(() => store, 'dealer')).toEqual(['b'])
  expect(listRecorded(() => store, 'other')).toEqual([])
})

test('a stored value that is not a list is replaced', () => {
  const store = openStore()
  store.setItem('forecourt.dealer.recorded', '{')
  rememberRecorded(() => store, 'dealer', 'a')
  expect(listRecorded(() => store, 'dealer')).toEqual(['a'])
})

test('of many the last ten are kept', () => {
  const store = openStore()
  for (let id = 0; id < 12; id += 1) rememberRecorded(() => store, 'dealer', String(id))
  expect(listRecorded(() => store, 'dealer')).toHaveLength(10)
  expect(listRecorded(() => store, 'dealer')[0]).toBe('2')
})

test('a browser that forbids storage keeps none, and nothing breaks', () => {
  const forbid = () => {
    throw new Error('denied')
  }
  expect(listRecorded(forbid, 'dealer')).toEqual([])
  expect(() => forgetRecorded(forbid, 'dealer', ['a'])).not.toThrow()
})
