import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { buildIdListCodec, parseIdList } from './id-list-codec.ts'

const codec = buildIdListCodec('cars', 4)
const read = (query: string) => codec.parse(new URLSearchParams(query), '/compare').ids

describe('a list of ids in an address', () => {
  test.each([
    ['cars=7,3', [7, 3]],
    ['cars=7%2C3', [7, 3]],
    ['cars=7&cars=3', [7, 3]],
    ['cars=1,2,3,4', [1, 2, 3, 4]],
    ['cars=1,2,3,4,5', [1, 2, 3, 4]],
    ['cars=7,7,3', [7, 3]],
    ['cars=0,-1,1.5,x,%3Cb%3E,007,3', [3]],
    ['cars=999999999999999', [999_999_999_999_999]],
    ['cars=9999999999999999', []],
    ['cars=', []],
    ['other=7', []],
    ['', []],
  ])('%s are %j', (query, ids) => {
    expect(read(query)).toEqual(ids)
  })

  test('has one spelling, which reads as the same list', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 1, max: 10 ** 15 - 1 }), { maxLength: 4 }),
        (ids) => {
          const written = codec.serialize({ ids }, '/compare')
          expect(written).toBe(ids.length === 0 ? '' : `cars=${ids.join(',')}`)
          expect(read(written)).toEqual(ids)
        },
      ),
    )
  })

  test('reads any text, however long', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300 }), (text) => {
        expect(read(`cars=${encodeURIComponent(text)}`).length).toBeLessThanOrEqual(4)
      }),
    )
    expect(parseIdList(['1,'.repeat(1000) + '2'], 4)).toEqual([1])
    expect(parseIdList(['x'.repeat(2_000_000)], 4)).toEqual([])
  })

  test('of a form is redirected; of a link it is shown, and cached when it is requested again', () => {
    const of = (query: string) => codec.isFromForm?.(new URLSearchParams(query))
    expect([of('cars=7&cars=3'), of('cars=7,3'), of('')]).toEqual([true, false, false])
    expect(codec.isTyped?.({ ids: [7] }, '')).toBe(true)
    expect(codec.isTyped?.({ ids: [] }, '')).toBe(false)
  })
})
