import { describe, expect, test } from 'vitest'
import { checkFormats, checkMinimum } from './lead-minimum.rules.ts'
import type { LeadFields } from '../lead/lead-value.rules.ts'

const required = '*This is a required field.'
const reach = 'Give an email address or a phone number.'

/** gaps.md, POST /api/leads: a category, a name (`name` or `first_name`), and one of email or phone. */
describe('missing parts of a lead', () => {
  const category = 'General Enquiry'
  test.each<[string, LeadFields, Record<string, string>]>([
    ['nothing', { category, name: 'Ann', email: 'ann@mail.example' }, {}],
    ['nothing, with a first name alone', { category, first_name: 'Ann', phone: '0412345678' }, {}],
    ['nothing, with both names', { category, name: 'Ann', first_name: 'Ann', phone: '1' }, {}],
    ['nothing, with a mobile alone', { category, name: 'Ann', mobile: '0412345678' }, {}],
    ['nothing, with a number as JSON has it', { category, name: 'Ann', phone: 412_345_678 }, {}],
    ['a category', { name: 'Ann', phone: '0412345678' }, { category: required }],
    [
      'a name, though there is a last one',
      { category, last_name: 'Lee', phone: '1' },
      { name: required },
    ],
    ['a way to be reached', { category, name: 'Ann' }, { email: reach }],
    ['all of them', {}, { category: required, name: required, email: reach }],
  ])('%s', (_what, fields, faults) => {
    expect(checkMinimum(fields, false)).toEqual(faults)
  })

  test('a step of several needs only a category', () => {
    expect(checkMinimum({ category }, true)).toEqual({})
    expect(checkMinimum({ name: 'Ann' }, true)).toEqual({ category: required })
  })
})

describe('values of an address or a number', () => {
  const faulty = { phone: 'invalid phone number' }
  test.each<[LeadFields, Record<string, string>]>([
    [{}, {}],
    [{ email: 'ann@mail.example' }, {}],
    [{ email: 'info@māori.nz' }, {}],
    [{ email: 'ann' }, { email: 'invalid email address' }],
    [{ phone: '(03) 5550 1234' }, {}],
    [{ phone: '+61 412/345-678' }, {}],
    [{ phone: '123456' }, {}],
    [{ phone: '12345' }, faulty],
    [{ phone: '1'.repeat(20) }, {}],
    [{ phone: '1'.repeat(21) }, faulty],
    [{ phone: '07 3374 4000 ext 12' }, {}],
    [{ phone: '07 3374 4000x12' }, {}],
    [{ phone: '07 3374 4000 #12' }, {}],
    [{ phone: '07 3374 4000 ext' }, faulty],
    [{ phone: '12345 ext 123456' }, faulty],
    [{ phone: 'call me' }, faulty],
    [{ mobile: '0412 345 678' }, {}],
    [{ mobile: 'call me' }, faulty],
    // If both phone and mobile are given, the phone is checked.
    [{ phone: '0412 345 678', mobile: 'call me' }, {}],
    [{ phone: 'call me', mobile: '0412 345 678' }, faulty],
    [
      { email: 'ann', phone: 'x' },
      { email: 'invalid email address', ...faulty },
    ],
  ])('%j: %j', (fields, faults) => {
    expect(checkFormats(fields)).toEqual(faults)
  })
})
