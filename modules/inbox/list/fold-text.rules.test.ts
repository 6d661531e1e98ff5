import { describe, expect, test } from 'vitest'
import { foldSql, foldText } from './fold-text.rules.ts'

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

test('the lists of letters in SQL have no quotes, and one letter for each', () => {
  const [, from = '', to = ''] = /NFD\)\), '([^']+)',\s+'([^']+)'\)/.exec(foldSql('x')) ?? []
  expect([...to].length).toBeGreaterThan(60)
  expect([...from].slice(0, [...to].length).map(foldText)).toEqual([...to])
  expect(from).not.toContain('\\')
  expect(foldText([...from].slice([...to].length).join(''))).toBe('')
})
