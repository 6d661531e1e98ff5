import { describe, expect, test } from 'vitest'
import { findMutants } from './find-mutants.ts'

const changes = (text: string): string[] =>
  findMutants('a.rules.ts', text).map(({ before, after }) => `${before} → ${after}`)

describe('the mutants of a text', () => {
  test.each<[string, string[]]>([
    ['const a = b < c', ['b < c → b <= c', 'b < c → b >= c']],
    ['const a = b <= c', ['b <= c → b < c', 'b <= c → b > c']],
    ['const a = b > c', ['b > c → b >= c', 'b > c → b <= c']],
    ['const a = b >= c', ['b >= c → b > c', 'b >= c → b < c']],
    ['const a = b === c', ['b === c → b !== c']],
    ['const a = b !== c', ['b !== c → b === c']],
    ['const a = b && c', ['b && c → b || c']],
    ['const a = b || c', ['b || c → b && c']],
    ['const a = b ?? c', ['b ?? c → b && c']],
    ['const a = b * c', ['b * c → b / c']],
    ["const a = 'b' + c", []],
    ['const a = true', ['a = true → a = false']],
    ['const a = 7', ['a = 7 → a = 8']],
    [
      'const floorCents = 7',
      ['floorCents = 7 → floorCents = 8', 'floorCents = 7 → floorCents = 6'],
    ],
    ['f({ priceCents: 0 })', ['priceCents: 0 → priceCents: 1', 'priceCents: 0 → priceCents: -1']],
    ['const a = !b', ['a = !b → a = b']],
    ['const a = !(b() || c)', ['a = !(b() || c) → a = b() || c', 'b() || c → b() && c']],
    ['const a = b ? c : d', ['b → !(b)']],
    ['if (b()) c()', ['b() → !(b())']],
    ['const a = Math.ceil(b)', ['Math.ceil(b) → Math.floor(b)']],
    ['const a = range.min', []],
    ['const a = b.some(c)', ['b.some(c) → b.every(c)']],
  ])('%s', (text, expected) => {
    expect(changes(text)).toEqual(expected)
  })

  test.each([
    ['a type', 'type A = 1 | true; const b = c as 2; function f(a: false): 3 { return a }'],
    ['a type in an import', "import type { A } from './a.ts'"],
    ['a comment', '/* a < 1 */ // b && c'],
    ['a string, a pattern, a template', 'const a = ["b < 1", /c > 2/, `d && true`]'],
  ])('has none in %s', (_name, text) => {
    expect(changes(text)).toEqual([])
  })

  test('has those of expressions in a template and in a cast', () => {
    expect(changes('const a = `${b < c}`')).toHaveLength(2)
    expect(changes('const a = (b < c) as boolean')).toHaveLength(2)
  })

  test('replace the right part of the file’s text, also after other characters', () => {
    const text =
      "// § 'é' 🚗\nexport function isDear(cents: number) {\n  return (cents) /* < */ > 5\n}\n"
    const [first] = findMutants('a.rules.ts', text)
    expect(first).toEqual({
      line: 3,
      within: 'isDear',
      before: '(cents) /* < */ > 5',
      after: '(cents) /* < */ >= 5',
      text: text.replace('> 5', '>= 5'),
    })
  })

  test.each([
    ['a ?? (b && c)', '((a) && (b && c))'],
    ['a || (b ?? c)', '((a) && (b ?? c))'],
    ['a ?? b ?? c', '((a ?? b) && (c))'],
  ])('of %s is JavaScript', (expression, expected) => {
    const texts = findMutants('a.rules.ts', `const x = ${expression}`).map(({ text }) => text)
    expect(texts).toContain(`const x = ${expected}`)
    for (const text of texts) expect(() => findMutants('a.rules.ts', text)).not.toThrow()
  })

  test('of a negative sum of money is JavaScript', () => {
    const [, less] = findMutants('a.rules.ts', 'const cents = -0')
    expect(less?.text).toBe('const cents = -(-1)')
  })

  test('a file that cannot be parsed is reported', () => {
    expect(() => findMutants('a.rules.ts', 'const = 1')).toThrow('a.rules.ts cannot be read')
  })
})
