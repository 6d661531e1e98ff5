import { describe, expect, test } from 'vitest'
import { readTypedWords } from '../words/suggestion-words.rules.ts'
import { findSuggestedPages } from './suggested-pages.rules.ts'

const pages = [
  { label: 'About Harbour Toyota', href: '/about-us' },
  { label: 'Contact', href: '/contact' },
  { label: 'Finance', href: '/finance' },
  { label: 'Finance calculator', href: '/finance-calculator' },
  { label: 'Service', href: '/service' },
  { label: 'Book a Service', href: '/pages/book-a-service' },
  { label: 'Toyota RAV4', href: '/rav4', note: 'About this model' },
]

const find = (typed: string, most = 2): string[] =>
  findSuggestedPages(pages, readTypedWords(typed), most).map(({ label, href, note }) =>
    [label, href, ...(note === null ? [] : [`is ${note}`])].join(' '),
  )

describe('pages', () => {
  test.each<[string, string[]]>([
    ['con', ['Contact /contact']],
    ['opening hours', ['Opening hours /contact is Contact']],
    ['open', ['Opening hours /contact is Contact']],
    ['HOURS', ['Hours /contact is Contact']],
    ['finance', ['Finance /finance', 'Finance calculator /finance-calculator']],
    ['finance calc', ['Finance calculator /finance-calculator']],
    [
      'loan',
      ['Loan /finance is Finance', 'Loan calculator /finance-calculator is Finance calculator'],
    ],
    // The page's own name comes before another name that matches equally well.
    ['serv', ['Service /service', 'Book a Service /pages/book-a-service']],
    ['book service', ['Book a Service /pages/book-a-service']],
    ['rav 4', ['Toyota RAV4 /rav4 is About this model']],
    ['', []],
    ['   ', []],
    ['zzz', []],
    ['__proto__', []],
    ['constructor', []],
  ])('for %j are %j', (typed, found) => {
    expect(find(typed)).toEqual(found)
  })

  test.each([0, 1, 2])('are at most %i', (most) => {
    expect(find('finance', most)).toHaveLength(most)
  })

  test('whose path is a name of JavaScript has only its own name', () => {
    const page = { label: 'Prototype', href: '__proto__' }
    expect(findSuggestedPages([page], readTypedWords('proto'), 2)).toEqual([
      { ...page, note: null },
    ])
  })
})
