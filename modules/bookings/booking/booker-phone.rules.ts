import { splitExtension } from '#modules/forms/fields/phone-number.rules.ts'

const countryCode = /^(?:\+|00(?:11)?)?(?:61|64)(?=0?\d{8,10}$)/
const northAmerican = /^(?:\+|00(?:11)?)1(?=\d{10}$)/

/**
 * Normalizes a phone number for counting bookings: '0412 345 678', '+61 (0)412 345 678' and '0011
 * 61 412 345 678 ext 2' are equal. Null without a number.
 */
export function foldBookerPhone(phone: string | null): string | null {
  if (phone === null) return null
  const bare = splitExtension(phone.trim()).number.replaceAll(/[^\d+]/g, '')
  const national = bare.replace(countryCode, '').replace(northAmerican, '')
  const digits = national.replaceAll('+', '').replace(/^0+/, '')
  return digits === '' ? null : digits
}
