import { describe, expect, test } from 'vitest'
import { isPictureKey } from '../pictures/picture-address.rules.ts'
import { parseStudioKey } from './studio-key.rules.ts'
import { listTurnKeys } from './turn-keys.rules.ts'

const suv = { shape: 'suv', style: 1, paint: 'Blue', ground: 'yard', groundPart: 2 } as const

describe('the pictures with which a vehicle is turned', () => {
  test('are 24 in order from its front, each the picture of one side', () => {
    const keys = listTurnKeys(suv)
    expect(keys).toHaveLength(24)
    expect(keys[0]).toBe('s-1-suv-1-turn-00-blue-yard-2')
    expect(keys[23]).toBe('s-1-suv-1-turn-23-blue-yard-2')
    expect(new Set(keys).size).toBe(24)
    for (const [step, key] of keys.entries()) {
      expect(isPictureKey(key)).toBe(true)
      expect(parseStudioKey(key)).toEqual({
        ...suv,
        view: `turn-${String(step).padStart(2, '0')}`,
      })
    }
  })

  test.each([
    ['another front than its own', { ...suv, front: 'halogen' as const }],
    ['a style without pictures of all sides', { ...suv, style: 2 }],
  ])('are none for %s', (_, picture) => {
    expect(listTurnKeys(picture)).toEqual([])
  })
})
