import { describe, expect, test } from 'vitest'
import {
  exampleFacts,
  fillSignature,
  fillTemplate,
  listUnfilled,
  listUnknownWords,
  type TemplateFacts,
} from './template.rules.ts'

const nothing = Object.fromEntries(
  Object.keys(exampleFacts).map((word) => [word, null]),
) as TemplateFacts

test.each([
  ['Hi {{first_name}},', 'Hi Kim,'],
  ['{{ first_name }}{{FIRST_NAME}}{{first name}}{{First-Name}}', 'KimKimKimKim'],
  ['{{vehicle}} for {{price}}', '2022 Toyota HiLux SR5 for $45,990 Drive Away'],
  ['{{colour}}', '{{colour}}'],
  ['{first_name}', '{first_name}'],
  ['{{{first_name}}}', '{Kim}'],
  ['{{first\nname}}', '{{first\nname}}'],
  ['{{__proto__}} {{constructor}}', '{{__proto__}} {{constructor}}'],
  ['', ''],
])('%j becomes %j', (text, filled) => {
  expect(fillTemplate(text, exampleFacts)).toBe(filled)
})

test('an unknown fact stays in braces, and is named once in words', () => {
  const text = fillTemplate('{{price}}, {{ price }}, {{me}}, {{colour}}', { ...nothing, me: 'Ana' })
  expect(text).toBe('{{price}}, {{ price }}, Ana, {{colour}}')
  expect(listUnfilled(text)).toEqual(['the price', '{{colour}}'])
})

test('a fact that looks like a word is not filled again', () => {
  const facts = { ...nothing, first_name: '{{price}}', price: '$1' }
  expect(fillTemplate('{{first_name}}', facts)).toBe('{{price}}')
})

test('a fact is put in as it is, also with signs that replacements know', () => {
  expect(fillTemplate('{{price}}', { ...nothing, price: '$& $1 $$' })).toBe('$& $1 $$')
})

test('words that no template has are named as they are written', () => {
  expect(listUnknownWords('{{me}} {{ colour }} {{ colour }} {{}}')).toEqual([
    '{{ colour }}',
    '{{}}',
  ])
})

describe('a signature', () => {
  test('leaves out the line of an unknown fact', () => {
    const text = '{{me}}\n{{dealer}} · {{location}}\nCall {{phone}}'
    expect(fillSignature(text, { ...exampleFacts, phone: null })).toBe(
      'Ana\nYour dealership · The showroom',
    )
  })
})

test('a text of braces alone takes no time', () => {
  const text = '{{'.repeat(100_000)
  const started = performance.now()
  expect(listUnfilled(text)).toEqual([])
  expect(performance.now() - started).toBeLessThan(1000)
})
