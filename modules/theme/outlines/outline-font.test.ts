import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TypefaceName } from '#modules/sites/settings/theme.schema.ts'
import { typefaces } from '../typefaces.ts'
import { openOutlineFont } from './outline-font.ts'
import { wrapWords } from './wrap-words.ts'

const names = Object.keys(typefaces) as TypefaceName[]
const figtree = openOutlineFont({ typeface: 'Figtree', weight: 700 })
const size = 40
const letters = /^[MLQCZ\d .-]*$/

describe('words in outlines', () => {
  test.each(names)('%s draws every letter of a New Zealand name, at each weight', (typeface) => {
    for (const weight of [400, 700, 900]) {
      const font = openOutlineFont({ typeface, weight })
      for (const letter of 'Kōwhai Āwhitu 2022 $45,990'.replaceAll(' ', '')) {
        expect(font.draw(letter, { size, x: 0, y: 0 }), `${letter} ${weight}`).toMatch(/^M/)
      }
      expect(font.capHeight).toBeGreaterThan(0.5)
    }
  })

  test('are wider where they are bolder, larger or tracked', () => {
    const regular = openOutlineFont({ typeface: 'Figtree', weight: 400 })
    const width = regular.measure('HiLux', { size })
    expect(figtree.measure('HiLux', { size })).toBeGreaterThan(width)
    expect(regular.measure('HiLux', { size: 80 })).toBeCloseTo(2 * width)
    expect(regular.measure('HiLux', { size, tracking: 0.1 })).toBeCloseTo(width + 4 * 0.1 * size)
  })

  test('of Archivo are wide where the theme wants them so', () => {
    const wide = openOutlineFont({ typeface: 'Archivo', weight: 800, width: 125 })
    const plain = openOutlineFont({ typeface: 'Archivo', weight: 800 })
    expect(wide.measure('BIG BOX', { size })).toBeGreaterThan(
      1.1 * plain.measure('BIG BOX', { size }),
    )
  })

  test('lose accents and characters that the typeface lacks', () => {
    const draw = (text: string) => figtree.draw(text, { size, x: 0, y: 0 })
    expect(draw('Škoda')).toBe(draw('Skoda'))
    expect(draw('🚗漢\u0000')).toBe('')
  })

  test('are numbers and letters of ours, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        expect(figtree.draw(`"/><script>${text}`, { size, x: 1, y: 2 })).toMatch(letters)
      }),
      { numRuns: 40 },
    )
  })
})

describe('words in a box', () => {
  const box = { font: figtree, width: 340, mostLines: 3, sizes: [56, 44, 32] }

  test.each([
    ['2022 Kia Rio', 1, 56],
    ['2022 Toyota HiLux SR5 Double Cab', 3, 56],
    ['Mercedes-Benz Sprinter Transfer', 3, 44],
  ])('%s has %i lines at %i', (text, lines, at) => {
    const wrapped = wrapWords(text, box)
    expect(wrapped.size).toBe(at)
    expect(wrapped.lines).toHaveLength(lines)
    expect(wrapped.lines.join(' ')).toBe(text)
  })

  test('that are too many end with an ellipsis', () => {
    const { lines, size: at } = wrapWords('Extraordinarily '.repeat(20), box)
    expect(at).toBe(32)
    expect(lines).toHaveLength(3)
    expect(lines.at(-1)).toMatch(/…$/)
  })

  test('stay inside it', () => {
    const text = fc.oneof(fc.lorem({ maxCount: 20 }), fc.string({ maxLength: 2000 }))
    fc.assert(
      fc.property(text, (words) => {
        const { lines, size: at } = wrapWords(words, box)
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) {
          expect(figtree.measure(line, { size: at })).toBeLessThanOrEqual(box.width)
        }
      }),
      { numRuns: 100, examples: [['W'.repeat(500)], [''], ['\n\t ']] },
    )
  })
})
