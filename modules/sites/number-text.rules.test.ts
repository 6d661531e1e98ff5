import { describe, expect, test } from 'vitest'
import {
  type DecimalMark,
  findNumberText,
  type NumberReading,
  readNumberText,
} from './number-text.rules.ts'

/** The number as plain text, the reason why it was refused (without quotations), or 'none'. */
const say = (reading: NumberReading): string =>
  reading.kind === 'number' ? reading.plain : reading.kind === 'none' ? 'none' : reading.reason

const point = 'has a point before exactly three digits, which may part thousands'
const comma = 'has a comma before exactly three digits, which may part thousands'
const twoKinds = 'has two kinds of marks'
const grouping = 'has a mark that does not part groups of three digits'
const letter = 'is shortened by a letter'
const several = 'holds more than one number'

describe('a number alone', () => {
  test.each([
    ['0', '0'],
    ['24990', '24990'],
    ['0421', '0421'],
    ['24,990', '24990'],
    ['24 990', '24990'],
    ['24\u{a0}990', '24990'],
    ['24\u{2009}990', '24990'],
    ['24\u{202f}990', '24990'],
    ["24'990", '24990'],
    ['24’990', '24990'],
    ['1,299,000', '1299000'],
    ['1 299 000', '1299000'],
    ['1 299\u{a0}000', '1299000'],
    [' 24990 ', '24990'],
    ['24,990.00', '24990.00'],
    ['24 990.5', '24990.5'],
    ['24990.5', '24990.5'],
    ['85000.4', '85000.4'],
    ['24990.1234', '24990.1234'],
    ['0.125', '0.125'],
    ['-1', '-1'],
    ['−24,990', '-24990'],
    ['', 'none'],
    ['POA', 'none'],
    ['-', 'none'],
    ['24.990', `'24.990' ${point}`],
    ['85.000', `'85.000' ${point}`],
    ['1.234', `'1.234' ${point}`],
    ['24990.000', `'24990.000' ${point}`],
    ['1,234.567', `'1,234.567' ${point}`],
    ['1.299.000', "'1.299.000' has more than one decimal point"],
    ['24.990,00', `'24.990,00' ${twoKinds}`],
    ['24, 990', `'24, 990' ${twoKinds}`],
    ['1 299,000', `'1 299,000' ${twoKinds}`],
    ["1'299 000", `'1'299 000' ${twoKinds}`],
    ['24,99', `'24,99' ${grouping}`],
    ['2,4990', `'2,4990' ${grouping}`],
    ['24,9900', `'24,9900' ${grouping}`],
    ['24,,990', `'24,,990' ${grouping}`],
    ['0,990', `'0,990' ${grouping}`],
    ['2499 990', `'2499 990' ${grouping}`],
    ['24.9k', `'24.9k' ${letter}`],
    ['85k', `'85k' ${letter}`],
    ['1.3 million', `'1.3 million' ${letter}`],
    ['2.499E4', "'2.499E4' is written with an exponent"],
    ['1e21', "'1e21' is written with an exponent"],
    ['24,990 - 26,990', `'24,990 - 26,990' ${several}`],
    ['24990-26990', `'24990-26990' ${several}`],
    ['24990 to 26990', `'24990 to 26990' ${several}`],
    ['24990.', "is not a number: '24990.'"],
    ['.5', "is not a number: '.5'"],
    ['(24990)', "is not a number: '(24990)'"],
    ['24990*', "is not a number: '24990*'"],
    ['24,990 Drive Away', "is not a number: '24,990 Drive Away'"],
    ['0x1F', "is not a number: '0x1F'"],
    ['٢٤٩٩٠', "is not a number: '٢٤٩٩٠'"],
    ['x1'.repeat(50), `is not a number: '${'x1'.repeat(20)}'`],
  ])('%j is %s', (text, expected) => expect(say(readNumberText(text))).toBe(expected))
})

describe('with a comma before its decimals', () => {
  const decimal: DecimalMark = ','
  test.each([
    ['24.990', '24990'],
    ['1.299.000', '1299000'],
    ['24.990,00', '24990.00'],
    ['24 990,5', '24990.5'],
    ['24990,50', '24990.50'],
    ['24,990', `'24,990' ${comma}`],
    ['1,299,000', "'1,299,000' has more than one decimal comma"],
    ['24,990.00', `'24,990.00' ${twoKinds}`],
    ['24.99', `'24.99' ${grouping}`],
  ])('%j is %s', (text, expected) => expect(say(readNumberText(text, { decimal }))).toBe(expected))
})

describe('the number in a text', () => {
  test.each([
    ['ca. $12,990.50 drive away', '12990.50'],
    ['$24,990*', '24990'],
    ['$ 24,990', '24990'],
    ['24990 AUD', '24990'],
    ['AUD24990', '24990'],
    ['24 990 kr', '24990'],
    ['85000 km', '85000'],
    ['85 mi', '85'],
    ['3.0L V6', '3.0'],
    ['24990.-', '24990'],
    ['7 Seats', '7'],
    ['- / -', 'none'],
    ['-24990', '-24990'],
    ['Now - 24990', '24990'],
    ['24.990 km', `'24.990' ${point}`],
    ['$24,990 - $26,990', `'$24,990 - $26,990' ${several}`],
    ['was 26990 now 24990', `'was 26990 now 24990' ${several}`],
    ['24.9k', `'24.9k' ${letter}`],
    ['8.5E4', "'8.5E4' is written with an exponent"],
    ['24,990 2020', `'24,990 2020' ${twoKinds}`],
  ])('%j is %s', (text, expected) => expect(say(findNumberText(text))).toBe(expected))
})

test('a long text of marks and digits is read in a time that grows with its length', () => {
  const hostile = `${'1, '.repeat(200_000)}x`
  expect(readNumberText(hostile).kind).toBe('refused')
  expect(findNumberText(hostile).kind).toBe('refused')
  expect(readNumberText(`1${' '.repeat(500_000)}x`).kind).toBe('refused')
})
