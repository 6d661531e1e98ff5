import { describe, expect, test } from 'vitest'
import { foldText } from './fold-text.rules.ts'

describe('text', () => {
  test.each([
    ['AKUHATA', 'akuhata'],
    ['Ākuhata', 'akuhata'],
    ['A\u0304kuhata', 'akuhata'],
    ['Nguyễn', 'nguyen'],
    ['Łukasz Ørsted', 'łukasz ørsted'],
    ['O’Neil-Straße 7', 'o’neil-straße 7'],
    ['ΝΙΚΟΣ Νίκος', 'νικοσ νικοσ'],
    ['', ''],
  ])('%s is folded to %s', (text, expected) => {
    expect(foldText(text)).toBe(expected)
  })
})
