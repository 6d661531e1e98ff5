import { describe, expect, test } from 'vitest'
import { readDocument } from './read-document.ts'

const whole = (front: string, body = '## Hello\n') => `---\n${front}\n---\n\n${body}`
const about = 'title: About us\ndescription: Who we are.'

function listFaults(text: string): unknown[] {
  const reading = readDocument('page', text, 'sites/a/pages/about-us.md')
  return reading.ok
    ? []
    : reading.faults.map(({ line, column, text: words }) => [line, column, words])
}

describe('a document', () => {
  test('is front matter and text', () => {
    const reading = readDocument('page', whole(about), 'a.md')
    expect(reading).toMatchObject({
      ok: true,
      document: { kind: 'page', frontMatter: { title: 'About us', draft: false, menu: null } },
    })
  })

  test('may come from Windows', () => {
    expect(listFaults(`\uFEFF${whole(about)}`.replaceAll('\n', '\r\n'))).toEqual([])
  })

  test('may say when it shows, as text in the site’s own clock', () => {
    const dates = `${about}\npublish_at: 2026-11-30 09:00\nends_at: 2026-12-31`
    expect(readDocument('page', whole(dates), 'a.md')).toMatchObject({
      document: { frontMatter: { publish_at: '2026-11-30 09:00', ends_at: '2026-12-31' } },
    })
  })

  test.each([
    ['price: 24.990', [[4, 1, expect.stringMatching(/^price: '24\.990' has a point before/)]]],
    ['repayment:\n  amount: 1.299', [[5, 3, expect.stringMatching(/^amount: '1\.299' has/)]]],
    ['price: 24990.5', []],
    ['repayment: { amount: 99, loan: { rate: 6.125 } }', []],
  ])('of an offer with %j has the faults %j', (front, expected) => {
    const reading = readDocument('offer', whole(`title: A\nsummary: B\n${front}`), 'o.md')
    const faults = reading.ok ? [] : reading.faults
    const ofAmounts = faults.filter(({ text }) => /^(price|amount|rate)\b/.test(text))
    expect(ofAmounts.map(({ line, column, text }) => [line, column, text])).toEqual(expected)
  })

  test.each([
    [
      'without front matter',
      '## Hello',
      [[1, null, expect.stringContaining('begin with a line of ---')]],
    ],
    ['with front matter that does not end', `---\n${about}\n`, [[1, null, expect.any(String)]]],
    [
      'without a field, or with one of another name',
      whole('title: A\ndescripton: B'),
      [
        [1, null, expect.stringMatching(/^description: is missing/)],
        [3, 1, 'descripton: there is no such key; did you mean description?'],
      ],
    ],
    [
      'with a wrong value further in',
      whole(`${about}\nmenu:\n  place: nowhere`),
      [[5, 3, expect.stringMatching(/^menu\.place: must be one of/)]],
    ],
    ['that is no YAML', whole('"title: A'), [[3, 1, expect.stringContaining('quote')]]],
    [
      'that names values',
      whole('title: &a A\ndescription: *a'),
      [[2, 1, expect.stringContaining('no & and *')]],
    ],
    [
      'with faults above and below',
      whole('title: A', '# B'),
      [
        [1, null, expect.stringContaining('description')],
        [5, null, expect.stringContaining('begin a heading')],
      ],
    ],
    [
      'with an invalid month',
      whole(`${about}\npublish_at: 2026-13-01`),
      [[4, 1, expect.stringContaining('YYYY-MM-DD')]],
    ],
  ])('%s has faults with their places', (_, text, faults) => {
    expect(listFaults(text)).toEqual(faults)
  })

  test.each(['['.repeat(9000), '- '.repeat(4500), '? '.repeat(4500), '{a: '.repeat(2000)])(
    'nested deep is refused',
    (front) => {
      expect(listFaults(whole(front)).length).toBeGreaterThan(0)
    },
  )
})
