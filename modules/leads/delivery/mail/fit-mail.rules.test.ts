import { describe, expect, test } from 'vitest'
import { fitMail } from './fit-mail.rules.ts'
import type { MailDocument, MailPart } from './mail-document.types.ts'
import { restForDealer } from './quoted-text.rules.ts'

const heading: MailPart = { kind: 'heading', text: 'New lead', under: null }
const quote = (text: string): MailPart => ({ kind: 'quote', title: 'Message', text })
const rows = (count: number, isQuoted?: boolean): MailPart => ({
  kind: 'rows',
  title: 'Answers',
  rows: Array.from({ length: count }, (_, at) => ({ label: `Field ${at}`, value: 'v' })),
  ...(isQuoted === undefined ? {} : { isQuoted }),
})

const mailOf = (parts: readonly MailPart[]): MailDocument => ({
  brand: 'Example Motors',
  label: 'New lead',
  preview: '',
  parts,
  footer: [],
})

/** Bytes for header fields and notes about omissions. */
const reserved = 6000

/** A mail of 100 bytes plus 10 for each quoted text or row, with this much room for quotes. */
function fit(parts: readonly MailPart[], room: number): readonly MailPart[] {
  return fitMail(mailOf(parts), {
    limit: reserved + 100 + room,
    measure: (frame) => (frame.parts.every((part) => part === heading) ? 100 : 1_000_000),
    measurePart: (part) => (part.kind === 'rows' ? part.rows.length * 10 : 10),
    rest: restForDealer,
  }).parts
}

const labelsOf = (part: MailPart | undefined): string[] =>
  part?.kind === 'rows' ? part.rows.map(({ label, value }) => `${label}: ${value}`) : []

describe('a mail', () => {
  test('that fits to the last byte is unchanged', () => {
    const parts = [heading, quote('words'), rows(3, true)]
    expect(fit(parts, 40)).toEqual(parts)
  })

  test('that is a byte too long leaves out the last value, and mentions that', () => {
    const [, , fitted] = fit([heading, quote('words'), rows(3, true)], 39)
    expect(labelsOf(fitted)).toEqual([
      'Field 0: v',
      'Field 1: v',
      'More: One more is kept in the lead',
    ])
  })

  test('says of many how many', () => {
    const [fitted] = fit([rows(12, true)], 20)
    expect(labelsOf(fitted)).toEqual([
      'Field 0: v',
      'Field 1: v',
      'More: 10 more are kept in the lead',
    ])
  })

  test('leaves all values out where there is no room at all', () => {
    const [fitted] = fit([rows(2, true)], 0)
    expect(labelsOf(fitted)).toEqual(['More: 2 more are kept in the lead'])
  })

  test('takes nothing after what did not fit, whatever its size', () => {
    const [first, second, third] = fit([quote('a'), rows(1, true), quote('b')], 10)
    expect(first).toEqual(quote('a'))
    expect(labelsOf(second)).toEqual(['More: One more is kept in the lead'])
    expect(third).toEqual(quote(restForDealer.ofField))
  })

  test('that has no room for a long text has none for a short one behind it', () => {
    const parts = fitMail(mailOf([quote('a long one'), quote('b')]), {
      limit: reserved + 5,
      measure: () => 0,
      measurePart: (part) => (part.kind === 'quote' ? part.text.length : 0),
      rest: restForDealer,
    }).parts
    expect(parts).toEqual([quote(restForDealer.ofField), quote(restForDealer.ofField)])
  })

  test.each([undefined, false])(
    'keeps values outside the quote (%s), and measures them once',
    (isQuoted) => {
      const own = rows(2, isQuoted)
      const fitted = fitMail(mailOf([own, quote('a')]), {
        limit: reserved + 15,
        measure: ({ parts }) => parts.length * 5,
        measurePart: () => 10,
        rest: restForDealer,
      })
      expect(fitted.parts).toEqual([own, quote('a')])
    },
  )
})
