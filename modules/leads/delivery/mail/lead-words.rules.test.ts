import { describe, expect, test } from 'vitest'
import {
  findTelephoneHref,
  formatBytes,
  formatMoment,
  nameEnquiry,
  nameVisitor,
  readMessage,
} from './lead-words.rules.ts'
import { buildDeliveredLead } from '../example-delivered-lead.fake.ts'

const { lead } = buildDeliveredLead()

describe('the words of a lead', () => {
  test.each([
    ['Ana', 'Example', 'Ana Example'],
    ['Ana', '', 'Ana'],
    ['', 'Example', 'Example'],
    ['', '', 'A visitor'],
    ['boss@dealer.example', 'evil.com', 'A visitor'],
    ['\u202eAna\u202c', 'Example\u2069', 'Ana Example'],
    ['A'.repeat(100), '', 'A'.repeat(60)],
  ])('%j %j is named %j', (firstName, lastName, name) => {
    expect(nameVisitor({ ...lead, firstName, lastName })).toBe(name)
  })

  test.each([
    [null, 'General Enquiry'],
    ['Career Enquiry', 'General Enquiry (Career Enquiry)'],
  ])('an enquiry with subcategory %j is named %j', (subcategory, name) => {
    expect(nameEnquiry({ ...lead, category: 'General Enquiry', subcategory })).toBe(name)
  })

  test.each([
    [{ message: '  Is it there?\n' }, 'Is it there?'],
    [{ message: 7 }, ''],
    [{}, ''],
  ])('the message of %j is %j', (payload, message) => {
    expect(readMessage({ payload })).toBe(message)
  })

  test('an instant is written on the dealer’s clock, in the order of the locale, with its time zone', () => {
    const instant = new Date('2026-11-21T03:14:00Z')
    expect(formatMoment(instant, { locale: 'en-AU', time_zone: 'Australia/Brisbane' })).toBe(
      'Saturday 21 November, 1:14 pm AEST',
    )
    expect(formatMoment(instant, { locale: 'en-US', time_zone: 'America/Chicago' })).toBe(
      'Friday November 20, 9:14 pm CST',
    )
  })
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [2, '2 bytes'],
  [999, '999 bytes'],
  [1000, '1 kB'],
  [1499, '1 kB'],
  [1500, '2 kB'],
  [240_000, '240 kB'],
  [999_499, '999 kB'],
  [999_500, '1.0 MB'],
  [1_000_000, '1.0 MB'],
  [1_049_999, '1.0 MB'],
  [1_050_001, '1.1 MB'],
  [2_345_678, '2.3 MB'],
  [26_214_400, '26.2 MB'],
])('a file of %d bytes has %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['(03) 5550 1234', 'tel:0355501234'],
  ['+61 412 345 678', 'tel:+61412345678'],
  ['123456', 'tel:123456'],
  ['12345', null],
  ['07 3374 4000 ext. 12', 'tel:0733744000;ext=12'],
  ['07 3374 4000x12', 'tel:0733744000;ext=12'],
  ['+61 7 3374 4000 #12', 'tel:+61733744000;ext=12'],
  ['1'.repeat(15), `tel:${'1'.repeat(15)}`],
  ['1'.repeat(16), null],
  ['call me', null],
  [null, null],
])('%j is dialled as %j', (phone, href) => {
  expect(findTelephoneHref(phone)).toBe(href)
})
