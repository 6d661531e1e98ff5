import { fieldMessages, tooLong } from '#modules/forms/field-messages.ts'
import { cleanLine } from '#modules/forms/fields/clean-value.rules.ts'
import { isEmail, toAsciiEmail } from '#modules/forms/fields/email.field.ts'
import { findPhoneFault } from '#modules/reservations/hold/buyer.rules.ts'
import type { SiteConfiguration } from '#modules/sites/settings/site-configuration.schema.ts'
import type { Shopper } from './courtesy-hold.types.ts'

/** A shopper's fields by their names in the form (§3). */
export const shopperFields = ['name', 'email', 'phone'] as const
export type ShopperField = (typeof shopperFields)[number]
export type GivenShopper = Readonly<Record<ShopperField, string>>

const longestName = 100

type CheckedShopper =
  | { readonly ok: true; readonly shopper: Shopper }
  | { readonly ok: false; readonly errors: Readonly<Partial<Record<ShopperField, string>>> }

/** §5 The checks of every form, for the shopper's fields: all are required. */
export function checkShopper(
  given: GivenShopper,
  { leads }: Pick<SiteConfiguration, 'leads'>,
): CheckedShopper {
  const values = {
    name: cleanLine(given.name),
    email: cleanLine(given.email),
    phone: cleanLine(given.phone),
  }
  const findFault = (field: ShopperField): string | undefined => {
    const value = values[field]
    if (value === '') return fieldMessages.required
    if (field === 'email') return isEmail(value) ? undefined : fieldMessages.email
    if (field === 'phone') return findPhoneFault(value, leads.phone_rule)
    return value.length > longestName ? tooLong(longestName) : undefined
  }
  const faults = shopperFields.flatMap((field) => {
    const fault = findFault(field)
    return fault === undefined ? [] : [[field, fault] as const]
  })
  if (faults.length > 0) return { ok: false, errors: Object.fromEntries(faults) }
  const [firstName = '', ...others] = values.name.split(' ')
  return {
    ok: true,
    shopper: {
      firstName,
      lastName: others.join(' '),
      email: toAsciiEmail(values.email).toLowerCase(),
      phone: values.phone,
    },
  }
}
