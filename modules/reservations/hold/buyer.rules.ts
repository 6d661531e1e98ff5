import { fieldMessages, tooLong } from '#modules/forms/field-messages.ts'
import { cleanLine } from '#modules/forms/fields/clean-value.rules.ts'
import { isEmail, toAsciiEmail } from '#modules/forms/fields/email.field.ts'
import {
  findNumericPhoneFault,
  isAustralianOrNewZealandNumber,
} from '#modules/forms/fields/phone-number.rules.ts'
import { findPostcodeFault } from '#modules/forms/fields/postcode.field.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Buyer } from '../lifecycle/reservation.types.ts'

/** A buyer's fields by their names in the request (§3). */
export const buyerFields = ['name', 'last_name', 'email', 'phone', 'postcode'] as const
export type BuyerField = (typeof buyerFields)[number]
export type GivenBuyer = Readonly<Record<BuyerField, string>>

const longestName = 100

type CheckedBuyer =
  | { readonly ok: true; readonly buyer: Buyer }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<BuyerField, string>>> }

/** §5 The checks of every form, for the buyer's fields: all are required. */
export function checkBuyer(
  given: GivenBuyer,
  { region, leads }: Pick<SiteConfiguration, 'leads' | 'region'>,
): CheckedBuyer {
  const values = Object.fromEntries(
    buyerFields.map((field) => [field, cleanLine(given[field])]),
  ) as Record<BuyerField, string>
  const findFault = (field: BuyerField): string | undefined => {
    const value = values[field]
    if (value === '') return fieldMessages.required
    switch (field) {
      case 'email':
        return isEmail(value) ? undefined : fieldMessages.email
      case 'phone':
        return findPhoneFault(value, leads.phone_rule)
      case 'postcode':
        return findPostcodeFault(value, region.country)
      default:
        return value.length > longestName ? tooLong(longestName) : undefined
    }
  }
  const faults = buyerFields.flatMap((field) => {
    const fault = findFault(field)
    return fault === undefined ? [] : [[field, fault] as const]
  })
  if (faults.length > 0) return { ok: false, errors: Object.fromEntries(faults) }
  return {
    ok: true,
    buyer: {
      firstName: values.name,
      lastName: values.last_name,
      email: toAsciiEmail(values.email).toLowerCase(),
      phone: values.phone,
      postcode: values.postcode,
    },
  }
}

export function findPhoneFault(
  text: string,
  rule: SiteConfiguration['leads']['phone_rule'],
): string | undefined {
  if (text.length > 40) return fieldMessages.phoneTooLong
  if (rule === 'au') {
    return isAustralianOrNewZealandNumber(text) ? undefined : fieldMessages.phoneAu
  }
  const found = findNumericPhoneFault(text)
  if (found === undefined) return undefined
  return found === 'too-long' ? fieldMessages.phoneTooLong : fieldMessages.phoneNotNumeric
}
