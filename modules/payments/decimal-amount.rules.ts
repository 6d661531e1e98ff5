/** '99.00' for 9900 cents: the format of providers whose amounts are not in cents. */
export function formatDecimalAmount(cents: number): string {
  const whole = Math.trunc(cents / 100)
  return `${whole}.${String(cents % 100).padStart(2, '0')}`
}

/** The cents of '99', '99.5' or '99.00', without floating-point errors. Null: not an amount in whole cents. */
export function parseDecimalAmount(text: string): number | null {
  const [, whole, cents = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(text) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(cents.padEnd(2, '0'))
}
