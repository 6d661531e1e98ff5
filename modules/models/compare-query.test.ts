import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compareQuery } from './compare-query.ts'

const read = (text: string) => compareQuery.parse(new URLSearchParams(text), '/hilux').compare

describe('which variants are compared', () => {
  test.each([
    ['', []],
    ['compare=sr', ['sr']],
    ['compare=sr&compare=sr5&compare=sr', ['sr', 'sr5']],
    ['compare=a&compare=b&compare=c&compare=d&compare=e', ['a', 'b', 'c', 'd']],
    ['compare=SR&compare=../x&compare=%3Cb%3E&compare=sr5', ['sr5']],
    [`compare=${'a'.repeat(80)}`, ['a'.repeat(80)]],
    [`compare=${'a'.repeat(81)}`, []],
    ['variant=sr', []],
  ])('%s', (query, slugs) => {
    expect(read(query)).toEqual(slugs)
  })

  test('its spelling reads as itself, whatever was sent', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('sr', 'sr5', 'gx'))), (values) => {
        const sent = new URLSearchParams(values.map((value) => ['compare', value]))
        const query = compareQuery.parse(sent, '/x')
        const spelling = compareQuery.serialize(query, '/x')
        expect(compareQuery.parse(new URLSearchParams(spelling), '/x')).toEqual(query)
      }),
    )
  })

  test('is cached from its second request on, as anybody can request any', () => {
    expect(compareQuery.isTyped?.({ compare: ['x'] }, '/x')).toBe(true)
    expect(compareQuery.isTyped?.({ compare: [] }, '/x')).toBe(false)
  })
})
