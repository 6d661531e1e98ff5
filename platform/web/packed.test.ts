import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pack, type Packed, unpack } from './packed.ts'

/** The value after JSON transfer, as the browser receives it. */
const sent = <Value>(packed: Packed<Value>): Packed<Value> =>
  JSON.parse(JSON.stringify(packed)) as Packed<Value>

describe('pack', () => {
  it('gives the browser the loader’s data', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value = JSON.parse(json) as string
        expect(unpack(sent(pack({ value })))).toEqual({ value })
      }),
    )
  })

  it('is one text, however much it holds', () => {
    expect(Object.values(pack({ cards: [{ id: 1 }, { id: 2 }] }))).toEqual([
      '{"cards":[{"id":1},{"id":2}]}',
    ])
  })

  it('takes no value that JSON changes', () => {
    // @ts-expect-error -- becomes a text
    pack({ at: new Date(0) })
    // @ts-expect-error -- becomes an empty object
    pack({ names: new Map([['a', 1]]) })
    // @ts-expect-error -- becomes null
    pack({ names: ['a', undefined] })
    // @ts-expect-error -- is left out
    pack({ name: () => 'a' })
    const optional: { readonly name?: string } = {}
    expect(unpack(sent(pack(optional)))).toEqual({})
  })
})

describe('unpack', () => {
  it('gives the same object each time, so that React sees no change', () => {
    const packed = sent(pack({ cards: [{ id: 1 }] }))
    expect(unpack(packed)).toBe(unpack(packed))
  })

  it('gives the server the value itself', () => {
    const view = { cards: [{ id: 1 }] }
    expect(unpack(pack(view))).toBe(view)
  })
})
