const formatters = new Map<string, Intl.NumberFormat>()

/** `$500`, and `$500.50` only for amounts with cents. */
export function writeMoney(cents: number, currency: string): string {
  const decimals = cents % 100 === 0 ? 0 : 2
  const key = `${currency} ${decimals}`
  const formatter =
    formatters.get(key) ??
    new Intl.NumberFormat('en-AU', {
      style: 'currency',
      currency,
      currencyDisplay: 'narrowSymbol',
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    })
  formatters.set(key, formatter)
  return formatter.format(cents / 100)
}

/** Cents of an amount as people type it, such as '1,250.50'; undefined: it is no amount. */
export function readMoney(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : undefined
}
