import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseQueryFields, rowNumber, singleLine } from './query-fields.schema.ts'

const fields = {
  site: rowNumber,
  text: singleLine(5),
  kind: z.string().transform((text) => (text === 'none' ? undefined : text)),
}

test.each([
  ['site=7&text=+two+&kind=a', { site: 7, text: 'two', kind: 'a' }],
  ['site=0', {}],
  ['site=07', {}],
  ['site=1234567890123456', {}],
  ['text=123456', {}],
  ['text=a%00b', {}],
  ['text=+', {}],
  ['kind=none', {}],
  ['other=1', {}],
  ['site=7&site=8', { site: 7 }],
])('of %s is read %j', (query, read) => {
  expect(parseQueryFields(fields, new URLSearchParams(query))).toEqual(read)
})
