import { describe, expect, test } from 'vitest'
import { serializeData, deserializeData } from './serialized-data.ts'

const view = { title: 'Ford & co', cards: [{ price: 1990, was: null }], busy: false }

describe('what a loader hands to its page as one text', () => {
  test('is the value itself where it was made', () => {
    expect(deserializeData(serializeData(view))).toBe(view)
  })

  test('is written as its text alone, and read as an equal value', () => {
    const sent = structuredClone({ ...serializeData(view) })
    expect(Object.keys(sent)).toEqual(['json'])
    expect(deserializeData(sent)).toEqual(view)
  })

  test('is parsed once: a second render sees the same value', () => {
    const sent = { json: serializeData(view).json }
    expect(deserializeData(sent)).toBe(deserializeData(sent))
  })

  test('keeps what is rendered on the server alone out of the text', () => {
    const whole = Object.defineProperty({ ...view }, 'cardsHtml', {
      value: '<p>',
      enumerable: false,
    })
    expect(serializeData(whole).json).not.toContain('cardsHtml')
    expect(deserializeData(serializeData(whole))).toHaveProperty('cardsHtml', '<p>')
  })
})
