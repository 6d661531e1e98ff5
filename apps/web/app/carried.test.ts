import { describe, expect, test } from 'vitest'
import { carry, unpack } from './carried.ts'

const view = { title: 'Ford & co', cards: [{ price: 1990, was: null }], busy: false }

describe('what a loader hands to its page as one text', () => {
  test('is the value itself where it was made', () => {
    expect(unpack(carry(view))).toBe(view)
  })

  test('is written as its text alone, and read as an equal value', () => {
    const sent = structuredClone({ ...carry(view) })
    expect(Object.keys(sent)).toEqual(['json'])
    expect(unpack(sent)).toEqual(view)
  })

  test('is read once: who draws again sees the same value', () => {
    const sent = { json: carry(view).json }
    expect(unpack(sent)).toBe(unpack(sent))
  })

  test('keeps what is drawn on the server alone out of the text', () => {
    const whole = Object.defineProperty({ ...view }, 'cardsHtml', {
      value: '<p>',
      enumerable: false,
    })
    expect(carry(whole).json).not.toContain('cardsHtml')
    expect(unpack(carry(whole))).toHaveProperty('cardsHtml', '<p>')
  })
})
