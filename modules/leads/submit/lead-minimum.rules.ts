import { isEmail } from '#modules/forms/fields/email.field.ts'
import { fieldMessages } from '#modules/forms/field-messages.ts'
import { splitExtension } from '#modules/forms/fields/phone-number.rules.ts'
import { readText, type LeadFields } from '../lead/lead-value.rules.ts'

/** Digits with what people write between them, without an extension; which countries' numbers, a form's own rule says. */
const phonePattern = /^[+(]?(?:[ ().+/-]*\d){6,20}[ ()./-]*$/

/** Faults of an email address or phone number that is not one, by field. */
export function checkFormats(fields: LeadFields): Record<string, string> {
  const faults: Record<string, string> = {}
  const email = readText(fields, 'email')
  const phone = readPhone(fields)
  if (email !== '' && !isEmail(email)) faults['email'] = fieldMessages.email
  if (phone !== '' && !phonePattern.test(splitExtension(phone).number))
    faults['phone'] = 'invalid phone number'
  return faults
}

/**
 * What is missing for a lead, by field; empty: it is enough (gaps.md: a category, a name, and an e-mail address
 * or a phone number). A step of several needs no more than a category yet.
 */
export function checkMinimum(fields: LeadFields, isIncomplete: boolean): Record<string, string> {
  const faults: Record<string, string> = {}
  if (readText(fields, 'category') === '') faults['category'] = fieldMessages.required
  if (isIncomplete) return faults
  const hasName = ['name', 'first_name'].some((name) => readText(fields, name) !== '')
  if (!hasName) faults['name'] = fieldMessages.required
  if (readText(fields, 'email') === '' && readPhone(fields) === '') {
    faults['email'] = 'Give an email address or a phone number.'
  }
  return faults
}

export const readPhone = (fields: LeadFields): string =>
  readText(fields, 'phone') === '' ? readText(fields, 'mobile') : readText(fields, 'phone')
