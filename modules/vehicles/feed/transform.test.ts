import { expect, test } from 'vitest'
import { mappingSchema } from './mapping.schema.ts'
import { buildStep } from './transform.ts'

test('a pattern is searched for in the first thousand characters of a cell', () => {
  const find = buildStep({ match: 'km' })
  expect(find(`${'x'.repeat(998)}km`)).toBe('km')
  expect(find(`${'x'.repeat(999)}km`)).toBe('')
  const replace = buildStep({ replace: 'x', with: 'y' })
  expect(replace('x'.repeat(1001))).toBe(`${'y'.repeat(1000)}x`)
})

test.each([
  ['(\\d+) Seats?', '5 Seats', '5'],
  ['(?:(\\d)|x) Seats', 'x Seats', 'x Seats'],
  ['^(?:\\d{1,3},)?\\d+ km$', '84,778 km', '84,778 km'],
  ['[Ee]lectric', 'All-Electric', 'Electric'],
  ['(?i)hybrid', 'Plug-in HYBRID', 'HYBRID'],
  ['\\p{L}+', '4 Citroën', 'Citroën'],
  ['^$', 'Seats', ''],
])('%j takes of %j: %j', (match, text, expected) => {
  expect(buildStep({ match })(text)).toBe(expected)
})

test.each([
  ['^Saint ', 'St ', 'Saint Marys', 'St Marys'],
  ['(\\w+), (\\w+)', '$2 $1', 'Marys, Saint', 'Saint Marys'],
  ['km', '[$&]', '10 km of 20 km', '10 [km] of 20 [km]'],
  ['km', '', '10 km', '10'],
])('%j becomes %j in %j: %j', (replace, words, text, expected) => {
  expect(buildStep({ replace, with: words })(text)).toBe(expected)
})

/** JavaScript's own regular expressions would take practically unlimited time for each pattern on this text. */
test.each([
  '(a+)+$',
  '^(a|aa){30}$',
  '(?:a?){60}a{60}$',
  `${'(a|aa)'.repeat(40)}$`,
  `${'(a|a?)'.repeat(45)}$`,
  '(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)(.*)c$',
])('%j ends soon on a text that almost matches', (pattern) => {
  const text = `${'a'.repeat(990)}b`
  expect(buildStep({ match: pattern })(text)).toBe('')
  expect(buildStep({ replace: pattern, with: '' })(text)).toBe(text)
})

test.each([
  ['a pattern with look-around', 'Saint (?=Marys)'],
  ['one with a back-reference', '(a)\\1'],
  ['one whose repeats multiply', '((a{100}){100}){100}'],
  ['one that is not closed', '('],
])('%s is refused with its place', (_name, match) => {
  const read = mappingSchema.safeParse({ columns: { tag: { from: 'A', transform: { match } } } })
  expect(read.success).toBe(false)
  expect(JSON.stringify(read.error?.issues)).toMatch(/is not a regular expression/)
  expect(JSON.stringify(read.error?.issues)).toContain('"tag"')
})

/** If repeated 75 times, these replacements would turn a cell with a thousand matches into 75 million characters. */
test.each(["$`$'".repeat(75), '$`', "a$'"])('a replacement %j is refused', (words) => {
  const columns = { tag: { from: 'A', transform: { replace: 'a', with: words } } }
  expect(JSON.stringify(mappingSchema.safeParse({ columns }).error?.issues)).toContain(
    'repeats the text around a match',
  )
})

test.each(['$1, $&', '$$', '`a`', '$9.90'])('a replacement %j is taken', (words) => {
  const columns = { tag: { from: 'A', transform: { replace: '(a)', with: words } } }
  expect(mappingSchema.safeParse({ columns }).success).toBe(true)
})
