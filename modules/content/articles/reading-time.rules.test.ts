import { expect, test } from 'vitest'
import type { RenderedTag } from '../documents/rendered-tag.ts'
import { countWords, decideReadingMinutes } from './reading-time.rules.ts'

test.each([
  [0, 1],
  [1, 1],
  [299, 1],
  [300, 2],
  [600, 3],
  [1000, 5],
])('%i words are read in %i min', (words, minutes) => {
  expect(decideReadingMinutes(words)).toBe(minutes)
})

const tag = (name: string, children: RenderedTag['children'], attributes = {}): RenderedTag => ({
  $$mdtype: 'Tag',
  name,
  attributes,
  children,
})

test.each([
  ['no text', '', 0],
  ['a line', 'Tare, ATM and GCM – explained.', 5],
  ['words with marks in them', 'the dealer’s 4x4, a $32,490 ute & Kōwhai', 7],
  [
    'paragraphs',
    tag('article', [tag('p', ['Two words ']), tag('p', ['and ', tag('b', ['two'])])]),
    4,
  ],
  ['a strip of vehicles', tag('StockStrip', [], { heading: 'In stock now' }), 0],
])('the words of %s', (_, node, words) => {
  expect(countWords(node)).toBe(words)
})
