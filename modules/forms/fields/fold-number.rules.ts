/** '(03) 5550 1234' and '+61 3 5550 1234' are one number: the digits without country and without the 0 in front. */
export function foldNumber(phone: string): string {
  const digits = phone.replaceAll(/\D/g, '')
  const national = phone.trim().startsWith('+') ? digits.replace(/^(?:61|64|1)/, '') : digits
  return national.replace(/^0/, '')
}
