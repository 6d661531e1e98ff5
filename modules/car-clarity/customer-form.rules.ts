import { isEmail } from '#modules/forms/fields/email.field.ts'

/** The person who wants a loan, from the form. */
export interface Customer {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly phone: string
  readonly postcode: string
  /** Id of the wanted vehicle; null without one. */
  readonly carId: number | null
  /** Other form fields, by name. */
  readonly answers: Readonly<Record<string, string>>
}

export const customerBounds = {
  fields: 60,
  nameLength: 100,
  valueLength: 2000,
} as const

/** Names of form fields: words, as in §3, and `lead[name]`. */
const fieldName = /^[\w .[\]-]+$/

const ownNames = new Set([
  'name',
  'first_name',
  'last_name',
  'email',
  'phone',
  'postcode',
  'car_id',
])

type ReadCustomer =
  | { readonly ok: true; readonly customer: Customer }
  | { readonly ok: false; readonly fields: Readonly<Record<string, string>> }

/**
 * Parses the form (§7): requires a name, and an email address or a phone number; other fields are
 * passed on unchanged.
 */
export function readCustomer(entries: Iterable<readonly [string, unknown]>): ReadCustomer {
  const values: Record<string, string> = Object.create(null) as Record<string, string>
  let count = 0
  for (const [name, value] of entries) {
    // Files are not passed on to the partner.
    if (typeof value !== 'string') continue
    count += 1
    if (count > customerBounds.fields) return refuse('form', 'The form has too many fields.')
    if (name.length > customerBounds.nameLength || !fieldName.test(name)) {
      return refuse('form', 'The form has a field whose name is not allowed.')
    }
    if (value.length > customerBounds.valueLength) return refuse(name, 'This is too long.')
    values[name] = value.trim()
  }
  const of = (name: string) => values[name] ?? ''
  const firstName = of('first_name') || of('name')
  if (firstName === '') return refuse('name', '*This is a required field.')
  if (of('email') === '' && of('phone') === '') return refuse('email', '*This is a required field.')
  if (of('email') !== '' && !isEmail(of('email'))) return refuse('email', 'invalid email address')
  if (!/^(?:[1-9]\d{0,14})?$/.test(of('car_id'))) return refuse('car_id', 'This is no vehicle.')
  return {
    ok: true,
    customer: {
      firstName,
      lastName: of('last_name'),
      email: of('email'),
      phone: of('phone'),
      postcode: of('postcode'),
      carId: of('car_id') === '' ? null : Number(of('car_id')),
      answers: Object.fromEntries(Object.entries(values).filter(([name]) => !ownNames.has(name))),
    },
  }
}

const refuse = (name: string, fault: string): ReadCustomer => ({
  ok: false,
  fields: { [name]: fault },
})
