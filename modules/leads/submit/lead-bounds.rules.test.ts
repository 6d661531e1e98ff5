import { describe, expect, test } from 'vitest'
import { checkLeadFiles, fitStep, measureText, mostTextBytes } from './lead-bounds.rules.ts'

const step = (stepIndex: number, bytes: number) => ({
  stepIndex,
  fields: { message: 'x'.repeat(bytes - 'message'.length) },
})
const MB = 1_048_576

test.each([
  ['a text', { a: 'four' }, 5],
  ['what takes several bytes', { a: 'āé€' }, 8],
  ['numbers and truths', { a: 10, b: true }, 8],
  ['lists and objects, with their names', { a: ['bc', { d: 'e' }] }, 5],
  ['nothing', {}, 0],
])('%s is measured in UTF-8', (_what, fields, bytes) => {
  expect(measureText(fields)).toBe(bytes)
})

test('a lead holds 256 KB of text', () => {
  expect(mostTextBytes).toBe(262_144)
})

describe('the text of a lead', () => {
  const fields = { message: 'words' }
  const metadata = { url: 'https://a.example/' }
  const own = measureText(fields)
  const whole = own + measureText(metadata)

  test.each([
    ['to the last byte', whole, { ...fields, ...metadata }],
    ['without what software adds, a byte more', whole - 1, fields],
    ['without it, to the last byte', own, fields],
  ])('is 256 KB over all its steps, %s', (_what, room, stored) => {
    const others = [step(0, 100_000), step(1, mostTextBytes - 100_000 - room)]
    expect(fitStep(others, { fields, metadata })).toEqual({ ok: true, fields: stored })
  })

  test('is refused a byte above', () => {
    const others = [step(0, mostTextBytes - own + 1)]
    expect(fitStep(others, { fields, metadata })).toMatchObject({
      ok: false,
      refusal: { status: 413, code: 'lead.too-large' },
    })
  })
})

describe('the files of a lead', () => {
  const files = (count: number, bytes: number) =>
    Array.from({ length: count }, () => ({ field: 'Photos', bytes }))

  test.each([
    ['ten over all its steps', files(9, 1), files(1, 1), undefined],
    ['eleven', files(9, 1), files(2, 1), 'lead.too-many-files'],
    ['25 MB over all its steps', files(2, 10 * MB), files(1, 5 * MB), undefined],
    ['a byte more', files(2, 10 * MB), files(1, 5 * MB + 1), 'lead.files-too-large'],
    ['none', files(10, 3 * MB), [], undefined],
  ])('%s', (_what, earlier, latest, code) => {
    expect(checkLeadFiles(earlier, latest)?.code).toBe(code)
  })

  test('that are too many or too large are reported at their field', () => {
    expect(checkLeadFiles(files(10, 1), [{ field: 'Resume', bytes: 1 }])).toMatchObject({
      status: 413,
      fields: { Resume: 'Please send at most 10 files.' },
    })
  })
})
