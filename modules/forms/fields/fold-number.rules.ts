/**
 * Normalizes a phone number for comparison: '(03) 5550 1234' and '+61 3 5550 1234' give the same
 * digits, without country code and leading 0.
 */
export function foldNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const national = phone.trim().startsWith('+') ? digits.replace(/^(?:61|64|1)/, '') : digits
  return national.replace(/^0/, '')
}
