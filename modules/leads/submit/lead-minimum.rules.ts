import { isEmail } from '#modules/forms/fields/email.field.ts'
import { fieldMessages } from '#modules/forms/field-messages.ts'
import { splitExtension } from '#modules/forms/fields/phone-number.rules.ts'
import { readText, type LeadFields } from '../lead/lead-value.rules.ts'

/** A phone number: digits with usual separators, without an extension; a form's own rule also restricts the country. */
const phonePattern = /^[+(]?(?:[ ().+/-]*\d){6,20}[ ()./-]*$/

/** Faults of a malformed email address or phone number, by field. */
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
 * Missing fields of a lead; empty: it is complete enough (gaps.md: a category, a name, and an
 * e-mail address or a phone number). An unfinished step needs only a category.
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
