import { describe, expect, test } from 'vitest'
import { findBrandMark } from './brand-mark.ts'

describe('the mark of a brand', () => {
  test.each(['Toyota', 'Volkswagen', 'Škoda', 'Yamaha', 'YouTube'])('%s has one', (name) => {
    expect(findBrandMark(name)).toMatch(/^[Mm][\d.]/)
  })

  test.each(['Forest River', 'LinkedIn', '', '🚗', '../package', 'x'.repeat(100)])(
    '%s has none',
    (name) => {
      expect(findBrandMark(name)).toBeNull()
    },
  )
})
