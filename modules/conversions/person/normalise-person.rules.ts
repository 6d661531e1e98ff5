import {
  isAustralianOrNewZealandNumber,
  splitExtension,
} from '#modules/forms/fields/phone-number.rules.ts'
import type { RegionSettings } from '#modules/sites/settings/region.schema.ts'

export type Country = RegionSettings['country']

const callingCodes = { AU: '61', NZ: '64', US: '1' } as const satisfies Record<Country, string>

/** Trimmed, in lower case. */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()

/**
 * Normalizes Gmail addresses, where dots before the @ and a suffix after a plus are ignored.
 * Removes spaces.
 *
 * @param address from `normaliseEmail`
 */
export function joinMailboxes(address: string): string {
  const bare = address.replaceAll(/\s/g, '')
  const at = bare.lastIndexOf('@')
  const domain = bare.slice(at + 1)
  if (at < 0 || (domain !== 'gmail.com' && domain !== 'googlemail.com')) return bare
  const [mailbox = ''] = bare.slice(0, at).split('+')
  return `${mailbox.replaceAll('.', '')}@${domain}`
}

/** Digits only, starting with the country's calling code; '' if it is not a number. */
export function normalisePhone(text: string, country: Country): string {
  const bare = splitExtension(text).number.replaceAll(/[^\d+]/g, '')
  const international = /^(?:\+|0011|00)(\d+)$/.exec(bare)?.[1]
  const digits = (international ?? bare).replace(/^0+/, '')
  if (!/^\d{5,15}$/.test(digits)) return ''
  if (international !== undefined) return digits.replace(/^(6[14])0/, '$1')
  // In saved contacts the plus before the calling code is often missing.
  const isWhole =
    !bare.startsWith('0') &&
    (country === 'US'
      ? /^1\d{10}$/.test(digits)
      : /^6[14]/.test(digits) && isAustralianOrNewZealandNumber(`+${digits}`))
  return isWhole ? digits : callingCodes[country] + digits
}

/** Lower case without punctuation; keeps letters of every alphabet. */
export const normaliseName = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{P}\p{S}]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .trim()

/** Without spaces and dashes; for the United States the first five digits. */
export function normalisePostcode(text: string, country: Country): string {
  const bare = text.toLowerCase().replaceAll(/[\s-]/g, '')
  return country === 'US' ? bare.slice(0, 5) : bare
}
