import { describe, expect, test } from 'vitest'
import { createMemoryStore } from './memory-store.fake.ts'
import { clearDetails, pickDetails, readDetails, saveDetails } from './saved-details.ts'

const lead = {
  name: 'Kim',
  last_name: 'Nguyen',
  email: 'kim@example.com',
  phone: '0412 345 678',
  postcode: '3220',
  message: 'Is it still there?',
  car_id: '7',
  opt_in: true,
}

describe('saved details', () => {
  test('are name, last name, email, phone and postcode, and nothing else of a lead', () => {
    const store = createMemoryStore()
    saveDetails(store, 'example', lead)
    expect(JSON.parse(store.kept.get('forecourt.example.details') ?? '')).toEqual({
      name: 'Kim',
      last_name: 'Nguyen',
      email: 'kim@example.com',
      phone: '0412 345 678',
      postcode: '3220',
    })
  })

  test('are those of one site', () => {
    const store = createMemoryStore()
    saveDetails(store, 'example', lead)
    expect(readDetails(store, 'other')).toEqual({})
  })

  test('keep values that a shorter form did not have', () => {
    const store = createMemoryStore()
    saveDetails(store, 'example', lead)
    saveDetails(store, 'example', { name: 'Lee', email: '' })
    expect(readDetails(store, 'example')).toMatchObject({ name: 'Lee', email: 'kim@example.com' })
  })

  test('are gone once they are cleared', () => {
    const store = createMemoryStore()
    saveDetails(store, 'example', lead)
    clearDetails(store, 'example')
    expect(store.kept.size).toBe(0)
  })

  test.each([
    ['no object', '"Kim"'],
    ['no JSON', '{name'],
    ['numbers', '{"name":7}'],
    ['a text without end', JSON.stringify({ name: 'K'.repeat(201) })],
  ])('are empty if the browser holds %s', (_, text) => {
    const store = createMemoryStore({ 'forecourt.example.details': text })
    expect(readDetails(store, 'example')).toEqual({})
  })

  test('are empty if the browser forbids storage', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    const store = { getItem: refuse, setItem: refuse, removeItem: refuse }
    expect(() => saveDetails(store, 'example', lead)).not.toThrow()
    expect(readDetails(store, 'example')).toEqual({})
  })

  test('hold no blank', () => {
    expect(pickDetails({ name: '  ', email: 'kim@example.com' })).toEqual({
      email: 'kim@example.com',
    })
  })
})
