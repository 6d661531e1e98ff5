import { expect, test } from 'vitest'
import { splitFigure } from './split-figure.rules.ts'

test.each([
  ['$108 per week', '$108', 'per week'],
  ['From $1,234.50 per month', 'From $1,234.50', 'per month'],
  ['8.99% p.a.', '8.99%', 'p.a.'],
  ['9.91% p.a. comparison rate', '9.91%', 'p.a. comparison rate'],
  ['8.99% APR', '8.99%', 'APR'],
  ['$108', '$108', ''],
  ['Ask us', 'Ask us', ''],
])('%s is %s and %s', (text, figure, unit) => {
  expect(splitFigure(text)).toEqual({ figure, unit })
})
