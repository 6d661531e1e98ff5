import { describe, expect, test } from 'vitest'
import type { TypedWord } from '#platform/search-engine/contract.ts'
import { markText } from './mark-text.ts'
import { TypedWordMatcher } from './typed-word-matcher.ts'

const style = { preTag: '<em>', postTag: '</em>', cropMarker: '…' }

function typed(q: string): TypedWord[] {
  const words = q.split(' ')
  return words.map((word, index) => ({
    phrases: [[word]],
    beginning: index === words.length - 1,
    typedLength: word.length,
    index,
  }))
}

function crop(text: string, q: string, size: number, highlights = false): string {
  return markText(text, new TypedWordMatcher(typed(q)), { highlights, crop: size }, style)
}

/** Cases from Meilisearch's own tests. */
describe('a cropped text keeps the words around its matches', () => {
  test.each<[string, string]>([
    ['', ''],
    [':-)', ':-)'],
    [
      'A quick brown fox can not jump 32 feet, right? Brr, it is cold!',
      'A quick brown fox can not jump 32 feet, right…',
    ],
    [
      '(A quick brown fox can not jump 32 feet, right? Brr, it is cold!)',
      '(A quick brown fox can not jump 32 feet, right…',
    ],
    [
      'Natalie risk her future. Split The World is a book written by Emily Henry. I never read it.',
      '…Split The World is a book written by Emily Henry…',
    ],
    [
      'Natalie risk her future to build a world with the boy she loves.',
      '…future to build a world with the boy she loves…',
    ],
    [
      'Natalie risk her future to build a world with the boy she loves. Emily Henry: The Love That Split The World.',
      '…she loves. Emily Henry: The Love That Split The World.',
    ],
    [
      'The world split void void void void void void void void void split the world void void',
      '…void void void void void split the world void void',
    ],
    [
      'split the world split the world split the world split the world split the world split the world',
      'split the world split the world split the world split…',
    ],
  ])('%j', (text, cropped) => {
    expect(crop(text, 'split the world', 10)).toBe(cropped)
  })

  test.each<[number, string]>([
    [0, 'void void split the world void void.'],
    [1, '…split…'],
    [2, '…split the…'],
    [20, 'void void split the world void void.'],
  ])('of %d words', (size, cropped) => {
    expect(crop('void void split the world void void.', 'split the', size)).toBe(cropped)
  })

  test('with the matches marked', () => {
    const text = 'Natalie risk her future to build a world with the boy she loves.'
    expect(crop(text, 'split the world', 10, true)).toBe(
      '…future to build a <em>world</em> with <em>the</em> boy she loves…',
    )
  })

  test('with no marker where it is empty', () => {
    const matcher = new TypedWordMatcher(typed('c'))
    const format = { highlights: false, crop: 1 }
    expect(markText('a b c d', matcher, format, { ...style, cropMarker: '' })).toBe('c')
  })
})

describe('a marked text', () => {
  test.each<[string, string, string]>([
    ['', 'split the world', ''],
    [':-)', 'split the world', ':-)'],
    [
      'Natalie risk her future to build a world with the boy she loves. Emily Henry: The Love That Split The World.',
      'split the world',
      'Natalie risk her future to build a <em>world</em> with <em>the</em> boy she loves. Emily Henry: <em>The</em> Love That <em>Split</em> <em>The</em> <em>World</em>.',
    ],
    ['Ŵôřlḑôle', 'world', '<em>Ŵôřlḑ</em>ôle'],
    ['Ŵôřlḑ', 'world', '<em>Ŵôřlḑ</em>'],
    ['Westfália', 'westfali', '<em>Westfáli</em>a'],
    ['W\u0301estfa\u0301lia', 'westfa', '<em>W\u0301estfa\u0301</em>lia'],
  ])('%j for %j', (text, q, marked) => {
    const matcher = new TypedWordMatcher(typed(q))
    expect(markText(text, matcher, { highlights: true, crop: undefined }, style)).toBe(marked)
  })

  test('marks a phrase as one', () => {
    const phrase: TypedWord = {
      phrases: [['tow', 'bar']],
      beginning: false,
      typedLength: 6,
      index: 0,
    }
    const matcher = new TypedWordMatcher([phrase])
    const format = { highlights: true, crop: undefined }
    expect(markText('a tow-bar, tow', matcher, format, style)).toBe('a <em>tow-bar</em>, tow')
  })
})
