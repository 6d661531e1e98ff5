import { describe, expect, test } from 'vitest'
import { largestRecordFile } from '../records/read-records.ts'
import type { RecordFormat } from '../records/record-file.types.ts'
import { mostReviews, readReviewFile } from './read-review-file.ts'

const now = new Date('2026-11-21T03:00:00Z')

async function* inParts(text: string) {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536)
}
const read = (format: RecordFormat, text: string, given = {}) =>
  readReviewFile({ bytes: inParts(text), format }, given, now)

const whole = {
  id: 'a1',
  customer_name: 'Priya N.',
  text: 'Good, "really".',
  rating: 5,
  review_date: '2026-10-30',
}
const expected = {
  id: 'a1',
  customer_name: 'Priya N.',
  text: 'Good, "really".',
  rating: 5,
  review_date: new Date('2026-10-30T10:30:00Z'),
  image: null,
}
const faultsOf = async (records: unknown[]) => {
  const result = await read('json', JSON.stringify(records))
  return result.ok ? [] : result.faults
}

describe('a file of reviews', () => {
  test.each<[RecordFormat, string]>([
    [
      'csv',
      'ID,Customer Name,text,rating,Review-Date\na1,Priya N.,"Good, ""really"".",5,2026-10-30\n',
    ],
    [
      'csv',
      'id;customer_name;text;rating;review_date\r\na1; Priya N. ;"Good, ""really"".";5;2026-10-30\r\n',
    ],
    ['json', JSON.stringify([whole])],
    ['json', JSON.stringify({ source: 'Google', reviews: [whole] }, null, 2)],
    ['jsonl', `${JSON.stringify(whole)}\n\n`],
  ])('is read the same as %s', async (format, text) => {
    const result = await read(format, text)
    expect(result.ok && result.reviews.map(({ value }) => value)).toEqual([expected])
  })

  test('contains count, average and source, which options override', async () => {
    const text = JSON.stringify({ count: 41, average_rating: '4.8', source: 'Google', reviews: [] })
    expect(await read('json', text)).toMatchObject({
      set: { count: 41, average_rating: '4.8', source: 'Google' },
    })
    const given = { count: '50', average_rating: '4.7', source: 'Facebook' }
    expect(await read('json', text, given)).toMatchObject({
      set: { count: 50, average_rating: '4.7', source: 'Facebook' },
    })
    expect(await read('json', text.replace('"4.8"', 'null'))).toMatchObject({
      faults: [{ line: null, field: 'average_rating' }],
    })
    expect(await read('json', '[]', { count: '4' })).toMatchObject({
      faults: [{ field: null, reason: expect.stringContaining('give both, or neither') as string }],
    })
  })

  test('may have stars only, and unknown columns', async () => {
    const result = await read(
      'csv',
      'id,customer_name,text,rating,review_date,reply\n1,Sam,,4,2026-10-30,Thanks\n',
    )
    expect(result).toMatchObject({ reviews: [{ value: { text: null } }], unknown: ['reply'] })
  })

  test('names line and field of every fault, and gives nothing then', async () => {
    const text = [
      'id,customer_name,text,rating,review_date',
      'a,Ann,Good.,6,2026-10-30',
      'b,,Good.,4.5,30/10/2026',
      'a,"Two',
      'lines",Good.,5,2026-10-30',
      'c,Cat,Good.,5,2026-11-23',
      'd,Dan,Good.',
    ].join('\n')
    expect(await read('csv', text.split('\n').slice(0, 3).join('\n'))).toEqual({
      ok: false,
      faults: [
        { line: 2, field: 'rating', reason: 'must be at most 5' },
        { line: 3, field: 'customer_name', reason: 'is missing' },
        { line: 3, field: 'rating', reason: 'must be whole stars' },
        { line: 3, field: 'review_date', reason: expect.stringContaining('YYYY-MM-DD') as string },
      ],
    })
    const others = await read('csv', text.split('\n').toSpliced(1, 2).join('\n'))
    expect(others).toMatchObject({ faults: [{ line: 5, field: null }] })
  })

  test.each([
    ['id', '', 'must not be empty'],
    ['id', 'x'.repeat(201), 'must have at most 200 characters'],
    ['customer_name', 'x'.repeat(81), 'must have at most 80 characters'],
    ['customer_name', 'a\nb', 'must be one line'],
    ['customer_name', 'a\u0000b', 'has characters that cannot be shown'],
    ['text', 'x'.repeat(5001), 'must have at most 5000 characters'],
    ['text', 7, 'must be text'],
    ['rating', 0, 'must be at least 1'],
    ['rating', '5 stars', 'must be a number of stars from 1 to 5'],
    ['review_date', '2026-02-30', expect.stringContaining('YYYY-MM-DD')],
    ['review_date', '2026-11-22', 'is still to come'],
    ['image', 'x'.repeat(501), 'must have at most 500 characters'],
  ])('with %s %j is refused', async (field, value, reason) => {
    expect(await faultsOf([{ ...whole, [field]: value }])).toEqual([{ line: 1, field, reason }])
  })

  test.each([
    { text: 'x'.repeat(5000), id: 7 },
    { customer_name: 'x'.repeat(80), rating: 1 },
    { review_date: '2026-11-21' },
    { review_date: '2026-11-20T23:00:00+10:00', text: 'Two\nlines' },
  ])('with %j is read', async (more) => {
    expect(await faultsOf([{ ...whole, ...more }])).toEqual([])
  })

  test('has each id once', async () => {
    expect(await faultsOf([whole, { ...whole, id: 'b' }, whole])).toEqual([
      { line: 1, field: 'id', reason: 'the same id as on line 1' },
    ])
  })

  test('has bounds', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, id) => JSON.stringify({ ...whole, id })).join('\n')
    expect(await read('jsonl', rows(mostReviews))).toMatchObject({ ok: true })
    expect(await read('jsonl', rows(mostReviews + 1))).toMatchObject({
      faults: [{ line: mostReviews + 1, reason: expect.stringContaining('more than') as string }],
    })
    expect(await read('csv', `id,text\n${'x\n'.repeat(largestRecordFile / 2)}`)).toMatchObject({
      ok: false,
    })
  })

  test.each([
    ['csv', 'PK\u0003\u0004 a workbook', /a zip archive or an Excel workbook/],
    ['csv', 'name,stars\nAnn,5\n', /No known column.*The columns are id, customer_name/],
    ['json', '{"reviews": {}}', /'reviews' is not a list/],
    ['json', '[{"id": 1}', /before its list is closed/],
    ['json', '{"reviews": [], "count": nonsense}', /not JSON/],
    ['jsonl', '"text"', /must be an object/],
    ['csv', '', /empty/],
  ] as const)('that is invalid is refused: %s %j', async (format, text, reason) => {
    const result = await read(format, text)
    expect(result.ok ? '' : result.faults.map((fault) => fault.reason).join()).toMatch(reason)
  })
})
